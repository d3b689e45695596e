import { widthOf, type GameType } from '../game';
import { formatNumber } from '../game-number';
import { twoReadings, type Digits, type Element, type PatternNumbers } from './elements';
import type { Token } from './tokens';

const isFull = (game: GameType, element: Element | undefined): element is Digits =>
  element?.kind === 'digits' && element.text.length === widthOf(game);

const numbersBetween = (
  game: GameType,
  first: Digits,
  last: Pick<Digits, 'text' | 'end'>,
): PatternNumbers => {
  const [from, to] = [Number(first.text), Number(last.text)];
  if (from >= to) throw twoReadings({ start: first.start, end: last.end });
  const numbers = Array.from({ length: to - from + 1 }, (_, at) => formatNumber(game, from + at));
  return { kind: 'pattern', numbers, start: first.start, end: last.end, separator: first.separator };
};

/** "12 to 20": the numbers from the last element to the digits behind the word. */
export function rangeByWord(
  game: GameType,
  elements: readonly Element[],
  word: Token,
  next: Token | undefined,
): PatternNumbers {
  const first = elements.at(-1);
  if (!isFull(game, first) || next?.type !== 'digits' || next.text.length !== widthOf(game))
    throw twoReadings({ start: word.start, end: next?.end ?? word.end });
  return numbersBetween(game, first, next);
}

const isEach = (token: Token): boolean => token.type === 'word' && token.meaning.kind === 'each';

/** A whole block, as 20-29 or 100-199: the same digits, then only zeros and only nines. */
const isBlock = (first: string, last: string): boolean => {
  const same = Array.from(first).findIndex((digit, at) => digit !== last[at]);
  return /^0+$/.test(first.slice(same)) && /^9+$/.test(last.slice(same));
};

/**
 * "00-09 each 10": a whole block with a dash between its ends, alone or in a list with commas, and an amount for each. Ends of
 * several blocks ("20-39 each 10") may as well be just these two; any other two numbers with a dash are.
 */
export function rangeByDash(
  game: GameType,
  elements: readonly Element[],
  tokens: readonly Token[],
  next: Token | undefined,
): PatternNumbers | undefined {
  const [before, first, last] = [elements.at(-3), elements.at(-2), elements.at(-1)];
  if (!isFull(game, first) || !isFull(game, last) || last.separator !== 'dash') return undefined;
  const isAlone = before === undefined || before.kind === 'amount' || first.separator === 'comma';
  const goesOn = next?.type === 'separator' && next.text === '-';
  const isWholeTens = first.text.endsWith('0') && last.text.endsWith('9') && first.text < last.text;
  if (!isAlone || goesOn || !isWholeTens || !tokens.some(isEach)) return undefined;
  if (!isBlock(first.text, last.text)) throw twoReadings({ start: first.start, end: last.end });
  return numbersBetween(game, first, last);
}
