import { gameName, isNumberOf, widthOf, type GameType } from './game';
import { accept, refuse, type Outcome } from './outcome';

export type TypedNumberRefusal = 'Empty' | 'NotDigits' | 'TooLong' | 'BareZero';
export type WireNumberRefusal = 'NotDigits' | 'WrongWidth';

/** 7 in 2D is "07": numbers are written at the game's full width everywhere outside arithmetic. */
export function formatNumber(game: GameType, number: number): string {
  if (!isNumberOf(game, number)) throw new RangeError(`${number} is not a number of ${gameName(game)}`);
  return String(number).padStart(widthOf(game), '0');
}

/**
 * What a user typed in the slip. Short input is padded, but zero must be typed at full width: a bare "0" is more
 * often an unfinished entry than a bet on 00.
 */
export function parseTypedNumber(game: GameType, text: string): Outcome<string, TypedNumberRefusal> {
  if (text === '') return refuse('Empty');
  if (!/^[0-9]+$/.test(text)) return refuse('NotDigits');
  if (text.length > widthOf(game)) return refuse('TooLong');
  if (Number(text) === 0 && text.length < widthOf(game)) return refuse('BareZero');
  return accept(text.padStart(widthOf(game), '0'));
}

/** What another program sent: only the full width counts, so that one number has one spelling. */
export function parseWireNumber(game: GameType, text: string): Outcome<string, WireNumberRefusal> {
  if (!/^[0-9]+$/.test(text)) return refuse('NotDigits');
  if (text.length !== widthOf(game)) return refuse('WrongWidth');
  return accept(text);
}

/** The arithmetic value of a full-width number; anything else at this point is our own mistake. */
export function numberValue(game: GameType, text: string): number {
  if (!parseWireNumber(game, text).ok) throw new RangeError(`"${text}" is not a number of ${gameName(game)}`);
  return Number(text);
}
