import { centsMode, formatOdds, parseMoney } from '@truedraw/rules';

/** Odds are kept in hundredths, as cents are: 8500 is 85x. */
export const showOdds = formatOdds;

/** A multiplier as it is typed; undefined when it is none. */
export function readOdds(text: string): number | undefined {
  const parsed = parseMoney(text.trim(), centsMode);
  return parsed.ok ? parsed.value : undefined;
}
