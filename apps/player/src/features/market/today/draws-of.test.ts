import { expect, test } from 'vitest';
import { drawsOf, type Opened, type Today } from './draws-of';

const opened = (turnId: number, game: 2 | 3, dueAt: number): Opened => ({
  game,
  turnId,
  dueAt,
  gameName: `${game}D`,
  result: '791'.slice(0, game),
  session: 'ZP',
  revision: 1,
  simulated: true,
  cancelled: false,
});
const today = (change: Partial<Today>): Today => ({
  updateUrl: '',
  dueTimes: [1_000, 2_000],
  turnIds: [2026111601, 2026111602],
  simulated: true,
  openStatus: 1,
  opened: [],
  ...change,
});

test('a market day has a morning and an evening draw, each with its own results', () => {
  const results = [opened(2026111601, 2, 1_000), opened(2026111601, 3, 1_000)];
  const { fast, scheduled, recent } = drawsOf(today({ opened: results }));
  expect(fast).toBe(false);
  expect(scheduled).toEqual([
    { turnId: 2026111601, session: 'ZP', dueAt: 1_000, opened: results, isMissing: false },
    { turnId: 2026111602, session: 'WP', dueAt: 2_000, opened: [], isMissing: false },
  ]);
  expect(recent).toEqual([]);
});

test('on the fast schedule the next rounds are separate from the recent ones, which are newest first', () => {
  const results = [opened(20261116007, 2, 700), opened(20261116008, 2, 800), opened(20261116008, 3, 800)];
  const { fast, scheduled, recent } = drawsOf(
    today({ turnIds: [20261116009, 20261116010], opened: results }),
  );
  expect(fast).toBe(true);
  expect(scheduled.map(({ session }) => session)).toEqual(['9', '10']);
  expect(recent.map(({ session, opened: games }) => [session, games.length])).toEqual([
    ['8', 2],
    ['7', 1],
  ]);
});

test('a turn that nobody could bet on waits for no result', () => {
  const { scheduled } = drawsOf(today({ notHeld: [2026111601] }));
  expect(scheduled.map(({ isMissing }) => isMissing)).toEqual([true, false]);
});
