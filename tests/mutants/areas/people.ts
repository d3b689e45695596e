import { folders } from '../folders';
import type { Mutant } from '../mutant';

export const peopleMutants: readonly Mutant[] = [
  {
    name: 'a withdrawal given back still counts as taken out in the net deposits',
    file: `${folders.server}/limits/store/net-deposits.ts`,
    find: "'withdraw-back', ",
    replace: '',
    foundBy: [`${folders.server}/limits/reality-check.test.ts`],
  },
  {
    name: 'an exclusion that is over can be lifted',
    file: `${folders.server}/limits/store/own-breaks.ts`,
    find: 'lifted_at IS NULL\n       AND until > to_timestamp($3 / 1000.0)`,\n    [lane, userId, now],',
    replace: 'lifted_at IS NULL AND $3::int8 IS NOT NULL`,\n    [lane, userId, now],',
    foundBy: [`${folders.server}/limits/carry-exclusion.test.ts`],
  },
  {
    name: 'a stop of payouts works after its time',
    file: `${folders.server}/accounts/store/owner-changes.ts`,
    find: " AND stop_until > now()',",
    replace: " AND stop_until IS NOT NULL',",
    foundBy: [`${folders.server}/withdrawals/stop-payouts.test.ts`],
  },
  {
    name: 'a user found by account is listed again by nickname',
    file: `${folders.server}/accounts/store/user-search.ts`,
    find: "column === 'nickname' ? 'AND NOT",
    replace: "column === 'nickname' && false ? 'AND NOT",
    foundBy: [`${folders.server}/users/users.test.ts`],
  },
  {
    name: 'a suspended user keeps the logins',
    file: `${folders.server}/users/suspend-user.ts`,
    find: '    await endDevices(tx, lanes, userId);\n',
    replace: '',
    foundBy: [`${folders.server}/users/users.test.ts`],
  },
  {
    name: 'who bet in the last two minutes counts as late',
    file: `${folders.server}/oddities/store/draw-hits.ts`,
    find: "interval '60 seconds'",
    replace: "interval '120 seconds'",
    foundBy: [`${folders.server}/oddities/draw-hits.test.ts`],
  },
  {
    name: 'a fashion among six counts as bets together',
    file: `${folders.server}/oddities/store/draw-hits.ts`,
    find: 'GROUP BY numbers, stakes\n           HAVING count(DISTINCT user_id) BETWEEN 2 AND 5',
    replace: 'GROUP BY numbers, stakes\n           HAVING count(DISTINCT user_id) BETWEEN 2 AND 6',
    foundBy: [`${folders.server}/oddities/draw-hits.test.ts`],
  },
  {
    name: 'a corrected draw is not looked at again',
    file: `${folders.server}/oddities/store/draw-hits.ts`,
    find: 'WHERE d.settled > d.looked_at_revision ORDER',
    replace: 'WHERE d.looked_at_revision = 0 AND d.settled > 0 ORDER',
    foundBy: [`${folders.server}/oddities/draw-hits.test.ts`],
  },
  {
    name: 'old hits of a corrected draw stay',
    file: `${folders.server}/oddities/store/draw-hits.ts`,
    find: "await tx.query('DELETE FROM odd_hits WHERE turn_id = $1 AND game = $2', [turnId, game]);",
    replace: '',
    foundBy: [`${folders.server}/oddities/draw-hits.test.ts`],
  },
  {
    name: 'idle staff stay signed in for hours',
    file: `${folders.server}/staff/store/staff-tokens.ts`,
    find: 'const idleMinutes = 15;',
    replace: 'const idleMinutes = 150;',
    foundBy: [`${folders.server}/staff/staff-sessions.test.ts`],
  },
  {
    name: 'a login of staff outlives the shift',
    file: `${folders.server}/staff/store/staff-tokens.ts`,
    find: '`expires_at > now() AND used_at',
    replace: '`used_at',
    foundBy: [`${folders.server}/staff/staff-sessions.test.ts`],
  },
  {
    name: 'somebody linked by a third account may be the second person',
    file: `${folders.server}/staff/store/touches.ts`,
    find: 'SELECT c.root, t.by_id FROM chains AS c JOIN staff_touches AS t ON t.staff_id = c.member',
    replace:
      'SELECT c.root, t.by_id FROM chains AS c JOIN staff_touches AS t ON t.staff_id = c.member AND c.root = c.member',
    foundBy: [`${folders.server}/staff/independence.test.ts`],
  },
  {
    name: 'guesses at the present password of staff are not counted',
    file: `${folders.server}/staff/lockout.ts`,
    find: '  const wait = await countTry(db, { key: guessKey(staffId), ...perPair });',
    replace: '  const wait = 0;',
    foundBy: [`${folders.server}/staff/staff-sessions.test.ts`],
  },
  {
    name: 'a note on a user is not in the log',
    file: `${folders.server}/users/add-user-note.ts`,
    find: "    await record(tx, { staffId, action: 'user.note', detail: { userid: userId, note: id, text } });\n",
    replace: '',
    foundBy: [`${folders.server}/users/users.test.ts`],
  },
];
