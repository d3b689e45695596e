import type { SlipLine } from '@truedraw/rules';
import type { PlainKey, T } from '../i18n/t';

const sides = {
  ds: ['Bet.Odd', 'Bet.Even'],
  bs: ['Bet.Big', 'Bet.Small'],
} as const satisfies Record<'ds' | 'bs', readonly [PlainKey, PlainKey]>;

/** The label of a line: its number, or the name of its side. */
export const lineLabel = (t: T, { type, value }: Pick<SlipLine, 'type' | 'value'>): string =>
  type === 'num' ? String(value) : t(sides[type][value === 1 ? 1 : 0]);
