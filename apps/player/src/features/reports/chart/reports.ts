import {
  bigSmallColumns,
  digitColumns,
  digitSpan,
  digitSum,
  digitsOf,
  oddEvenColumns,
  positionsOf,
  primeCompositeColumns,
  remainderColumns,
  remaindersByThree,
  spanColumns,
  sumColumns,
  typeColumns,
  type ColumnPlace,
  type ColumnSet,
  type GameType,
} from '@truedraw/rules';
import type { PlainKey } from '../../../lib/i18n/t';
import type { Path } from '../../../lib/router/paths';

export const reportNames = ['type', 'sum', 'odd', 'bs', 'wh', 'hc', 'base', 'three', 'span'] as const;
export type ReportName = (typeof reportNames)[number];
export type ReportPath = `/report/${ReportName}/$game` & Path;

/** A figure of each draw that a line chart can show. */
export interface Series {
  place: ColumnPlace;
  valueOf: (result: string) => number;
  /** The largest possible value. The smallest is 0. */
  top: number;
}

interface Report {
  columns: (game: GameType) => ColumnSet;
  /** Whether a line joins the marks of a group. It would be a useless zigzag between only two columns. */
  joined: boolean;
  series?: (game: GameType) => Series[];
  /** A short definition of its figures. */
  about: PlainKey;
}

const ofWhole = (valueOf: Series['valueOf'], top: number): Series[] => [{ place: 'whole', valueOf, top }];

const byPosition = (game: GameType, figures: (result: string) => number[], top: number): Series[] =>
  positionsOf(game).map((place, index) => ({
    place,
    valueOf: (result) => figures(result)[index] ?? 0,
    top,
  }));

export const reports: Readonly<Record<ReportName, Report>> = {
  type: { columns: typeColumns, joined: true, about: 'Report.About_type' },
  sum: {
    columns: sumColumns,
    joined: true,
    series: (game) => ofWhole(digitSum, game * 9),
    about: 'Report.About_sum',
  },
  odd: { columns: oddEvenColumns, joined: false, about: 'Report.About_odd' },
  bs: { columns: bigSmallColumns, joined: false, about: 'Report.About_bs' },
  wh: { columns: primeCompositeColumns, joined: false, about: 'Report.About_wh' },
  hc: { columns: digitColumns, joined: false, about: 'Report.About_hc' },
  base: {
    columns: digitColumns,
    joined: true,
    series: (game) => byPosition(game, digitsOf, 9),
    about: 'Report.About_base',
  },
  three: {
    columns: remainderColumns,
    joined: true,
    series: (game) => byPosition(game, remaindersByThree, 2),
    about: 'Report.About_three',
  },
  span: {
    columns: spanColumns,
    joined: true,
    series: () => ofWhole(digitSpan, 9),
    about: 'Report.About_span',
  },
};

export const reportPath = (name: ReportName): ReportPath => `/report/${name}/$game`;

export const reportOfPath = (path: Path | undefined): ReportName =>
  reportNames.find((name) => reportPath(name) === path) ?? 'base';
