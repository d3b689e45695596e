import { parseWireNumber } from '../game-number';
import { columnsOf, forEachHit, type Column, type ColumnSet } from './columns';

export interface ColumnStatistics extends Column {
  readonly count: number;
  readonly maxStreak: number;
  /** Consecutive hits up to the newest draw; 0 when that one missed. */
  readonly currentStreak: number;
  /** (N-k)/(k+1) for k hits in N draws: the misses shared among the gaps before, between and after the hits. */
  readonly averageOmission: number;
  readonly maxOmission: number;
  readonly currentOmission: number;
}

export interface TrackedColumns {
  readonly drawCount: number;
  readonly columns: readonly ColumnStatistics[];
  /** Draw by draw, oldest first: `omissions[row * columns.length + column]`, 0 at a hit. */
  readonly omissions: Uint16Array | Uint32Array;
}

/**
 * A report over a window of draws, oldest first, in one pass. Earlier draws do not count: streaks and omissions begin
 * with the first draw of the window.
 */
export function trackColumns(set: ColumnSet, results: readonly string[]): TrackedColumns {
  const columns = columnsOf(set);
  const width = columns.length;
  const drawCount = results.length;
  // Two bytes for each cell, if no omission can exceed them.
  const omissions = new (drawCount > 0xffff ? Uint32Array : Uint16Array)(drawCount * width);
  const count = new Uint32Array(width);
  const streak = new Uint32Array(width);
  const maxStreak = new Uint32Array(width);
  const maxOmission = new Uint32Array(width);
  const lastHit = new Int32Array(width).fill(-1);

  for (let row = 0; row < drawCount; row += 1) {
    const result = results[row]!;
    if (!parseWireNumber(set.game, result).ok)
      throw new RangeError(`"${result}" is not a ${set.game}D result`);
    forEachHit(set, result, (column) => {
      // A streak continues only from the row above. At row 0 lastHit is -1 and the streak is 0, which is correct.
      const length = lastHit[column] === row - 1 ? streak[column]! + 1 : 1;
      lastHit[column] = row;
      streak[column] = length;
      count[column]! += 1;
      if (length > maxStreak[column]!) maxStreak[column] = length;
    });
    for (let column = 0; column < width; column += 1) {
      const omission = row - lastHit[column]!;
      omissions[row * width + column] = omission;
      if (omission > maxOmission[column]!) maxOmission[column] = omission;
    }
  }

  return {
    drawCount,
    omissions,
    columns: columns.map((column, index) => ({
      ...column,
      count: count[index]!,
      maxStreak: maxStreak[index]!,
      currentStreak: drawCount > 0 && lastHit[index] === drawCount - 1 ? streak[index]! : 0,
      averageOmission: (drawCount - count[index]!) / (count[index]! + 1),
      maxOmission: maxOmission[index]!,
      currentOmission: drawCount - 1 - lastHit[index]!,
    })),
  };
}

/** One row of the omission table, from left to right; a view, not a copy. */
export function omissionRow(tracked: TrackedColumns, row: number): Uint16Array | Uint32Array {
  const width = tracked.columns.length;
  return tracked.omissions.subarray(row * width, (row + 1) * width);
}
