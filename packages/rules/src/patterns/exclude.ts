import { widthOf, type GameType } from '../game';
import { formatNumber } from '../game-number';
import type { Picks } from '../slip/picks';

/** A digit that no number may have: in one place, counted from the left and from 0, or anywhere. */
export interface ExcludedDigit {
  readonly digit: string;
  readonly place?: number | undefined;
}

export function isExcludedDigit(game: GameType, { digit, place }: ExcludedDigit): boolean {
  return (
    /^[0-9]$/.test(digit) &&
    (place === undefined || (Number.isInteger(place) && place >= 0 && place < widthOf(game)))
  );
}

export function excludeDigits(game: GameType, picks: Picks, excluded: readonly ExcludedDigit[]): Picks {
  if (excluded.length === 0) return picks;
  return picks.filter((number) => {
    const written = formatNumber(game, number);
    return !excluded.some(({ digit, place }) =>
      place === undefined ? written.includes(digit) : written.charAt(place) === digit,
    );
  });
}
