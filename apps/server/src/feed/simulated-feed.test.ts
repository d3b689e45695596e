import { addDays, bangkokMoment, deriveDigits, type Day } from '@truedraw/rules';
import { expect, test } from 'vitest';
import { createSimulatedFeed, createSimulation } from './simulated-feed';

const calendar = { holidays: new Set<Day>(), overrides: new Map<Day, 'open' | 'closed'>() };
const at = (day: Day, time: `${number}:${number}`) => ({ now: bangkokMoment(day, time), calendar });
const number = (figure: string) => Number(figure.replaceAll(',', ''));

test('the figures depend on seed and time only', async () => {
  const time = at('2026-11-16', '11:07');
  const [one, same, another] = [1, 1, 2].map(
    (seed) => createSimulatedFeed(seed, { aroundTheClock: false }).sources[0]!,
  );
  await one!.read(at('2026-12-01', '10:10'));
  expect(await one!.read(time)).toEqual(await same!.read(time));
  expect(await one!.read(time)).not.toEqual(await another!.read(time));
});

test('the market moves in its hours, stays the same outside of them, and closes with a time at or after its end', async () => {
  const feed = createSimulatedFeed(7, { aroundTheClock: false }).sources[0]!;
  const lunch = await feed.read(at('2026-11-16', '12:31'));
  expect(lunch.quotedAt).toBe(bangkokMoment('2026-11-16', '12:30'));
  expect(await feed.read(at('2026-11-16', '13:59'))).toEqual(lunch);
  expect(await feed.read(at('2026-11-16', '14:05'))).not.toEqual(lunch);
  const close = await feed.read(at('2026-11-13', '17:00'));
  expect(close.quotedAt).toBe(bangkokMoment('2026-11-13', '16:40'));
  expect(await feed.read(at('2026-11-15', '12:00')), 'the weekend shows what Friday closed with').toEqual(
    close,
  );
});

test('turnover never falls during a day, and the index stays in a realistic range for years', () => {
  const simulation = createSimulation(3);
  let before = -1;
  for (let minute = 0; minute <= 150; minute += 1) {
    const value = number(
      simulation.inTradingHours(bangkokMoment('2026-11-16', '10:00') + minute * 60_000).value,
    );
    expect(value).toBeGreaterThan(before);
    before = value;
  }
  for (let days = 0; days < 2_000; days += 7) {
    const moment = bangkokMoment(addDays('2021-01-04', days), '16:40');
    const { set, value } = simulation.inTradingHours(moment);
    expect(deriveDigits({ set, value }).ok, `${set} ${value}`).toBe(true);
    expect(number(set)).toBeGreaterThan(900);
    expect(number(set)).toBeLessThan(2_000);
    expect(number(value)).toBeGreaterThan(10_000);
  }
});

test('around the clock it has figures for a result at any time, with a new one every five seconds', () => {
  const simulation = createSimulation(5);
  const midnight = bangkokMoment('2026-11-16', '00:00');
  for (const offset of [0, 5_000, 3_600_000, 86_395_000]) {
    const quote = simulation.aroundTheClock(midnight + offset);
    expect(deriveDigits(quote).ok).toBe(true);
    expect(number(quote.value)).toBeGreaterThan(1_000);
    expect(simulation.aroundTheClock(midnight + offset + 4_999)).toEqual(quote);
    expect(simulation.aroundTheClock(midnight + offset + 5_000)).not.toEqual(quote);
  }
});

test('the last digits of the results are evenly distributed', () => {
  const simulation = createSimulation(11);
  const counts = new Map<string, number>();
  for (let days = 0; days < 2_000; days += 1) {
    const quote = simulation.inTradingHours(bangkokMoment(addDays('2020-06-01', days), '12:30'));
    const derived = deriveDigits(quote);
    if (derived.ok)
      for (const digit of derived.value.digits[4]) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  }
  expect(counts.size).toBe(10);
  for (const count of counts.values()) expect(Math.abs(count - 800)).toBeLessThan(160);
});
