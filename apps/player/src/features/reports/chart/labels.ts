import { awardName, type AwardGroup, type Column, type ColumnPlace, type GameType } from '@truedraw/rules';
import type { PlainKey, T } from '../../../lib/i18n/t';
import type { ReportName } from './reports';

const places: Record<ColumnPlace, PlainKey> = {
  thousands: 'Report.Place_thousands',
  hundreds: 'Report.Place_hundreds',
  tens: 'Report.Place_tens',
  units: 'Report.Place_units',
  whole: 'Report.Place_whole',
};

const words: Readonly<Record<string, PlainKey>> = {
  odd: 'Report.Key_odd',
  even: 'Report.Key_even',
  big: 'Report.Key_big',
  small: 'Report.Key_small',
  prime: 'Report.Key_prime',
  composite: 'Report.Key_composite',
};

const awards = {
  mixed: 'Report.Award_mixed',
  pair: 'Report.Award_pair',
  'group-six': 'Report.Award_group_six',
  'group-three': 'Report.Award_group_three',
  leopard: 'Report.Award_leopard',
  bomb: 'Report.Award_bomb',
} as const;

const isAward = (key: string): key is AwardGroup => /^(g6|g3|bz|zd)$/.test(key);

export const placeLabel = (t: T, place: ColumnPlace): string => t(places[place]);

/** What stands over a group of columns. Over one group for the whole number stands what the report is about. */
export const headLabel = (t: T, name: ReportName, place: ColumnPlace): string =>
  place === 'whole' && (name === 'sum' || name === 'span' || name === 'type')
    ? t(`Report.Head_${name}`)
    : placeLabel(t, place);

/** The label of a column key. Digits and ranges are not translated. */
export function keyLabel(t: T, game: GameType, key: string): string {
  if (isAward(key)) return t(awards[awardName(game, key)]);
  const word = words[key];
  return word ? t(word) : key;
}

/** The full label of a column, with its position if it has one. */
export const columnLabel = (t: T, game: GameType, { place, key }: Column): string =>
  place === 'whole' ? keyLabel(t, game, key) : `${placeLabel(t, place)} ${keyLabel(t, game, key)}`;

/** 12.5%, 0.040%: one decimal from 10% on, two significant digits below. */
export const percentOf = (share: number): string => {
  const percent = share * 100;
  return `${percent >= 9.95 || percent === 0 ? percent.toFixed(1) : percent.toPrecision(2)}%`;
};

/** One decimal, so that averages below each other are alike. */
export const roundedOf = (figure: number): string => figure.toFixed(1);
