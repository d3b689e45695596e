import { bangkokMoment, defaultOdds, parseDay, type Day } from '@truedraw/rules';
import { expect, test } from 'vitest';
import { factsOf } from './facts';

const day = '2026-11-16' as Day;
const draw = {
  game: 2 as const,
  turnId: 2_026_111_602,
  closesAt: bangkokMoment(day, '16:10'),
  dsOdds: [195, 190] as [number, number],
  bsOdds: [190, 185] as [number, number],
  baseBet: 200,
};

test('without the server the rules show the defaults', () => {
  expect(parseDay(day).ok).toBe(true);
  expect(factsOf(3, {})).toEqual({
    game: 3,
    odds: defaultOdds(3),
    ds: [190, 190],
    bs: [190, 190],
    live: false,
    baseCoins: 100,
    limitCoins: undefined,
    schedule: { closes: ['12:00', '16:30'], results: ['12:31', '17:00'] },
    fast: false,
  });
});

test('values of the server replace the defaults: initial odds, times of the operator, limit of the user', () => {
  const dueTimes = [bangkokMoment(day, '12:40'), bangkokMoment(day, '17:05')];
  const closeTimes = [bangkokMoment(day, '11:45'), bangkokMoment(day, '16:15')];
  const mine = { betLimit: 50_000 } as never;
  expect(factsOf(2, { draw, pageOdds: [8_000, 0, 8_300, 7_900], mine, dueTimes, closeTimes })).toMatchObject({
    odds: 8_300,
    ds: [195, 190],
    bs: [190, 185],
    live: true,
    baseCoins: 200,
    limitCoins: 50_000,
    schedule: { closes: ['11:45', '16:10'], results: ['12:40', '17:05'] },
    fast: false,
  });
});

test('the closes of both sessions are those of the operator, also where the draw is not loaded or the server is older', () => {
  const closeTimes = [bangkokMoment(day, '11:45'), bangkokMoment(day, '16:15')];
  expect(factsOf(2, { closeTimes }).schedule.closes).toEqual(['11:45', '16:15']);
  expect(factsOf(2, { draw }).schedule.closes).toEqual(['12:00', '16:10']);
});

test('the times of a demonstration are not those of the market', () => {
  const fast = { ...draw, turnId: 20_261_116_300 };
  for (const heard of [{ draw: fast, pageOdds: [8_500] }, { dueTimes: [0, 120_000] }])
    expect(factsOf(2, heard)).toMatchObject({
      fast: true,
      schedule: { closes: ['12:00', '16:30'], results: ['12:31', '17:00'] },
    });
});
