/**
 * Manipulations of the orders in orders.test.ts by direct access to the database, and a part of the sentence that
 * must report each. $player and $other are user ids; $claim, $paid, $failed, $cancelled and $open are orders, $channel is a channel that staff changed.
 */
export const orderTampering: readonly (readonly [what: string, sql: string, sentence: string])[] = [
  [
    'a credited claim raised',
    'UPDATE deposit_claims SET coin = coin + 1 WHERE id = $claim',
    'deposit $claim of user $player: credited with 5001 coins',
  ],
  [
    'a payment raised after it was credited',
    'UPDATE receipts SET coin = coin + 1 WHERE claim_id = $claim',
    'deposit $claim of user $player: credited with 5000 coins, 1 payments of 5001',
  ],
  [
    'a payment freed to be credited again',
    'UPDATE receipts SET claim_user = NULL, claim_id = NULL WHERE claim_id = $claim',
    'deposit $claim of user $player: credited with 5000 coins, 0 payments',
  ],
  [
    'a deposit without a claim',
    `INSERT INTO entries (lane, user_id, seq, kind, amount, balance_after, counter, cause)
       SELECT lane, user_id, entries + 1, 'deposit', 5, coin + 5, 'house:deposits', '99' FROM wallets WHERE user_id = $player;
     UPDATE wallets SET coin = coin + 5, entries = entries + 1 WHERE user_id = $player`,
    'deposit 99 of user $player: credited with 0 coins, 0 payments of 0, 1 entries of 5',
  ],
  [
    'a deposit with its claim and no payment',
    `INSERT INTO entries (lane, user_id, seq, kind, amount, balance_after, counter, cause)
       SELECT lane, user_id, entries + 1, 'deposit', 5, coin + 5, 'house:deposits', '99' FROM wallets WHERE user_id = $player;
     UPDATE wallets SET coin = coin + 5, entries = entries + 1 WHERE user_id = $player;
     INSERT INTO deposit_claims (lane, user_id, id, channel_id, digits, status, coin, ended_at)
       SELECT lane, user_id, 99, channel_id, digits, 2, 5, now() FROM deposit_claims WHERE id = $claim`,
    'deposit 99 of user $player: credited with 5 coins, 0 payments',
  ],
  [
    'a payment credited to a claim for other digits',
    `UPDATE deposit_claims SET digits = '000000' WHERE id = $claim`,
    'credited to deposit $claim of user $player for channel',
  ],
  [
    'a payment credited to a claim for another channel',
    'UPDATE deposit_claims SET channel_id = channel_id + 1 WHERE id = $claim',
    'credited to deposit $claim of user $player for channel',
  ],
  [
    'a payment credited to a claim for another number',
    `UPDATE deposit_claims SET trade_no = 'another' WHERE id = $claim`,
    'credited to deposit $claim of user $player for channel',
  ],
  [
    'a payment credited to a claim that was rejected',
    'ALTER TABLE deposit_claims DROP CONSTRAINT deposit_claims_check; UPDATE deposit_claims SET status = 3 WHERE id = $claim',
    'credited to deposit $claim of user $player for channel',
  ],
  [
    'a payment with other digits than its number',
    `UPDATE receipts SET digits = '000000' WHERE claim_id = $claim;
     UPDATE deposit_claims SET digits = '000000' WHERE id = $claim`,
    'credited to deposit $claim of user $player for channel',
  ],
  [
    'a withdrawal lowered',
    'UPDATE withdrawals SET coin = coin - 1 WHERE id = $paid',
    'withdrawal $paid of user $player: status 2, 1999 coins; 1 entries took 2000',
  ],
  [
    'a withdrawal raised before it is paid',
    'UPDATE withdrawals SET coin = 9000000 WHERE id = $open',
    'withdrawal $open of user $player: status 0, 9000000 coins',
  ],
  [
    'a withdrawal made up',
    `INSERT INTO withdrawals (lane, user_id, id, coin, exchange_info) VALUES (0, $player, 99, 5, 'x')`,
    'withdrawal 99 of user $player: status 0, 5 coins; 0 entries took 0',
  ],
  [
    'a withdrawal deleted',
    'DELETE FROM withdrawals WHERE id = $failed',
    'withdrawal $failed of user $player',
  ],
  [
    'a paid withdrawal called failed',
    `UPDATE withdrawals SET status = 3, reference = '' WHERE id = $paid`,
    'withdrawal $paid of user $player: status 3, 2000 coins; 1 entries took 2000, 0 gave back 0',
  ],
  [
    'a failed withdrawal called paid',
    `UPDATE withdrawals SET status = 2, reference = 'x' WHERE id = $failed`,
    'withdrawal $failed of user $player: status 2, 3000 coins; 1 entries took 3000, 1 gave back 3000',
  ],
  [
    'a withdrawal that nobody took called paid',
    `UPDATE withdrawals SET status = 2, reference = 'x', ended_at = now(), ended_by = 1 WHERE id = $open`,
    'withdrawal $open of user $player: status 2, taken by nobody',
  ],
  [
    'a paid withdrawal that nobody ended',
    'UPDATE withdrawals SET ended_by = NULL WHERE id = $paid',
    'approved by nobody, ended by nobody',
  ],
  [
    'a withdrawal approved by who took it',
    `ALTER TABLE withdrawals DROP CONSTRAINT withdrawals_check2;
     UPDATE withdrawals SET approved_by = taken_by WHERE id = $paid`,
    'withdrawal $paid of user $player: status 2, taken by',
  ],
  [
    'an open withdrawal that somebody has taken',
    'UPDATE withdrawals SET taken_by = 2 WHERE id = $open',
    'withdrawal $open of user $player: status 0, taken by 2',
  ],
  [
    'a transfer raised',
    'UPDATE transfers SET coin = coin + 1 WHERE user_id = $player',
    'of user $player: 1 of 701 coins',
  ],
  [
    'a transfer led to somebody else',
    'UPDATE transfers SET target_id = 5 WHERE user_id = $player',
    'of user $player: 1 of 700 coins to 5',
  ],
  ['a transfer deleted', 'DELETE FROM transfers WHERE user_id = $player', 'of user $player: 0 of 0 coins'],
  [
    'a transfer received twice',
    `INSERT INTO entries (lane, user_id, seq, kind, amount, balance_after, counter, cause)
       SELECT lane, user_id, entries + 1, 'transfer-in', 700, coin + 700, 'house:transfers', '$player:99'
       FROM wallets WHERE user_id = $other;
     UPDATE wallets SET coin = coin + 700, entries = entries + 1 WHERE user_id = $other`,
    'transfer 99 of user $player: 0 of 0 coins',
  ],
  [
    'an adjustment that nobody proposed',
    `INSERT INTO entries (lane, user_id, seq, kind, amount, balance_after, counter, cause)
       SELECT lane, user_id, entries + 1, 'adjustment', 5, coin + 5, 'house:adjustments', '99' FROM wallets
       WHERE user_id = $other;
     UPDATE wallets SET coin = coin + 5, entries = entries + 1 WHERE user_id = $other`,
    'adjustment 99 of user $other: 0 coins booked, 1 entries of 5',
  ],
  [
    'an adjustment approved by who proposed it',
    `ALTER TABLE adjustments DROP CONSTRAINT adjustments_check1; UPDATE adjustments SET decided_by = proposed_by`,
    'of user $other: 50 coins booked, 1 entries of 50',
  ],
  [
    'an adjustment raised',
    'UPDATE adjustments SET coin = coin + 1',
    'of user $other: 51 coins booked, 1 entries of 50',
  ],
  [
    'a whole adjustment that no staff made',
    `INSERT INTO adjustments (id, user_id, coin, reason, state, proposed_by, decided_by)
       OVERRIDING SYSTEM VALUE VALUES (99, $other, 5, 'Goodwill', 'booked', 1, 2);
     INSERT INTO entries (lane, user_id, seq, kind, amount, balance_after, counter, cause)
       SELECT lane, user_id, entries + 1, 'adjustment', 5, coin + 5, 'house:adjustments', '99' FROM wallets
       WHERE user_id = $other;
     UPDATE wallets SET coin = coin + 5, entries = entries + 1 WHERE user_id = $other`,
    'adjustment.approve 99 of user $other: 5 coins by staff 2 are not in the log',
  ],
  [
    'a whole deposit that no staff credited',
    `INSERT INTO deposit_claims (lane, user_id, id, channel_id, digits, status, coin, ended_at, ended_by)
       SELECT lane, user_id, 99, channel_id, digits, 2, 5, now(), 4 FROM deposit_claims WHERE id = $claim;
     INSERT INTO receipts SELECT (jsonb_populate_record(r, jsonb_build_object('trade_no', '7' || trade_no, 'coin', 5, 'claim_id', 99))).*
       FROM receipts AS r WHERE claim_id = $claim;
     INSERT INTO entries (lane, user_id, seq, kind, amount, balance_after, counter, cause)
       SELECT lane, user_id, entries + 1, 'deposit', 5, coin + 5, 'house:deposits', '99' FROM wallets WHERE user_id = $player;
     UPDATE wallets SET coin = coin + 5, entries = entries + 1 WHERE user_id = $player;
     UPDATE order_days SET orders = orders + 1, coins = coins + 5 WHERE kind = 'deposit'`,
    'deposit.approve 99 of user $player: 5 coins by staff 4 are not in the log',
  ],
  [
    'a withdrawal called paid by nobody who works on it',
    `UPDATE withdrawals SET status = 2, taken_by = 4, ended_by = 4, ended_at = now(), reference = 'X' WHERE id = $open`,
    'withdrawal.complete $open of user $player: 5000 coins by staff 4 are not in the log',
  ],
  [
    'a paid withdrawal laid to somebody else',
    'UPDATE withdrawals SET ended_by = ended_by + 1 WHERE id = $paid',
    'withdrawal.complete $paid of user $player: 2000 coins by staff',
  ],
  [
    'a withdrawal led to another payout place after staff took it',
    `UPDATE withdrawals SET exchange_info = 'mine' WHERE id = $paid`,
    'withdrawal $paid of user $player: at withdrawal.complete it was for another payout place',
  ],
  [
    'a withdrawal led to another payout place before staff take it',
    `UPDATE withdrawals SET exchange_info = 'mine' WHERE id = $open`,
    'withdrawal $open of user $player: it is not for the payout place of the user',
  ],
  [
    'a member of staff that nobody made',
    `INSERT INTO staff (name, role, password_hash, totp_secret) VALUES ('mallory', 'finance', '', '')`,
    '(mallory): finance, nobody by the log',
  ],
  [
    'a member of staff raised',
    `UPDATE staff SET role = 'owner' WHERE name = 'draws1'`,
    '(draws1): owner, draws by the log',
  ],
  [
    'a channel that leads payments elsewhere',
    `UPDATE channels SET promptpay = '0899999999' WHERE id = $channel`,
    'channel $channel: it is not what the log says',
  ],
  [
    'a channel that nobody made',
    `DELETE FROM settings WHERE name = 'demo-channels';
     INSERT INTO channels (position, open, name, info, contact, tip, icon, picture)
       SELECT position, open, name, info, contact, tip, icon, picture FROM channels LIMIT 1`,
    'it is not what the log says',
  ],
  [
    'limits of money raised',
    `INSERT INTO settings VALUES ('money', '{"withdrawSecondCoins": 999999999}')
     ON CONFLICT (name) DO UPDATE SET value = settings.value || excluded.value`,
    'the limits of money are not what the log says',
  ],
];
