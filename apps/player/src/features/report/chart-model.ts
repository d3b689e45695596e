import { columnsOf, parseTurnId, trackColumns, type ColumnStatistics, type GameType } from '@truedraw/rules';
import type { T } from '../../lib/i18n/t';
import { bordersOf, hitsOf, type ChartModel, type StatisticRow } from './chart/model';
import type { LoggedDraw } from './chart/model';
import { keyLabel, placeLabel, roundedOf } from './labels';
import { reports, type ReportName } from './reports';

const statisticNames = [
  'count',
  'maxStreak',
  'currentStreak',
  'averageOmission',
  'maxOmission',
  'currentOmission',
] as const satisfies readonly (keyof ColumnStatistics)[];

/** 1116 ZP; of a fast round its number: 1116 042. */
export function drawLabel({ turnid, session }: LoggedDraw): string {
  const parsed = parseTurnId(turnid);
  if (!parsed.ok) return String(turnid);
  const day = parsed.value.day.slice(5).replace('-', '');
  return `${day} ${parsed.value.schedule === 'fast' ? String(parsed.value.round).padStart(3, '0') : session}`;
}

const statisticRows = (t: T, columns: readonly ColumnStatistics[]): StatisticRow[] =>
  statisticNames.map((name) => ({
    label: t(`Report.Stat_${name}`),
    figures: columns.map((column) => roundedOf(column[name])),
  }));

interface Chosen {
  game: GameType;
  name: ReportName;
  draws: readonly LoggedDraw[];
  showLost: boolean;
}

/** A report over its draws, ready to be drawn and read. */
export function chartModel(t: T, { game, name, draws, showLost }: Chosen): ChartModel {
  const { columns: setOf, joined, series } = reports[name];
  const set = setOf(game);
  const results = draws.map(({ result }) => result);
  const tracked = trackColumns(set, results);
  const columnLabels = columnsOf(set).map(({ key }) => keyLabel(t, game, key));
  // A range of sums says less than the sum itself.
  const figure = set.groups.length === 1 ? series?.(game)[0]?.valueOf : undefined;
  return {
    set,
    tracked,
    draws,
    borders: bordersOf(set),
    hits: hitsOf(set, results),
    placeLabels: set.groups.map(({ place }) => placeLabel(t, place)),
    columnLabels,
    labelOf: (row) => drawLabel(draws[row]!),
    markOf: (row, column) => (figure ? String(figure(results[row]!)) : columnLabels[column]!),
    statistics: statisticRows(t, tracked.columns),
    showLost,
    joined,
  };
}
