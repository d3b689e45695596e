import type { Bounds } from '@truedraw/contract/staff';
import { centsMode, formatOdds, parseMoney } from '@truedraw/rules';
import type { T } from './i18n/t';

/** Odds are kept in hundredths, as cents are: 8500 is 85x. */
export const showOdds = formatOdds;

/** Reads a typed multiplier; undefined if it is not valid. */
export function readOdds(text: string): number | undefined {
  const parsed = parseMoney(text.trim(), centsMode);
  return parsed.ok ? parsed.value : undefined;
}

/** What is wrong with a typed multiplier, in one sentence; undefined if nothing is. */
export function oddsProblem(
  t: T,
  text: string,
  { least, most, fair }: Bounds & { fair?: number | undefined },
): string | undefined {
  const parsed = parseMoney(text.trim(), centsMode);
  if (!parsed.ok && parsed.reason !== 'TooLarge') return t('Rule.OddsTip');
  const odds = parsed.ok ? parsed.value : Infinity;
  if (fair !== undefined && odds > fair) return t('Rule.AboveFair', { fair: showOdds(fair) });
  if (odds > most) return t('Common.AtMost', { most: showOdds(most) });
  return odds < least ? t('Rule.OddsLeast', { least: showOdds(least) }) : undefined;
}
