import { formatOdds } from '@truedraw/rules';
import { Refusal } from '../refusal';

/** Refuses odds at which the house would lose in the long run. */
export function requireFairOdds(fair: number, ...odds: readonly number[]): void {
  if (odds.some((one) => one > fair)) throw new Refusal('OddsAboveFair', { fair: formatOdds(fair) });
}
