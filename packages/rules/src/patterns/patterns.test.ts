import { describe, expect, test } from 'vitest';
import { gameTypes, numberCount, type GameType } from '../game';
import { formatNumber } from '../game-number';
import { naivePattern } from './naive';
import { expandPattern, leastValues, patterns, patternsOf, type Pattern, type PatternId } from './patterns';

const written = (game: GameType, id: PatternId, values: readonly string[] = []): string => {
  const picks = expandPattern(game, { id, values });
  return picks.ok ? picks.value.map((number) => formatNumber(game, number)).join(' ') : picks.reason;
};
const count = (game: GameType, id: PatternId, values: readonly string[] = []): number =>
  written(game, id, values).split(' ').length;

test.each<[GameType, PatternId, string[], string]>([
  [2, 'reverse', ['12'], '12 21'],
  [2, 'reverse', ['11'], '11'],
  [2, 'reverse', ['12', '50'], '05 12 21 50'],
  [3, 'reverse', ['123'], '123 321'],
  [4, 'reverse', ['1230'], '0321 1230'],
  [3, 'box', ['123'], '123 132 213 231 312 321'],
  [3, 'box', ['112'], '112 121 211'],
  [3, 'box', ['777'], '777'],
  [4, 'box', ['1122'], '1122 1212 1221 2112 2121 2211'],
  [2, 'twins', [], '00 11 22 33 44 55 66 77 88 99'],
  [2, 'head', ['5'], '50 51 52 53 54 55 56 57 58 59'],
  [2, 'tail', ['5'], '05 15 25 35 45 55 65 75 85 95'],
  [3, 'head', ['12'], '120 121 122 123 124 125 126 127 128 129'],
  [3, 'tail', ['12'], '012 112 212 312 412 512 612 712 812 912'],
  [2, 'either', ['5'], '05 15 25 35 45 50 51 52 53 54 55 56 57 58 59 65 75 85 95'],
  [2, 'break', ['0'], '00 19 28 37 46 55 64 73 82 91'],
  [2, 'break', ['3'], '03 12 21 30 49 58 67 76 85 94'],
  [2, 'power', [], '05 16 27 38 49 50 61 72 83 94'],
  [2, 'nakkhat', [], '07 18 24 35 42 53 69 70 81 96'],
  [2, 'brothers', [], '01 09 10 12 21 23 32 34 43 45 54 56 65 67 76 78 87 89 90 98'],
  [3, 'consecutive', [], '012 098 109 123 210 234 321 345 432 456 543 567 654 678 765 789 876 890 901 987'],
  [2, 'wheel', ['1', '2', '3'], '12 13 21 23 31 32'],
  [2, 'wheel-repeats', ['1', '2'], '11 12 21 22'],
  [3, 'wheel', ['1', '2', '3'], '123 132 213 231 312 321'],
  [3, 'group-three', ['1', '2'], '112 121 122 211 212 221'],
  [3, 'leopard', ['1', '7'], '111 777'],
  [4, 'leopard', ['1', '2'], '1112 1121 1211 1222 2111 2122 2212 2221'],
  [4, 'bomb', ['8'], '8888'],
])('in %iD %s of %j is %s', (game, id, values, numbers) => {
  expect(written(game, id, values)).toBe(numbers);
});

