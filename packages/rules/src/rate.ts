import { formatHundredths } from './money';
import { parseDecimal, type MoneyRefusal } from './parse-money';
import { refuse, type Outcome } from './outcome';

/** The whole, in basis points: 1.5% is 150. */
export const wholeBasisPoints = 10_000;

/** 150 basis points are shown as "1.50", without the percent sign. */
export function formatRate(basisPoints: number): string {
  if (!isRate(basisPoints)) throw new RangeError(`${basisPoints} is not a rate in basis points`);
  return formatHundredths(basisPoints);
}

/** A percentage as an agent types it, "1.5" or "1.50", never above 100. */
export function parseRate(percent: string): Outcome<number, MoneyRefusal> {
  const parsed = parseDecimal(percent, 2);
  return parsed.ok && parsed.value > wholeBasisPoints ? refuse('TooLarge') : parsed;
}

export function isRate(basisPoints: number): boolean {
  return Number.isInteger(basisPoints) && basisPoints >= 0 && basisPoints <= wholeBasisPoints;
}
