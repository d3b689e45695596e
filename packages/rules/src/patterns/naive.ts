import { numberCount, type GameType } from '../game';
import type { PatternId } from './patterns';

/**
 * The patterns once more, from their description alone: one question about the digits of a number, asked of every
 * number of the game. It shares no code with the rules, so that the tests can compare the two.
 */
type Asked = (digits: readonly number[], values: readonly (readonly number[])[]) => boolean;

/** Finds out about a number's digits once, since they are the same object in every question. */
function once<Found>(find: (digits: readonly number[]) => Found): (digits: readonly number[]) => Found {
  const found = new WeakMap<readonly number[], Found>();
  return (digits) => {
    if (!found.has(digits)) found.set(digits, find(digits));
    return found.get(digits)!;
  };
}

const times = (digits: readonly number[], digit: number) => digits.filter((each) => each === digit).length;
/** How often each digit occurs, the most frequent first: 1123 gives [2, 1, 1]. */
const shape = once((digits) =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    .map((digit) => times(digits, digit))
    .filter((count) => count > 0)
    .toSorted((one, other) => other - one)
    .join(''),
);
const onlyOf = (digits: readonly number[], values: readonly (readonly number[])[]) =>
  digits.every((digit) => values.some(([value]) => value === digit));
const neighbours = (one: number, other: number) => [1, 9].includes(Math.abs(one - other));
const pairIn =
  (pairs: readonly (readonly number[])[]): Asked =>
  (digits) =>
    pairs.some(([one, other]) => digits.includes(one!) && digits.includes(other!));
const spelled = once((digits) => digits.join(''));
const ascending = once((digits) => digits.toSorted((one, other) => one - other).join(''));
const sum = once((digits) => digits.reduce((total, digit) => total + digit, 0));
const last = (digits: readonly number[]) => digits[digits.length - 1]!;

const asked: Record<PatternId, Asked> = {
  reverse: (digits, values) =>
    values.some(
      (value) =>
        spelled(value) === spelled(digits) ||
        value.every((digit, at) => digits[digits.length - 1 - at] === digit),
    ),
  box: (digits, values) => values.some((value) => ascending(value) === ascending(digits)),
  twins: ([one, other]) => one === other,
  head: (digits, values) => values.some((value) => value.every((digit, at) => digits[at] === digit)),
  tail: (digits, values) =>
    values.some((value) => value.every((digit, at) => digits[digits.length - value.length + at] === digit)),
  either: (digits, values) => values.some(([value]) => times(digits, value!) > 0),
  break: (digits, values) => values.some(([value]) => (sum(digits) - value!) % 10 === 0),
  wheel: (digits, values) => onlyOf(digits, values) && /^1+$/.test(shape(digits)),
  'wheel-repeats': onlyOf,
  brothers: ([one, other]) => neighbours(one!, other!),
  consecutive: (digits) => ['0123456789012', '2109876543210'].some((line) => line.includes(spelled(digits))),
  power: ([one, other]) => Math.abs(one! - other!) === 5,
  nakkhat: pairIn([
    [0, 7],
    [1, 8],
    [2, 4],
    [3, 5],
    [6, 9],
  ]),
  'group-six': (digits, values) => onlyOf(digits, values) && ['111', '1111'].includes(shape(digits)),
  'group-three': (digits, values) => onlyOf(digits, values) && ['21', '211', '22'].includes(shape(digits)),
  leopard: (digits, values) => onlyOf(digits, values) && ['3', '31'].includes(shape(digits)),
  bomb: (digits, values) => onlyOf(digits, values) && shape(digits) === '4',
  'odd-head': ([first]) => first! % 2 === 1,
  'even-head': ([first]) => first! % 2 === 0,
  'odd-tail': (digits) => last(digits) % 2 === 1,
  'even-tail': (digits) => last(digits) % 2 === 0,
  'odd-odd': ([first, second]) => first! % 2 === 1 && second! % 2 === 1,
  'even-even': ([first, second]) => first! % 2 === 0 && second! % 2 === 0,
  'odd-even': ([first, second]) => first! % 2 === 1 && second! % 2 === 0,
  'even-odd': ([first, second]) => first! % 2 === 0 && second! % 2 === 1,
};

const splitDigits = (text: string): number[] => Array.from(text).map((digit) => '0123456789'.indexOf(digit));

const numbersOf = (game: GameType): number[][] =>
  Array.from({ length: numberCount(game) }, (_, number) =>
    splitDigits(String(numberCount(game) + number).slice(1)),
  );

const everyNumber = { 2: numbersOf(2), 3: numbersOf(3), 4: numbersOf(4) };

export function naivePattern(game: GameType, id: PatternId, values: readonly string[]): number[] {
  const split = values.map(splitDigits);
  return everyNumber[game].flatMap((digits, number) => (asked[id](digits, split) ? [number] : []));
}
