import { gameName, isNumberOf, widthOf, type GameType } from './game';
import { accept, refuse, type Outcome } from './outcome';

export type TypedNumberRefusal = 'Empty' | 'NotDigits' | 'TooLong' | 'BareZero';
export type WireNumberRefusal = 'NotDigits' | 'WrongWidth';

/** 7 in 2D is "07": outside of arithmetic numbers are written at the game's full width. */
export function formatNumber(game: GameType, number: number): string {
  if (!isNumberOf(game, number)) throw new RangeError(`${number} is not a number of ${gameName(game)}`);
  return String(number).padStart(widthOf(game), '0');
}

/**
 * A number as typed in the slip. Short input is padded, but zero must be typed at full width: a single "0" is more
 * often an unfinished entry than a bet on 00.
 */
export function parseTypedNumber(game: GameType, text: string): Outcome<string, TypedNumberRefusal> {
  if (text === '') return refuse('Empty');
  if (!/^[0-9]+$/.test(text)) return refuse('NotDigits');
  if (text.length > widthOf(game)) return refuse('TooLong');
  if (Number(text) === 0 && text.length < widthOf(game)) return refuse('BareZero');
  return accept(text.padStart(widthOf(game), '0'));
}

/** A number from another program: only the full width is valid, so that each number has one spelling. */
export function parseWireNumber(game: GameType, text: string): Outcome<string, WireNumberRefusal> {
  if (isWireNumber(game, text)) return accept(text);
  return refuse(/^[0-9]+$/.test(text) ? 'WrongWidth' : 'NotDigits');
}

export const isWireNumber = (game: GameType, text: string): boolean =>
  text.length === widthOf(game) && /^[0-9]+$/.test(text);

/** The value of a full-width number; anything else here is a bug. */
export function numberValue(game: GameType, text: string): number {
  if (!parseWireNumber(game, text).ok) throw new RangeError(`"${text}" is not a number of ${gameName(game)}`);
  return Number(text);
}
