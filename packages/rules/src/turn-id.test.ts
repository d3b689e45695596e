import { describe, expect, test } from 'vitest';
import { fastDrawAt } from './fast-schedule';
import { bangkokMoment } from './time';
import { dayNumberOfTurn, fastTurnId, marketTurnId, parseTurnId } from './turn-id';

describe('turn ids', () => {
  test.each([
    ['2026-11-16', 'ZP', 2_026_111_601],
    ['2026-11-16', 'WP', 2_026_111_602],
    ['2027-01-04', 'ZP', 2_027_010_401],
  ] as const)('%s %s is %i', (day, session, turnId) => {
    expect(marketTurnId(day, session)).toBe(turnId);
    expect(parseTurnId(turnId)).toEqual({ ok: true, value: { schedule: 'market', day, session } });
    expect(dayNumberOfTurn(turnId)).toBe(Number(day.replaceAll('-', '')));
  });

  test.each([
    ['2026-11-16', 1, 20_261_116_001],
    ['2026-11-16', 720, 20_261_116_720],
  ] as const)(
    'the turn id of the fast day %s, round %i, is %i, which ends in three digits',
    (day, round, turnId) => {
      expect(fastTurnId(day, round)).toBe(turnId);
      expect(parseTurnId(turnId)).toEqual({ ok: true, value: { schedule: 'fast', day, round } });
      expect(dayNumberOfTurn(turnId)).toBe(Number(day.replaceAll('-', '')));
    },
  );

  test.each([
    0,
    -2_026_111_601,
    2_026_111_600,
    2_026_111_603,
    2_026_023_001,
    2_026_131_601,
    20_261_116_000,
    20_261_116_721,
    202_611_160,
    202_611_160_001,
    2_026_111_601.5,
    Number.NaN,
    1e21,
  ])('%d is refused', (turnId) => {
    expect(parseTurnId(turnId)).toEqual({ ok: false, reason: 'NotATurnId' });
  });

  test('a round or a day that does not exist has no turn id', () => {
    expect(() => fastTurnId('2026-11-16', 0)).toThrow(RangeError);
    expect(() => fastTurnId('2026-11-16', 721)).toThrow(RangeError);
    expect(() => marketTurnId('2026-02-30', 'ZP')).toThrow(RangeError);
  });
});

describe('the fast schedule', () => {
  test('a round takes bets for 90 seconds and has its result after two minutes', () => {
    const opens = bangkokMoment('2026-11-16', '00:02');
    const round = { day: '2026-11-16', round: 2, turnId: 20_261_116_002, opensAtMs: opens };
    const times = { closesAtMs: opens + 90_000, resultAtMs: opens + 120_000 };
    expect(fastDrawAt(opens)).toEqual({ ...round, ...times });
    expect(fastDrawAt(opens + 119_999)).toEqual({ ...round, ...times });
    expect(fastDrawAt(opens + 120_000).round).toBe(3);
  });

  test('a day has 720 rounds, midnight to midnight in Bangkok', () => {
    const midnight = bangkokMoment('2026-11-16', '00:00');
    expect(fastDrawAt(midnight).turnId).toBe(20_261_116_001);
    expect(fastDrawAt(midnight - 1).turnId).toBe(20_261_115_720);
  });
});
