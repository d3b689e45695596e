import { awardGroupOf, awardGroups } from '../award';
import { firstBigNumber, type GameType } from '../game';
import {
  digitAt,
  digitSpan,
  digitSum,
  isBigDigit,
  isPrimeDigit,
  isPrimeNumber,
  oddEvenSide,
  positionsOf,
} from '../properties';
import type { ColumnGroup, ColumnSet } from './columns';
import { sumBucketOf, sumBuckets } from './sum-buckets';

const tenKeys = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** /report/type: g6, g3, and bz and zd where the game has them. */
export function typeColumns(game: GameType): ColumnSet {
  const groups = awardGroups(game);
  return whole(game, groups, (result) => groups.indexOf(awardGroupOf(result)));
}

/** /report/odd: each position, then the whole number, which its last digit decides. */
export function oddEvenColumns(game: GameType): ColumnSet {
  const keys = ['odd', 'even'];
  const ofWhole = whole(game, keys, (result) => oddEvenSide(digitAt(result, result.length - 1)));
  return { game, groups: [...byPosition(game, keys, oddEvenSide).groups, ...ofWhole.groups] };
}

/** /report/bs: each position, then the whole number by its game's range. */
export function bigSmallColumns(game: GameType): ColumnSet {
  const keys = ['big', 'small'];
  const border = firstBigNumber(game);
  const ofWhole = whole(game, keys, (result) => (Number(result) >= border ? 0 : 1));
  const ofDigits = byPosition(game, keys, (digit) => (isBigDigit(digit) ? 0 : 1));
  return { game, groups: [...ofDigits.groups, ...ofWhole.groups] };
}

/** /report/wh: each position, then the whole number; it is prime as in arithmetic, and 1 counts too. */
export function primeCompositeColumns(game: GameType): ColumnSet {
  const keys = ['prime', 'composite'];
  const ofWhole = whole(game, keys, (result) => (isPrimeNumber(Number(result)) ? 0 : 1));
  const ofDigits = byPosition(game, keys, (digit) => (isPrimeDigit(digit) ? 0 : 1));
  return { game, groups: [...ofDigits.groups, ...ofWhole.groups] };
}

/** /report/base: the ten digits of each position. */
export function digitColumns(game: GameType): ColumnSet {
  return byPosition(game, tenKeys, (digit) => digit);
}

/** /report/three: the remainders by three of each position. */
export function remainderColumns(game: GameType): ColumnSet {
  return byPosition(game, ['0', '1', '2'], (digit) => digit % 3);
}

/** /report/sum: the buckets of the digit sum. */
export function sumColumns(game: GameType): ColumnSet {
  const keys = sumBuckets(game).map(({ from, to }) => `${from}-${to}`);
  return whole(game, keys, (result) => sumBucketOf(game, digitSum(result)));
}

/** /report/span: 0 to 9 in every game. */
export function spanColumns(game: GameType): ColumnSet {
  return whole(game, tenKeys, digitSpan);
}

function whole(game: GameType, keys: readonly string[], columnOf: ColumnGroup['columnOf']): ColumnSet {
  return { game, groups: [{ place: 'whole', keys, columnOf }] };
}

function byPosition(
  game: GameType,
  keys: readonly string[],
  columnOfDigit: (digit: number) => number,
): ColumnSet {
  const groups = positionsOf(game).map((place, index): ColumnGroup => ({
    place,
    keys,
    columnOf: (result) => columnOfDigit(digitAt(result, index)),
  }));
  return { game, groups };
}
