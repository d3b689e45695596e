import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordServerTime, onClockSet, serverNow } from './clock';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 1_000_000 });
});
afterEach(() => vi.useRealTimers());

/** A response with `serverTime` after a round trip of `tripMs`. */
function hear(serverTime: number, tripMs: number): void {
  const askedAt = performance.now();
  vi.advanceTimersByTime(tripMs);
  recordServerTime(serverTime, askedAt);
}

test('the fastest response sets the time, and a slower one after it does not, until the estimate is old', () => {
  hear(5_000_000, 20);
  expect(serverNow()).toBe(5_000_010);
  vi.advanceTimersByTime(1_000);
  hear(9_000_000, 500);
  expect(serverNow()).toBe(5_001_510);
  vi.advanceTimersByTime(60_000);
  hear(9_000_000, 500);
  expect(serverNow()).toBe(9_000_250);
});

test('after a suspend of the phone or a change of its clock any response replaces the estimate', () => {
  hear(20_000_000, 20);
  vi.setSystemTime(Date.now() + 3_600_000);
  hear(23_600_000, 400);
  expect(serverNow()).toBe(23_600_200);
});

test('listeners are called when the time is known more exactly', () => {
  let told = 0;
  const stop = onClockSet(() => (told += 1));
  vi.advanceTimersByTime(120_000);
  hear(30_000_000, 50);
  hear(30_000_100, 900);
  expect(told).toBe(1);
  stop();
  hear(30_001_000, 1);
  expect(told).toBe(1);
});
