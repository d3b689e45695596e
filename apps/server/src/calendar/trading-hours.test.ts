import { bangkokMoment, type ClockTime } from '@truedraw/rules';
import { expect, test } from 'vitest';
import { isTrading, lastTradedAt } from './trading-hours';

const calendar = { holidays: new Set<never>(), overrides: new Map() };
const at = (time: ClockTime) => bangkokMoment('2026-06-10', time);

test.each<[ClockTime, boolean, ClockTime]>([
  ['10:00', true, '10:00'],
  ['12:30', true, '12:30'],
  ['13:00', false, '12:30'],
  ['14:00', true, '14:00'],
  ['16:40', true, '16:40'],
  ['18:00', false, '16:40'],
])('at %s the exchange trades: %o, and last did at %s', (time, trades, last) => {
  expect(isTrading(at(time), calendar)).toBe(trades);
  expect(lastTradedAt(at(time), calendar)).toBe(at(last));
});

test('before the first session it last traded on the day before', () => {
  expect(lastTradedAt(at('09:59'), calendar)).toBe(bangkokMoment('2026-06-09', '16:40'));
});
