import { describe, expect, test } from 'vitest';
import { changeLimit, limitAt, loosenAfterMs, noLimit, periodStart, type OwnLimit } from './own-limits';

const now = 1_800_000_000_000;
const standing = (coins: number | null): OwnLimit => ({ coins, next: null });
const waiting = (coins: number | null, next: number | null): OwnLimit => ({
  coins,
  next: { coins: next, atMs: now + loosenAfterMs },
});

describe('changing a limit', () => {
  test.each<[string, OwnLimit, number | null, OwnLimit]>([
    ['the first limit holds at once', noLimit, 500, standing(500)],
    ['a tighter one holds at once', standing(500), 200, standing(200)],
    ['nothing at all is the tightest', standing(500), 0, standing(0)],
    ['a looser one waits a day', standing(500), 900, waiting(500, 900)],
    ['so does having none', standing(500), null, waiting(500, null)],
    ['a tighter one takes back what was waiting', waiting(500, 900), 300, standing(300)],
    ['so does the present one again', waiting(500, 900), 500, standing(500)],
    ['another looser one waits from its own moment', waiting(500, 900), 1000, waiting(500, 1000)],
    ['no limit stays none', noLimit, null, standing(null)],
  ])('%s', (_what, before, wanted, after) => {
    expect(changeLimit(before, wanted, now)).toEqual(after);
  });

  test('a change is compared with the limit that applies at that time', () => {
    const later = now + loosenAfterMs;
    expect(changeLimit(waiting(500, 900), 800, later)).toEqual(standing(800));
    expect(changeLimit(waiting(500, null), 800, later)).toEqual(standing(800));
  });
});

test.each([
  [loosenAfterMs - 1, waiting(500, 900)],
  [loosenAfterMs, standing(900)],
])('%i ms after it was requested, a looser limit is %j', (ms, expected) => {
  expect(limitAt(waiting(500, 900), now + ms)).toEqual(expected);
});

test.each([
  ['day', '2026-11-16', '2026-11-16'],
  ['week', '2026-11-16', '2026-11-16'],
  ['week', '2026-11-15', '2026-11-09'],
  ['week', '2026-11-18', '2026-11-16'],
  ['week', '2027-01-01', '2026-12-28'],
  ['month', '2026-11-30', '2026-11-01'],
  ['month', '2028-02-29', '2028-02-01'],
] as const)('the %s of %s begins on %s', (period, day, start) => {
  expect(periodStart(period, day)).toBe(start);
});
