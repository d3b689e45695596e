import { bangkokMoment, defaultSchedule, type Day } from '@truedraw/rules';
import { expect, test } from 'vitest';
import { wantedFastDraws, wantedMarketDraws } from './wanted-draws';

const calendar = {
  holidays: new Set<Day>(['2026-11-18']),
  overrides: new Map<Day, 'open' | 'closed'>([['2026-11-20', 'closed']]),
};
const wanted = (now: number) =>
  wantedMarketDraws({ now, schedule: defaultSchedule, calendar, games: [2, 3] });
const sunday = bangkokMoment('2026-11-15', '12:00');

test('there are two draws for each game on each of the next five market days', () => {
  const turnIds = [...new Set(wanted(sunday).map(({ turnId }) => turnId))];
  expect(turnIds).toEqual([
    2026111601, 2026111602, 2026111701, 2026111702, 2026111901, 2026111902, 2026112301, 2026112302,
    2026112401, 2026112402,
  ]);
  expect(wanted(sunday)).toHaveLength(20);
});

test('a draw opens when the one before it closes, over weekends and holidays too', () => {
  const twoD = wanted(sunday).filter(({ game }) => game === 2);
  expect(twoD[0]!.opensAt).toBe(bangkokMoment('2026-11-13', '16:30'));
  for (const [index, draw] of twoD.entries()) {
    expect(draw.opensAt).toBeLessThan(draw.closesAt);
    if (index) expect(draw.opensAt).toBe(twoD[index - 1]!.closesAt);
  }
});

test('on a market day the draws of that day come first, at any hour', () => {
  const evening = wanted(bangkokMoment('2026-11-16', '23:00'));
  expect(evening[0]).toMatchObject({ turnId: 2026111601, session: 'ZP' });
  expect(new Set(evening.map(({ turnId }) => turnId)).size).toBe(10);
});

test('fast rounds follow each other without gaps, also over midnight', () => {
  const rounds = wantedFastDraws({ now: bangkokMoment('2026-11-15', '23:59'), games: [2] });
  expect(rounds.map(({ turnId, session }) => [turnId, session])).toEqual([
    [20261115720, '720'],
    [20261116001, '001'],
    [20261116002, '002'],
  ]);
  expect(rounds.map(({ dueAt }) => dueAt).slice(0, 2)).toEqual(rounds.map(({ opensAt }) => opensAt).slice(1));
});
