import { folders } from '../folders';
import type { Mutant } from '../mutant';

export const reportsMutants: Mutant[] = [
  {
    name: 'a streak continues over a miss',
    file: `${folders.rules}/statistics/track-columns.ts`,
    find: 'lastHit[column] === row - 1 ?',
    replace: 'lastHit[column]! >= 0 ?',
    foundBy: [`${folders.rules}/statistics/track-columns.test.ts`],
  },
  {
    name: 'the share of a digit is of one draw too many',
    file: `${folders.rules}/statistics/hot-cold.ts`,
    find: 'count / drawCount',
    replace: 'count / (drawCount + 1)',
    foundBy: [`${folders.rules}/statistics/hot-cold.test.ts`],
  },
  {
    name: 'the chance of an omission is one draw off',
    file: `${folders.rules}/statistics/chance.ts`,
    find: '** omission;',
    replace: '** (omission + 1);',
    foundBy: [`${folders.rules}/statistics/chance.test.ts`],
  },
  {
    name: 'a cancelled draw is in the report of its day',
    file: `${folders.server}/reports/store/reports.ts`,
    find: "AND d.game = s.game AND d.state = 'settled'",
    replace: 'AND d.game = s.game',
    foundBy: [`${folders.server}/reports/reports.test.ts`],
  },
  {
    name: 'the entries of a user include the moment at which the span ends',
    file: `${folders.server}/entries/store/entry-lists.ts`,
    find: 'created_at < to_timestamp($7',
    replace: 'created_at <= to_timestamp($7',
    foundBy: [`${folders.server}/entries/entries.test.ts`],
  },
  {
    name: 'the entries of everybody include the moment at which the span ends',
    file: `${folders.server}/entries/store/entry-lists.ts`,
    find: 'created_at < to_timestamp($2 / 1000.0) ${ofKind}',
    replace: 'created_at <= to_timestamp($2 / 1000.0) ${ofKind}',
    foundBy: [`${folders.server}/entries/entries.test.ts`],
  },
  {
    name: 'the number of a transfer does not find its receiver',
    file: `${folders.server}/entries/store/entry-lists.ts`,
    find: 'unnest(ARRAY[user_id, target_id])',
    replace: 'unnest(ARRAY[user_id])',
    foundBy: [`${folders.server}/entries/entries.test.ts`],
  },
  {
    name: 'a cancelled draw is in the sums of its players',
    file: `${folders.server}/reports/store/player-days.ts`,
    find: "AND state = 'settled' AND settled > 0`;",
    replace: 'AND settled > 0`;',
    foundBy: [`${folders.server}/users/player-facts.test.ts`],
  },
  {
    name: 'a correction leaves the sums of players as they were',
    file: `${folders.server}/reports/store/player-days.ts`,
    find: 'WHERE made.state IS DISTINCT FROM n.state',
    replace: 'WHERE made.state IS NULL',
    foundBy: [`${folders.server}/users/player-facts.test.ts`],
  },
];
