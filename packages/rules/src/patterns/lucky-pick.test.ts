import { expect, test } from 'vitest';
import { luckyPick } from './lucky-pick';

test('a lucky pick has as many different numbers as asked, up to all', () => {
  const last = (end: number) => end - 1;
  expect(luckyPick(2, 3, last)).toEqual([0, 1, 99].toSorted((one, other) => one - other));
  expect(luckyPick(2, 100, last)).toEqual(Array.from({ length: 100 }, (_, number) => number));
  expect(luckyPick(4, 10_000, () => 0)).toHaveLength(10_000);
});

test('every number is as likely: all choices of the source, once each, pick each number equally often', () => {
  const seen = new Map<number, number>();
  for (let first = 0; first < 100; first += 1) {
    for (let second = 0; second < 99; second += 1) {
      const choices = [first, second];
      for (const number of luckyPick(2, 2, () => choices.shift()!))
        seen.set(number, (seen.get(number) ?? 0) + 1);
    }
  }
  expect(new Set(seen.values())).toEqual(new Set([198]));
});

test('no number or more than there are is an error of the caller', () => {
  expect(() => luckyPick(2, 0, () => 0)).toThrow('cannot pick 0 of 100');
  expect(() => luckyPick(2, 101, () => 0)).toThrow('cannot pick 101 of 100');
});
