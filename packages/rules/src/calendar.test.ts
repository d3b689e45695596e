import { describe, expect, test } from 'vitest';
import { drawTakingBets, isMarketDay, nextMarketDay, type MarketCalendar } from './calendar';
import { checkSchedule, defaultSchedule, drawsOfDay } from './schedule';
import { addDays, bangkokMoment, type ClockTime, type Day } from './time';

const calendar: MarketCalendar = {
  holidays: new Set<Day>(['2026-12-07', '2026-12-10']),
  overrides: new Map<Day, 'open' | 'closed'>([
    ['2026-12-10', 'open'],
    ['2026-12-12', 'open'],
    ['2026-12-09', 'closed'],
  ]),
};

describe('market days', () => {
  test.each([
    ['2026-12-04', true, 'a Friday'],
    ['2026-12-05', false, 'a Saturday'],
    ['2026-12-06', false, 'a Sunday'],
    ['2026-12-07', false, 'a holiday'],
    ['2026-12-08', true, 'a Tuesday'],
    ['2026-12-09', false, 'a Wednesday the operator closed'],
    ['2026-12-10', true, 'a holiday the operator opened'],
    ['2026-12-12', true, 'a Saturday the operator opened'],
  ] as const)('%s has a market: %s, being %s', (day, expected, _reason) => {
    expect(isMarketDay(day, calendar)).toBe(expected);
  });

  test('the next market day is after the weekend and the holiday', () => {
    expect(nextMarketDay('2026-12-04', calendar)).toBe('2026-12-08');
    expect(nextMarketDay('2026-12-08', calendar)).toBe('2026-12-10');
  });

  test('a year closed by the operator has no next market day', () => {
    const days = Array.from({ length: 400 }, (_, ahead) => addDays('2026-12-01', ahead));
    const closed: MarketCalendar = { holidays: new Set(days), overrides: new Map() };
    expect(nextMarketDay('2026-12-01', closed)).toBeUndefined();
    const nowMs = bangkokMoment('2026-12-01', '09:00');
    expect(drawTakingBets({ nowMs, schedule: defaultSchedule, calendar: closed })).toBeUndefined();
  });
});

describe('the draws of a day', () => {
  test('there are two, ZP at noon and WP in the afternoon, in Bangkok time', () => {
    expect(drawsOfDay('2026-11-16', defaultSchedule)).toEqual([
      {
        turnId: 2_026_111_601,
        day: '2026-11-16',
        session: 'ZP',
        closesAtMs: Date.parse('2026-11-16T05:00:00Z'),
        resultAtMs: Date.parse('2026-11-16T05:31:00Z'),
      },
      {
        turnId: 2_026_111_602,
        day: '2026-11-16',
        session: 'WP',
        closesAtMs: Date.parse('2026-11-16T09:30:00Z'),
        resultAtMs: Date.parse('2026-11-16T10:00:00Z'),
      },
    ]);
  });

  test.each([
    ['2026-12-04', '00:00', 2_026_120_401],
    ['2026-12-04', '11:59', 2_026_120_401],
    ['2026-12-04', '12:00', 2_026_120_402],
    ['2026-12-04', '16:29', 2_026_120_402],
    ['2026-12-04', '16:30', 2_026_120_801],
    ['2026-12-06', '10:00', 2_026_120_801],
    ['2026-12-07', '10:00', 2_026_120_801],
  ] as const)('on %s at %s the draw %i takes bets', (day, time, turnId) => {
    const nowMs = bangkokMoment(day, time);
    expect(drawTakingBets({ nowMs, schedule: defaultSchedule, calendar })?.turnId).toBe(turnId);
  });
});

describe('a schedule set by the operator', () => {
  test('the default schedule is accepted', () => {
    expect(checkSchedule(defaultSchedule)).toEqual({ ok: true, value: defaultSchedule });
  });

  test.each([
    [['12:31', '16:30'], ['12:45', '17:00'], 'ClosesAfterMarket'],
    [['12:30', '16:30'], ['12:31', '17:00'], 'ClosesAfterMarket'],
    [['12:00', '16:35'], ['12:31', '17:00'], 'ClosesAfterMarket'],
    [['12:00', '16:39'], ['12:31', '17:00'], 'ClosesAfterMarket'],
    [['12:00', '16:41'], ['12:31', '17:00'], 'ClosesAfterMarket'],
    [['12:00', '16:30'], ['11:59', '17:00'], 'ClosesAfterResult'],
    [['12:00', '16:30'], ['12:00', '17:00'], 'ClosesAfterResult'],
    [['12:00', '16:30'], ['12:31', '16:00'], 'ClosesAfterResult'],
    [['12:00', '11:00'], ['12:31', '17:00'], 'OutOfOrder'],
    [['12:00', '16:30'], ['17:00', '16:50'], 'OutOfOrder'],
    [['12:00', '25:00'], ['12:31', '17:00'], 'NotATime'],
    [['12:00', ''], ['12:31', '17:00'], 'NotATime'],
    [['12:00'], ['12:31'], 'NotTwoDraws'],
    [['12:00', '14:00', '16:30'], ['12:31', '15:00', '17:00'], 'NotTwoDraws'],
  ])('closing %j with results %j is refused as %s', (closes, results, reason) => {
    expect(checkSchedule({ closes, results })).toEqual({ ok: false, reason });
  });

  test('betting may close a minute before the earliest end of each session, and not at its random end', () => {
    const latest = { closes: ['12:29', '16:34'], results: ['12:31', '17:00'] };
    expect(checkSchedule(latest)).toEqual({ ok: true, value: latest });
  });

  test('a market that ends earlier refuses what the usual one accepts', () => {
    const early: [ClockTime, ClockTime] = ['12:00', '16:00'];
    expect(checkSchedule(defaultSchedule, early)).toEqual({ ok: false, reason: 'ClosesAfterMarket' });
  });
});
