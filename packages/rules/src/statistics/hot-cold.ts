import type { GameType } from '../game';
import { positionsOf, type Position } from '../properties';
import { digitColumns } from './column-sets';
import { trackColumns } from './track-columns';

export interface DigitHeat {
  readonly digit: number;
  readonly count: number;
  /** Of all draws, from 0 to 1, not rounded. */
  readonly share: number;
}

export interface PositionHeat {
  readonly position: Position;
  /** Digits 0 to 9 in order. */
  readonly digits: readonly DigitHeat[];
}

/** How often each digit occurred at each position. */
export function hotCold(game: GameType, results: readonly string[]): PositionHeat[] {
  const { columns, drawCount } = trackColumns(digitColumns(game), results);
  return positionsOf(game).map((position) => ({
    position,
    digits: columns
      .filter((column) => column.place === position)
      .map(({ key, count }) => ({
        digit: Number(key),
        count,
        share: drawCount === 0 ? 0 : count / drawCount,
      })),
  }));
}
