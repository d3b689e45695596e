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

test('there are two draws for each game on each of the next six market days', () => {
  const turnIds = [...new Set(wanted(sunday).map(({ turnId }) => turnId))];
  expect(turnIds).toEqual([
    2026111601, 2026111602, 2026111701, 2026111702, 2026111901, 2026111902, 2026112301, 2026112302,
    2026112401, 2026112402, 2026112501, 2026112502,
  ]);
  expect(wanted(sunday)).toHaveLength(24);
});

test('a draw opens when the tenth before it closes, over weekends and holidays too, so that ten take bets at any time', () => {
  const twoD = wanted(sunday).filter(({ game }) => game === 2);
  expect(twoD[0]!.opensAt).toBe(bangkokMoment('2026-11-09', '12:00'));
  expect(twoD[10]!.opensAt).toBe(twoD[0]!.closesAt);
  for (const at of [
    '2026-11-15 12:00',
    '2026-11-16 11:59',
    '2026-11-16 12:00',
    '2026-11-16 23:00',
    '2026-11-18 09:00',
  ]) {
    const now = bangkokMoment(at.slice(0, 10) as Day, at.slice(11) as `${number}:${number}`);
    const open = wanted(now).filter(
      ({ game, opensAt, closesAt }) => game === 2 && opensAt <= now && now < closesAt,
    );
    expect(open, at).toHaveLength(10);
  }
});

test('on a market day the draws of that day come first, at any hour', () => {
  const evening = wanted(bangkokMoment('2026-11-16', '23:00'));
  expect(evening[0]).toMatchObject({ turnId: 2026111601, session: 'ZP' });
  expect(new Set(evening.map(({ turnId }) => turnId)).size).toBe(12);
});

test('fast rounds follow each other without gaps, also over midnight', () => {
  const rounds = wantedFastDraws({ now: bangkokMoment('2026-11-15', '23:59'), games: [2] });
  expect(rounds.map(({ turnId, session }) => [turnId, session])).toEqual([
    [20261115720, '720'],
    [20261116001, '001'],
    [20261116002, '002'],
    [20261116003, '003'],
    [20261116004, '004'],
    [20261116005, '005'],
  ]);
  const [first, ...later] = rounds;
  expect(later.at(-1)!.opensAt).toBe(first!.dueAt);
  expect(later.at(-2)!.opensAt).toBe(first!.dueAt - 120_000);
});
