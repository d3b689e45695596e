import { firstBigNumber, side, type GameType, type Side } from './game';

export type Position = 'thousands' | 'hundreds' | 'tens' | 'units';

/** The positions of a game from left to right, as its digits are written. */
export function positionsOf(game: GameType): readonly Position[] {
  const all: readonly Position[] = ['thousands', 'hundreds', 'tens', 'units'];
  return all.slice(-game);
}

export function digitAt(text: string, index: number): number {
  return text.charCodeAt(index) - 48;
}

export function digitsOf(text: string): number[] {
  return Array.from(text, Number);
}

export function isBigDigit(digit: number): boolean {
  return digit >= 5;
}

export function isOddDigit(digit: number): boolean {
  return digit % 2 === 1;
}

/** Here 1 counts as a prime, so that five digits are prime and five composite (0, 4, 6, 8, 9). */
export function isPrimeDigit(digit: number): boolean {
  return digit === 1 || digit === 2 || digit === 3 || digit === 5 || digit === 7;
}

/** For a whole number, with 1 counted as a prime like among the digits; 0 is composite. */
export function isPrimeNumber(number: number): boolean {
  if (number === 0) return false;
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) return false;
  return true;
}

/** The ds side of a whole number. */
export function oddEvenSide(number: number): Side {
  return number % 2 === 1 ? side.odd : side.even;
}

/** The bs side of a whole number. */
export function bigSmallSide(game: GameType, number: number): Side {
  return number >= firstBigNumber(game) ? side.big : side.small;
}

export function digitSum(text: string): number {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum += digitAt(text, index);
  return sum;
}

/** The distance between the largest and the smallest digit. */
export function digitSpan(text: string): number {
  let lowest = 9;
  let highest = 0;
  for (let index = 0; index < text.length; index += 1) {
    const digit = digitAt(text, index);
    if (digit < lowest) lowest = digit;
    if (digit > highest) highest = digit;
  }
  return highest - lowest;
}

export function remaindersByThree(text: string): number[] {
  return digitsOf(text).map((digit) => digit % 3);
}
