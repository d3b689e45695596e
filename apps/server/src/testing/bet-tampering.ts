/** Manipulations of the bets and draws in audit.test.ts, in the same form as in tampering.ts. */
export const betTampering: readonly (readonly [what: string, sql: string, sentence: string])[] = [
  [
    'a bet in the lane of others',
    'UPDATE bets SET lane = 1 WHERE user_id = $winner AND turn_id = 2026120303',
    "of user $winner on draw 2026120303 of game 2: in a lane that is not the bettor's",
  ],
  [
    'a bet with more odds than numbers',
    `UPDATE bets SET odds = '{8500,8500}' WHERE user_id = $winner AND turn_id = 2026120303`,
    'of user $winner on draw 2026120303 of game 2: lines that do not run together',
  ],
  [
    'a bet with fewer stakes than numbers',
    `UPDATE bets SET stakes = '{}' WHERE user_id = $winner AND turn_id = 2026120303`,
    'of user $winner on draw 2026120303 of game 2: lines that do not run together',
  ],
  [
    'a bet on a number below zero',
    `UPDATE bets SET numbers = '{-1}' WHERE user_id = $winner AND turn_id = 2026120303`,
    'of user $winner on draw 2026120303 of game 2: a number out of range',
  ],
  [
    'a bet for nothing',
    `UPDATE bets SET stakes = '{0}', total = 500 WHERE user_id = $winner AND turn_id = 2026120303`,
    'of user $winner on draw 2026120303 of game 2: a stake below nothing',
  ],
  [
    'a bet on odd for less than nothing',
    `UPDATE bets SET ds = '{-500,0}', total = 500 WHERE user_id = $winner AND turn_id = 2026120303`,
    'of user $winner on draw 2026120303 of game 2: a stake below nothing',
  ],
  [
    'a bet on big for less than nothing',
    `UPDATE bets SET bs = '{-500,0}', total = 1000 WHERE user_id = $winner AND turn_id = 2026120303`,
    'of user $winner on draw 2026120303 of game 2: a stake below nothing',
  ],
  [
    'a bet at odds below one',
    `UPDATE bets SET odds = '{99}' WHERE user_id = $winner AND turn_id = 2026120303`,
    'of user $winner on draw 2026120303 of game 2: odds below one',
  ],
  [
    'a bet above fair odds',
    `UPDATE bets SET odds = '{10001}' WHERE user_id = $winner AND turn_id = 2026120303`,
    'of user $winner on draw 2026120303 of game 2: odds above fair',
  ],
  [
    'a bet on odd above fair odds',
    `UPDATE bets SET ds_odds = '{201,195}' WHERE user_id = $winner AND turn_id = 2026120303`,
    'of user $winner on draw 2026120303 of game 2: odds above fair',
  ],
  [
    'rebates led to somebody beside the tree before they are paid',
    `UPDATE bets SET chain = ARRAY[chain[1], $loser] WHERE user_id = $winner AND turn_id = 2026120303`,
    'bets of user $winner: their rebates go past $winner to $loser, who stands below $agent',
  ],
  [
    'rebates that go past an agent',
    `UPDATE bets SET chain = chain[1:1], rates = rates[1:1] WHERE user_id = $winner AND turn_id = 2026120303;
     UPDATE users SET bound_at = now() - interval '9 days' WHERE id = $winner`,
    'bets of user $winner: their rebates go past $winner to nobody, who stands below $agent',
  ],
  [
    'a bet whose rebates begin with somebody else',
    'UPDATE bets SET chain = ARRAY[chain[2], chain[1]] WHERE user_id = $winner AND turn_id = 2026120303',
    'of user $winner on draw 2026120303 of game 2: a chain of rebates that cannot be',
  ],
  [
    'a bet with a rate less than people',
    `UPDATE bets SET rates = '{100}' WHERE user_id = $winner AND turn_id = 2026120303`,
    'of user $winner on draw 2026120303 of game 2: a chain of rebates that cannot be',
  ],
  [
    'a bet with a rate below nothing',
    `UPDATE bets SET rates = '{-1,250}' WHERE user_id = $winner AND turn_id = 2026120303`,
    'of user $winner on draw 2026120303 of game 2: a chain of rebates that cannot be',
  ],
  [
    'a bet with a rate above the whole',
    `UPDATE bets SET rates = '{100,10001}' WHERE user_id = $winner AND turn_id = 2026120303`,
    'of user $winner on draw 2026120303 of game 2: a chain of rebates that cannot be',
  ],
  [
    'a stake altered that the house has on a number',
    'UPDATE exposure_pages SET stakes[8] = stakes[8] + 1 WHERE turn_id = 2026120303 AND page = 0',
    'number 7 of draw 2026120303',
  ],
  [
    'a draw settled ahead of its figures',
    'UPDATE draws SET released = 0 WHERE turn_id = 2026120301',
    'draw 2026120301 of game 2: settled, released 0, settled 2',
  ],
  [
    'a settled draw opened again',
    `UPDATE draws SET state = 'open', closed_at = NULL WHERE turn_id = 2026120301`,
    'draw 2026120301 of game 2: open',
  ],
  [
    'a settled draw called cancelled',
    `UPDATE draws SET state = 'cancelled' WHERE turn_id = 2026120301`,
    'draw 2026120301 of game 2: cancelled',
  ],
  [
    'a cancelled draw called settled',
    `UPDATE draws SET state = 'settled' WHERE turn_id = 2026120302`,
    'draw 2026120302 of game 2: settled',
  ],
  [
    'an open draw with the moment of its closing',
    'UPDATE draws SET closed_at = now() WHERE turn_id = 2026120303',
    'draw 2026120303 of game 2: open',
  ],
  [
    'a draw that follows figures that nobody released',
    'UPDATE draws SET released = 1 WHERE turn_id = 2026120303',
    'draw 2026120303 of game 2: open, released 1',
  ],
  [
    'the result of 3D changed',
    `UPDATE releases SET three = '999' WHERE turn_id = 2026120301 AND revision = 2`,
    'revision 2 of 2026120301: SET 1,443.07',
  ],
  [
    'the result of 4D changed',
    `UPDATE releases SET four = '9999' WHERE turn_id = 2026120301 AND revision = 2`,
    'revision 2 of 2026120301: SET 1,443.07',
  ],
  [
    "a draw's stakes raised in its sums",
    'UPDATE draw_sums SET stake = stake + 1 WHERE turn_id = 2026120301',
    'draw 2026120301 of game 2 in lane 0: stake',
  ],
  [
    "a draw's refunds raised in its sums",
    'UPDATE draw_sums SET refund = refund + 1 WHERE turn_id = 2026120302',
    'draw 2026120302 of game 2 in lane 0: stake',
  ],
  [
    "a draw's rebates raised in its sums",
    'UPDATE draw_sums SET rebate = rebate + 1 WHERE turn_id = 2026120301',
    'draw 2026120301 of game 2 in lane 0: stake',
  ],
];
