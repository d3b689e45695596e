import { centsMode, formatOdds, parseMoney } from '@truedraw/rules';

/** Odds are kept in hundredths, as cents are: 8500 is 85x. */
export const showOdds = formatOdds;

/** Reads a typed multiplier; undefined if it is not valid. */
export function readOdds(text: string): number | undefined {
  const parsed = parseMoney(text.trim(), centsMode);
  return parsed.ok ? parsed.value : undefined;
}
