import { expect, test } from 'vitest';
import { substituteDays } from './substitute-days';
import type { Day } from './time';

test.each<[what: string, holidays: Day[], expected: Day[]]>([
  ['a holiday on a weekday', ['2026-12-10'], []],
  ['a Saturday', ['2026-12-05'], ['2026-12-07']],
  ['a Sunday', ['2026-05-31'], ['2026-06-01']],
  ['a Friday and the Saturday after it', ['2024-07-19', '2024-07-20'], ['2024-07-22']],
  ['Songkran from Saturday to Monday', ['2024-04-13', '2024-04-14', '2024-04-15'], ['2024-04-16']],
  ['Songkran from Sunday to Tuesday', ['2025-04-13', '2025-04-14', '2025-04-15'], ['2025-04-16']],
  ['a Sunday before a holiday on Monday', ['2026-12-06', '2026-12-07'], ['2026-12-08']],
  ['a Saturday, and a holiday on the Monday after it', ['2026-12-05', '2026-12-07'], ['2026-12-08']],
  ["New Year's Eve on a Saturday", ['2022-12-31', '2023-01-01'], ['2023-01-02']],
])('%s', (_what, holidays, expected) => {
  expect(substituteDays(holidays)).toEqual(expected);
});
