/**
 * Manipulations of the books in audit.test.ts by direct access to the database, and a part of the sentence that must
 * report each. $winner, $loser and $agent are user ids.
 */
export const tampering: readonly (readonly [what: string, sql: string, sentence: string])[] = [
  [
    'a balance raised',
    'UPDATE wallets SET coin = coin + 1 WHERE user_id = $winner',
    `user $winner: a balance of`,
  ],
  [
    'a balance and its last entry raised',
    `UPDATE wallets SET coin = coin + 1 WHERE user_id = $winner;
     UPDATE entries SET balance_after = balance_after + 1 WHERE user_id = $winner
       AND seq = (SELECT max(seq) FROM entries WHERE user_id = $winner)`,
    `user $winner: a balance of`,
  ],
  [
    "a wallet's count of entries raised",
    'UPDATE wallets SET entries = entries + 1 WHERE user_id = $winner',
    `user $winner: a balance of`,
  ],
  ['an entry deleted', 'DELETE FROM entries WHERE user_id = $winner AND seq = 2', `entry 3 of user $winner`],
  [
    'the last entry deleted',
    `DELETE FROM entries WHERE user_id = $winner
     AND seq = (SELECT max(seq) FROM entries WHERE user_id = $winner)`,
    `user $winner: a balance of`,
  ],
  [
    'an entry added, with everything that goes with it',
    `INSERT INTO entries (lane, user_id, seq, kind, amount, balance_after, counter, cause, period)
       SELECT lane, user_id, entries + 1, 'payout', 5, coin + 5, 'house:bets', '2026120301:2:9', 202612 FROM wallets WHERE user_id = $winner;
     UPDATE wallets SET coin = coin + 5, entries = entries + 1 WHERE user_id = $winner`,
    `payout of user $winner for draw 2026120301 of game 2: awarded`,
  ],
  [
    'the same with its award',
    `INSERT INTO entries (lane, user_id, seq, kind, amount, balance_after, counter, cause, period)
       SELECT lane, user_id, entries + 1, 'payout', 5, coin + 5, 'house:bets', '2026120301:2:9', 202612 FROM wallets WHERE user_id = $winner;
     UPDATE awards SET amount = amount + 5 WHERE turn_id = 2026120301 AND user_id = $winner AND kind = 'payout';
     UPDATE wallets SET coin = coin + 5, entries = entries + 1 WHERE user_id = $winner`,
    `payout of user $winner for draw 2026120301 of game 2: `,
  ],
  [
    'an amount altered',
    `UPDATE entries SET amount = amount + 1 WHERE user_id = $winner AND kind = 'payout'`,
    `coins after a balance of`,
  ],
  [
    'a stake that came in',
    `UPDATE entries SET amount = -amount WHERE user_id = $winner AND kind = 'bet'`,
    `of user $winner: 1500 coins as bet against house:bets`,
  ],
  [
    'a payout that went out',
    `UPDATE entries SET amount = -amount WHERE user_id = $winner AND kind = 'payout'`,
    `coins as payout against house:bets`,
  ],
  [
    "an entry's balance raised",
    `UPDATE entries SET balance_after = balance_after + 1 WHERE user_id = $winner
       AND seq = (SELECT max(seq) FROM entries WHERE user_id = $winner)`,
    `user $winner: a balance of`,
  ],
  [
    'a wallet and its entries in the lane of others',
    `UPDATE wallets SET lane = 1 WHERE user_id = $winner; UPDATE entries SET lane = 1 WHERE user_id = $winner`,
    `user $winner: a balance of`,
  ],
  ['coins out of nowhere', 'UPDATE wallets SET coin = coin + 1 WHERE user_id = $winner', 'users hold '],
  ['a user removed', 'DELETE FROM users WHERE id = $loser', 'user $loser: a wallet of nobody'],
  [
    'coins of somebody who owes',
    `INSERT INTO entries (lane, user_id, seq, kind, amount, balance_after, counter, cause)
       SELECT lane, user_id, entries + 1, 'demo', 5, coin + 5, 'house:demo', 'x' FROM wallets WHERE user_id = $loser;
     UPDATE wallets SET coin = coin + 5, entries = entries + 1 WHERE user_id = $loser`,
    `user $loser: owes`,
  ],
  [
    'an entry for nobody',
    `INSERT INTO entries (lane, user_id, seq, kind, amount, balance_after, counter, cause)
     VALUES (0, 77, 1, 'demo', 5, 5, 'house:demo', 'x')`,
    'user 77: ',
  ],
  [
    'an entry against an unknown account',
    `UPDATE entries SET counter = 'house:pocket' WHERE user_id = $winner AND seq = 1`,
    'house:pocket',
  ],
  [
    'an entry of an unknown kind',
    `UPDATE entries SET kind = 'gift' WHERE user_id = $winner AND seq = 1`,
    'as gift against',
  ],
  [
    "a bet's stake changed",
    `UPDATE bets SET stakes = '{2000}', total = 2500 WHERE user_id = $winner AND turn_id = 2026120303`,
    `of user $winner: 1 rows of 2500`,
  ],
  [
    "a bet's stake changed, but not its total",
    `UPDATE bets SET stakes = '{2000}' WHERE user_id = $winner AND turn_id = 2026120303`,
    'a total that is not the sum of its lines',
  ],
  [
    "a bet's number changed to the winning one",
    `UPDATE bets SET numbers = '{7}' WHERE user_id = $loser AND turn_id = 2026120301`,
    `payout of user $loser for draw 2026120301`,
  ],
  [
    "a bet's odds raised",
    `UPDATE bets SET odds = '{9900}' WHERE user_id = $winner AND turn_id = 2026120301`,
    `payout of user $winner for draw 2026120301`,
  ],
  [
    'a bet deleted',
    `DELETE FROM bets WHERE user_id = $winner AND turn_id = 2026120303`,
    `of user $winner: 0 rows`,
  ],
  [
    'a bet added',
    `INSERT INTO bets SELECT lane, turn_id, game, user_id, 999, numbers, stakes, odds, ds, ds_odds, bs, bs_odds,
     total, chain, rates, placed_at FROM bets WHERE user_id = $winner AND turn_id = 2026120303`,
    `bet 999 of user $winner: 1 rows`,
  ],
  [
    'a bet placed after the close',
    `UPDATE draws SET closes_at = now() - interval '30 minutes' WHERE turn_id = 2026120303;
     UPDATE bets SET placed_at = now() WHERE turn_id = 2026120303 AND user_id = $winner`,
    `of user $winner on draw 2026120303 of game 2: placed at`,
  ],
  [
    'a bet placed after a close ahead of time',
    `UPDATE draws SET state = 'closed', closed_at = now() - interval '30 minutes' WHERE turn_id = 2026120303;
     UPDATE bets SET placed_at = now() WHERE turn_id = 2026120303 AND user_id = $winner`,
    `of user $winner on draw 2026120303 of game 2: placed at`,
  ],
  [
    'a bet placed on a draw that had been cancelled',
    `UPDATE bets SET placed_at = closed_at + interval '1 ms' FROM draws AS d
     WHERE d.turn_id = 2026120302 AND bets.turn_id = d.turn_id AND user_id = $loser`,
    `of user $loser on draw 2026120302 of game 2: placed at`,
  ],
  [
    'a closed draw without the moment of its closing',
    `UPDATE draws SET closed_at = NULL WHERE turn_id = 2026120302`,
    `draw 2026120302 of game 2: cancelled`,
  ],
  [
    'a bet placed before the opening',
    `UPDATE bets SET placed_at = now() - interval '2 days' WHERE turn_id = 2026120303`,
    'opened at',
  ],
  [
    'a bet on a number that the game has not',
    `UPDATE bets SET numbers = '{100}' WHERE user_id = $loser AND turn_id = 2026120303`,
    'a number out of range',
  ],
  ['a bet on no draw', `UPDATE bets SET turn_id = 1 WHERE turn_id = 2026120303`, 'no such draw'],
  [
    'rates raised after the bet',
    `UPDATE bets SET rates = '{100,300}' WHERE turn_id = 2026120301`,
    `rebate of user $agent for draw 2026120301`,
  ],
  [
    'a payout dropped with its award',
    `DELETE FROM awards WHERE user_id = $winner AND turn_id = 2026120301 AND kind = 'payout';
     DELETE FROM entries WHERE user_id = $winner AND kind = 'payout' AND cause LIKE '2026120301:%'`,
    `payout of user $winner for draw 2026120301 of game 2: 0 was paid`,
  ],
  [
    'an award altered',
    `UPDATE awards SET amount = amount + 1 WHERE user_id = $agent AND turn_id = 2026120301`,
    `rebate of user $agent for draw 2026120301 of game 2: awarded`,
  ],
  [
    'a refund dropped',
    `DELETE FROM awards WHERE user_id = $winner AND kind = 'refund'`,
    `refund of user $winner for draw 2026120302`,
  ],
  ['a debt forgiven', 'UPDATE wallets SET debt = 0 WHERE user_id = $loser', `user $loser: owes 0`],
  [
    'an exposure altered',
    'UPDATE exposure_pages SET liabilities[8] = liabilities[8] - 1 WHERE turn_id = 2026120303 AND page = 0',
    `number 7 of draw 2026120303`,
  ],
  [
    'an exposure deleted',
    'DELETE FROM exposure_pages WHERE turn_id = 2026120303 AND page = -1',
    `number -1 of draw 2026120303`,
  ],
  [
    "a release's digits changed",
    `UPDATE releases SET two = '08' WHERE turn_id = 2026120301 AND revision = 2`,
    `revision 2 of 2026120301: SET 1,443.07`,
  ],
  [
    "a release's figures and digits changed",
    `UPDATE releases SET set_figure = '1,443.08', two = '08', three = '080', four = '0800'
     WHERE turn_id = 2026120301 AND revision = 2`,
    `payout of user $winner for draw 2026120301`,
  ],
  [
    'a draw called settled that was not',
    `UPDATE draws SET settled = 1, state = 'settled' WHERE turn_id = 2026120303`,
    `draw 2026120303 of game 2: settled`,
  ],
  ['a wallet removed', 'DELETE FROM wallets WHERE user_id = $agent', `user $agent: no wallet`],
  [
    "the staff's log changed",
    `UPDATE audit_log SET detail = '{}' WHERE seq = 2`,
    `entry 2 of the staff's log: changed`,
  ],
  ["the staff's log cut short", `DELETE FROM audit_log WHERE seq = 3`, `entry 3 of the staff's log: missing`],
  [
    'a place in the tree removed',
    'DELETE FROM lineage WHERE descendant_id = $winner',
    `user $winner: 0 levels below user $agent in the tree, 1 by its spreader`,
  ],
  [
    'somebody moved a level down in the tree',
    'UPDATE lineage SET depth = depth + 1 WHERE descendant_id = $winner',
    `user $winner: 2 levels below user $agent in the tree, 1 by its spreader`,
  ],
  [
    "an agent's month raised",
    'UPDATE team_months SET rebate2d = rebate2d + 1 WHERE agent_id = $agent AND child_id = $winner AND month > 0',
    `month 202612 of agent $agent, sub-user $winner: `,
  ],
  [
    "an agent's month removed",
    'DELETE FROM team_months WHERE agent_id = $agent AND child_id = $loser AND month = 0',
    `month 0 of agent $agent, sub-user $loser: `,
  ],
  [
    "a sub-user's day raised",
    'UPDATE team_child_days SET turnover = turnover + 1 WHERE agent_id = $agent AND child_id = $winner',
    `day 20261203 of agent $agent, sub-user $winner: `,
  ],
  [
    "a line of an agent's week raised",
    `UPDATE agent_weeks SET lines = lines || '{"rebate": 1}' WHERE agent_id = $agent`,
    `of agent $agent: 0, then `,
  ],
  [
    "an agent's week that ends too early",
    `UPDATE agent_weeks SET last_seq = last_seq - 1, closing = closing - amount, lines = lines - 'none'
       FROM entries WHERE user_id = agent_id AND seq = last_seq AND agent_id = $agent`,
    `of agent $agent: entry`,
  ],
  [
    "an agent's day lowered",
    'UPDATE team_days SET payout = payout - 1 WHERE agent_id = $agent AND day > 0',
    `day 20261203 of agent $agent: `,
  ],
  [
    'a share paid that nobody released',
    `INSERT INTO entries (lane, user_id, seq, kind, amount, balance_after, counter, cause)
       SELECT lane, user_id, entries + 1, 'share', 5, coin + 5, 'house:shares', '2026-11' FROM wallets WHERE user_id = $agent;
     UPDATE wallets SET coin = coin + 5, entries = entries + 1 WHERE user_id = $agent`,
    `share of agent $agent for 2026-11: released 0, the entries say 5`,
  ],
  [
    'a released share that was not paid',
    `INSERT INTO share_releases (lane, agent_id, month, due, version, paid, carried) VALUES (0, $agent, 202611, 7, 0, 7, 0)`,
    `share of agent $agent for 2026-11: released 7, the entries say 0`,
  ],
  [
    'a share that the month does not give',
    `INSERT INTO share_releases (lane, agent_id, month, due, version, paid, carried)
       SELECT 0, $agent, 202612, 7, sum(version), 7, 0 FROM team_days WHERE agent_id = $agent AND day > 0`,
    `share of agent $agent for month 202612: 7 was due, 0 is right`,
  ],
  [
    'a negative share forgotten',
    `INSERT INTO share_releases (lane, agent_id, month, due, version, paid, carried) VALUES (0, $agent, 202611, -9, 1, 0, 0)`,
    `agent $agent: shares of -9, paid 0 and carried 0`,
  ],
  [
    'a share rate raised',
    'UPDATE users SET share_rate = 9000 WHERE id = $agent',
    `user $agent: a share rate of 9000`,
  ],
  [
    "a draw's payouts lowered in its sums",
    'UPDATE draw_sums SET payout = payout - 1 WHERE turn_id = 2026120301',
    `draw 2026120301 of game 2 in lane 0: stake`,
  ],
  [
    "a draw's sums removed",
    'DELETE FROM draw_sums WHERE turn_id = 2026120302',
    `draw 2026120302 of game 2 in lane 0: stake`,
  ],
  [
    "a draw's bets counted wrongly",
    'UPDATE draw_sums SET bets = 7 WHERE turn_id = 2026120301',
    `draw 2026120301 of game 2: 7 bets counted, 2 there`,
  ],
  [
    'a deposit that nobody made added to a day',
    `INSERT INTO order_days VALUES (20261203, 'deposit', 1, 1, 5)`,
    `deposits of day 20261203 by channel 1: 1 of 5 coins kept, 0 of 0 there`,
  ],
];
