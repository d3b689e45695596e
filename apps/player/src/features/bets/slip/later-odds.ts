import { call } from '../../../lib/api/call';
import type { Slip } from '../../../lib/slip/slip-store';

type Odds = 'full' | number;

/** Holds the odds of the slip's numbers in a draw and returns the lowest; `full` if a number cannot be bet on. */
export async function holdLowestOdds({ game, lines }: Slip, turnId: number): Promise<Odds> {
  const numbers = lines.flatMap(({ type, value }) => (type === 'num' ? [value] : []));
  if (!numbers.length) return 0;
  const { lockResultMap } = await call('lockBet', { turnId, game, numbers });
  const lowest = Math.min(...Object.values(lockResultMap));
  return lowest > 0 ? lowest : 'full';
}

/** Holds the odds of all draws of the plan. Returns those whose odds are lower than the user has seen. */
export async function holdPlan(slip: Slip): Promise<number[]> {
  const draws = (slip.later?.draws ?? []).filter(({ turnId }) => turnId !== slip.turnId);
  const held = await Promise.all(draws.map(({ turnId }) => holdLowestOdds(slip, turnId)));
  return draws.flatMap(({ turnId, lowestOdds }, at) => {
    const now = held[at]!;
    return now === 'full' || now < lowestOdds ? [turnId] : [];
  });
}
