import { folders } from '../folders';
import type { Mutant } from '../mutant';

export const settlementMutants: Mutant[] = [
  {
    name: 'a correction pays again what was paid before',
    file: `${folders.server}/settlement/post-awards.ts`,
    find: 'amount: amount - before,',
    replace: 'amount,',
    foundBy: [`${folders.server}/settlement/corrections.test.ts`],
  },
  {
    name: 'a user who loses by a correction keeps the win',
    file: `${folders.server}/settlement/post-awards.ts`,
    find: 'new Set([...target.keys(), ...before.keys()])',
    replace: 'target.keys()',
    foundBy: [`${folders.server}/settlement/corrections.test.ts`],
  },
  {
    name: 'a cancelled draw counts as settled',
    file: `${folders.server}/settlement/settle-draw.ts`,
    find: "revision.drawn ? 'settled' : 'cancelled'",
    replace: "'settled'",
    foundBy: [`${folders.server}/settlement/corrections.test.ts`],
  },
  {
    name: 'the last user of a chunk is paid twice',
    file: `${folders.server}/settlement/store/bet-sums.ts`,
    find: 'user_id > $4 AND user_id <= $5',
    replace: 'user_id >= $4 AND user_id <= $5',
    foundBy: [
      `${folders.server}/settlement/settle-draw.test.ts`,
      `${folders.server}/settlement/killed.test.ts`,
    ],
  },
  {
    name: 'the sums of agents keep what a correction took',
    file: `${folders.server}/settlement/earnings.ts`,
    find: 'for (const earning of replaced) add(-1, earning);',
    replace: '',
    foundBy: [`${folders.server}/settlement/corrections.test.ts`],
  },
  {
    name: 'a settled draw is not published',
    file: `${folders.server}/settlement/settle-draw.ts`,
    find: "await publish(tx, 'settled', { turnId: revision.turnId, game: revision.game });",
    replace: '',
    foundBy: [`${folders.server}/settlement/settle-draw.test.ts`],
  },
  {
    name: 'a win is paid for an outdated revision',
    file: `${folders.server}/settlement/store/settlements.ts`,
    find: 'return rows[0]?.released === revision;',
    replace: 'return rows[0] !== undefined;',
    foundBy: [`${folders.server}/settlement/settle-draw.test.ts`],
  },
  {
    name: 'a bettor with two winning bets is paid for one',
    file: `${folders.server}/settlement/settle-bets.ts`,
    find: 'coin((payouts.get(userId) ?? 0) + win)',
    replace: 'coin(win)',
    foundBy: [`${folders.server}/settlement/settle-draw.test.ts`],
  },
  {
    name: 'the amount that a correction takes back stays in the sums',
    file: `${folders.server}/settlement/post-awards.ts`,
    find: 'coin(sums[kind] + award.amount - (had ?? 0))',
    replace: 'coin(sums[kind] + award.amount)',
    foundBy: [`${folders.server}/settlement/corrections.test.ts`],
  },
  {
    name: 'a chunk that was read ahead is paid in place of another',
    file: `${folders.server}/settlement/settle-draw.ts`,
    find: 'ahead?.after === after ? ahead.reading : read(tx, after)',
    replace: 'ahead ? ahead.reading : read(tx, after)',
    foundBy: [`${folders.server}/settlement/killed.test.ts`],
  },
  {
    name: 'the sums of agents miss a draw',
    file: `${folders.server}/settlement/settle-draw.ts`,
    find: 'for (const lane of allLanes(lanes)) await addTeamParts(db, lane, revision);',
    replace: '',
    foundBy: [`${folders.server}/settlement/team-parts.test.ts`],
  },
  {
    name: 'a settlement rests for other settlements',
    file: `${folders.server}/settlement/store/bets-under-way.ts`,
    find: "HAVING bool_and(relation = 'lane_gates'::regclass)",
    replace: '',
    foundBy: [`${folders.server}/settlement/give-way.test.ts`],
  },
];
