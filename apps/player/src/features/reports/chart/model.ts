import type { ResponseOf } from '@truedraw/client/player';
import {
  columnsOf,
  parseTurnId,
  trackColumns,
  type ColumnPlace,
  type ColumnSet,
  type ColumnStatistics,
  type GameType,
  type TrackedColumns,
} from '@truedraw/rules';
import type { T } from '../../../lib/i18n/t';
import { headLabel, keyLabel, roundedOf } from './labels';
import { reports, type ReportName } from './reports';

export type LoggedDraw = ResponseOf<'resultLog'>['list'][number];
export type ChartDraw = Pick<LoggedDraw, 'turnId' | 'session' | 'result'>;

/** The data of a chart, with its labels in the user's language. */
export interface Chart {
  game: GameType;
  name: ReportName;
  /** Oldest first. */
  draws: readonly ChartDraw[];
  placeLabels: readonly string[];
  columnLabels: readonly string[];
  statisticLabels: readonly string[];
  showLost: boolean;
  /** Whether lines join the marks, in reports that have such lines. */
  showLines: boolean;
  /** Whether the current omission of each column is shaded. */
  showShading: boolean;
}

/** A chart with all computed values. The positions are in the layout. */
export interface ChartModel extends Chart {
  set: ColumnSet;
  tracked: TrackedColumns;
  /** The first column of each group, and one past the last. */
  borders: readonly number[];
  /** The column that was hit, for each draw and group: `hits[row * groups + group]`. */
  hits: Uint8Array;
  /** The text on the mark of a hit: the label of the column, or a figure such as the sum. */
  markOf: (row: number, column: number) => string;
  /** The formatted figures: for each statistic, one for each column. */
  figures: readonly (readonly string[])[];
}

const statisticNames = [
  'count',
  'maxStreak',
  'currentStreak',
  'averageOmission',
  'maxOmission',
  'currentOmission',
] as const satisfies readonly (keyof ColumnStatistics)[];

export type ChartContent = Omit<Chart, 'placeLabels' | 'columnLabels' | 'statisticLabels'>;

export function chartOf(t: T, { game, name, draws, showLost, showLines, showShading }: ChartContent): Chart {
  const set = reports[name].columns(game);
  return {
    game,
    name,
    draws,
    placeLabels: set.groups.map(({ place }) => headLabel(t, name, place)),
    columnLabels: columnsOf(set).map(({ key }) => keyLabel(t, game, key)),
    statisticLabels: statisticNames.map((statistic) => t(`Report.Stat_${statistic}`)),
    showLost,
    showLines: showLines && reports[name].joined,
    showShading,
  };
}

/** The fields of the draws that a chart needs. */
export const chartDraws = (draws: readonly LoggedDraw[]): ChartDraw[] =>
  draws.map(({ turnId, session, result }) => ({ turnId, session, result }));

/** Computes all values of a chart. This is slow for many draws. */
export function modelOf(chart: Chart): ChartModel {
  const { game, columnLabels } = chart;
  const { columns: setOf, series } = reports[chart.name];
  const set = setOf(game);
  const results = chart.draws.map(({ result }) => result);
  const tracked = trackColumns(set, results);
  // The exact sum is shown instead of the label of a column, which is only a range.
  const figure = set.groups.length === 1 ? series?.(game)[0]?.valueOf : undefined;
  return {
    ...chart,
    set,
    tracked,
    borders: bordersOf(set),
    hits: hitsOf(set, results),
    markOf: (row, column) => (figure ? String(figure(results[row]!)) : columnLabels[column]!),
    figures: statisticNames.map((name) =>
      tracked.columns.map((column) =>
        name === 'averageOmission' ? roundedOf(column[name]) : String(column[name]),
      ),
    ),
  };
}

/** The day and session, such as 1116 ZP. For a fast round, its number: 1116 042. */
export function drawLabel({ turnId, session }: Pick<ChartDraw, 'turnId' | 'session'>): string {
  const parsed = parseTurnId(turnId);
  if (!parsed.ok) return String(turnId);
  const day = parsed.value.day.slice(5).replace('-', '');
  return `${day} ${parsed.value.schedule === 'fast' ? String(parsed.value.round).padStart(3, '0') : session}`;
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

/** The same colour for a style. */
export const colourOf = (place: ColumnPlace): string => `var(--chart-${hueOf[place] + 1})`;