test.each<[GameType, PatternId, string[], number]>([
  [2, 'odd-head', [], 50],
  [2, 'even-tail', [], 50],
  [2, 'even-even', [], 25],
  [2, 'odd-even', [], 25],
  [3, 'either', ['5'], 271],
  [4, 'either', ['5'], 3439],
  [4, 'head', ['12'], 100],
  [3, 'break', ['7'], 100],
  [4, 'box', ['1234'], 24],
  [4, 'box', ['1123'], 12],
  [4, 'consecutive', [], 20],
  [2, 'wheel', ['1', '2', '3', '4', '5'], 20],
  [4, 'wheel', ['1', '2', '3', '4', '5'], 120],
  [3, 'group-six', ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'], 720],
  [3, 'group-three', ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'], 270],
  [4, 'group-three', ['1', '2'], 6],
])('in %iD %s of %j has %i numbers', (game, id, values, numbers) => {
  expect(count(game, id, values)).toBe(numbers);
});

const subsets = Array.from({ length: 1024 }, (_, bits) =>
  Array.from({ length: 10 }, (_none, digit) => String(digit)).filter((_none, digit) => (bits >> digit) & 1),
);
const endings = Array.from({ length: 100 }, (_, number) => [String(number + 100).slice(1)]);
const singles = Array.from({ length: 10 }, (_, digit) => [String(digit)]);

const pairsOfDigits = subsets.filter((digits) => digits.length === 2);
/** Of 4D's many inputs one in so many is compared, which takes a second; 2D and 3D are compared whole. */
const everyNth = (game: GameType, nth: number) => (_: unknown, at: number) => game < 4 || at % nth === 0;

/** Every set of digits, every ending or number; where each value makes its own numbers, all values alone and in pairs. */
function inputsOf(game: GameType, { id, asks }: Pattern): readonly (readonly string[])[] {
  if (asks === 'nothing') return [[]];
  if (asks === 'digits') {
    return subsets.filter((digits) => digits.length >= leastValues(game, id)).filter(everyNth(game, 31));
  }
  if (asks === 'digit') return [...singles, ...pairsOfDigits];
  if (asks === 'ending') return [...singles, ...pairsOfDigits, ...(game === 2 ? [] : endings)];
  const numbers = Array.from({ length: numberCount(game) }, (_, number) => [formatNumber(game, number)]);
  return numbers.filter(everyNth(game, 97));
}

describe.each(gameTypes)('in %iD', (game) => {
  test.each(patternsOf(game))('$id has the numbers that its description says, for every input', (pattern) => {
    const differing = inputsOf(game, pattern).filter((values) => {
      const picks = expandPattern(game, { id: pattern.id, values });
      return !picks.ok || picks.value.join() !== naivePattern(game, pattern.id, values).join();
    });
    expect(differing).toEqual([]);
  });
});

test('every arrangement of every number of 4D is one of its box, and no other', () => {
  const boxes = new Map<string, number[]>();
  for (let number = 0; number < 10_000; number += 1) {
    const digits = Array.from(formatNumber(4, number)).toSorted().join('');
    boxes.set(digits, [...(boxes.get(digits) ?? []), number]);
  }
  for (const [digits, numbers] of boxes) {
    expect(expandPattern(4, { id: 'box', values: [digits] })).toEqual({ ok: true, value: numbers });
  }
});

test.each<[GameType, PatternId, string[], string]>([
  [3, 'twins', [], 'NotOfGame'],
  [2, 'box', ['12'], 'NotOfGame'],
  [2, 'head', [], 'TooFew'],
  [2, 'wheel', ['1', '1'], 'TooFew'],
  [3, 'wheel', ['1', '2'], 'TooFew'],
  [2, 'head', ['12'], 'WrongValue'],
  [2, 'either', ['x'], 'WrongValue'],
  [2, 'reverse', ['7'], 'WrongValue'],
  [2, 'reverse', ['123'], 'WrongValue'],
  [2, 'twins', ['1'], 'WrongValue'],
])('in %iD %s of %j is refused: %s', (game, id, values, reason) => {
  expect(written(game, id, values)).toBe(reason);
});

test('digits are left out of one place or of all', () => {
  const head = (excluded: { digit: string; place?: number }[]) => {
    const picks = expandPattern(2, { id: 'head', values: ['1'], excluded });
    return picks.ok ? picks.value : picks.reason;
  };
  expect(head([{ digit: '3' }, { digit: '1', place: 1 }])).toEqual([10, 12, 14, 15, 16, 17, 18, 19]);
  expect(head([{ digit: '1' }])).toBe('NoNumbers');
  expect(head([{ digit: '1', place: 2 }])).toBe('WrongValue');
});

test('the list names every pattern once, and each game has some', () => {
  expect(new Set(patterns.map(({ id }) => id)).size).toBe(patterns.length);
  expect(gameTypes.map((game) => patternsOf(game).length)).toEqual([19, 16, 17]);
});

test('each digit alone makes as many numbers as the others', () => {
  for (const id of ['head', 'tail', 'either', 'break'] as const) {
    expect(new Set(singles.map((values) => count(3, id, values))).size).toBe(1);
  }
});
