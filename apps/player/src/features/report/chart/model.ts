import type { ResponseOf } from '@truedraw/contract';
import type { ColumnPlace, ColumnSet, TrackedColumns } from '@truedraw/rules';

export type LoggedDraw = ResponseOf<'resultLog'>['list'][number];

/** A statistic under the chart: its name and its figure for each column, as they are read. */
export interface StatisticRow {
  label: string;
  figures: readonly string[];
}

/** Everything that a chart shows, in words and numbers; where it stands is the layout's business. */
export interface ChartModel {
  set: ColumnSet;
  tracked: TrackedColumns;
  /** Oldest first, as tracked. */
  draws: readonly LoggedDraw[];
  /** The first column of each group, and one past the last. */
  borders: readonly number[];
  /** For each draw and group the column that was hit: `hits[row * groups + group]`. */
  hits: Uint8Array;
  placeLabels: readonly string[];
  columnLabels: readonly string[];
  labelOf: (row: number) => string;
  /** What stands on the mark of a hit: the column's own label, or a figure such as the sum. */
  markOf: (row: number, column: number) => string;
  statistics: readonly StatisticRow[];
  showLost: boolean;
  joined: boolean;
}

export function bordersOf({ groups }: ColumnSet): number[] {
  const borders = [0];
  for (const { keys } of groups) borders.push(borders.at(-1)! + keys.length);
  return borders;
}

export function hitsOf(set: ColumnSet, results: readonly string[]): Uint8Array {
  const borders = bordersOf(set);
  const width = set.groups.length;
  const hits = new Uint8Array(results.length * width);
  for (const [row, result] of results.entries())
    for (const [index, group] of set.groups.entries())
      hits[row * width + index] = borders[index]! + group.columnOf(result);
  return hits;
}

/** The colour of a place is the same in every report. */
export const hueOf: Readonly<Record<ColumnPlace, number>> = {
  thousands: 3,
  hundreds: 2,
  tens: 1,
  units: 0,
  whole: 4,
};
