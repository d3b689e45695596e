import type { GameType } from '../game';
import type { Position } from '../properties';

/** Where a column belongs: to one digit of the result, or to the result as a whole. */
export type ColumnPlace = Position | 'whole';

/** Columns of which every draw hits exactly one: the ten digits of a position, odd and even, the sum's buckets. */
export interface ColumnGroup {
  readonly place: ColumnPlace;
  readonly keys: readonly string[];
  /** The index in `keys` of the column that a result hits. */
  readonly columnOf: (result: string) => number;
}

/** The columns of one report: its groups side by side, numbered from left to right. */
export interface ColumnSet {
  readonly game: GameType;
  readonly groups: readonly ColumnGroup[];
}

export interface Column {
  readonly place: ColumnPlace;
  readonly key: string;
}

export function columnsOf(set: ColumnSet): Column[] {
  return set.groups.flatMap(({ place, keys }) => keys.map((key) => ({ place, key })));
}

/** Calls back with the number of each column that a result hits, one for each group. */
export function forEachHit(set: ColumnSet, result: string, visit: (column: number) => void): void {
  let offset = 0;
  for (const group of set.groups) {
    visit(offset + group.columnOf(result));
    offset += group.keys.length;
  }
}
