import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { CallError } from '@truedraw/client';
import type { ErrorName } from '@truedraw/contract';
import { call } from '../../../lib/api/call';
import { queryClient } from '../../../lib/query-client';
import type { LaterPlan, Slip } from '../../../lib/slip/slip-store';

type Odds = 'full' | number;

async function holdOdds({ game, lines }: Slip, turnId: number): Promise<{ lowest: Odds; expiresAt: number }> {
  const numbers = lines.flatMap(({ type, value }) => (type === 'num' ? [value] : []));
  if (!numbers.length) return { lowest: 0, expiresAt: Infinity };
  const { lockResultMap, expiresAt } = await call('lockBet', { turnId, game, numbers });
  const lowest = Math.min(...Object.values(lockResultMap));
  return { lowest: lowest > 0 ? lowest : 'full', expiresAt };
}

/** The lowest odds of the slip's numbers in a draw; `full` if a number cannot be bet on. */
export type LowestOdds = UseQueryResult<Odds>;

/** Holds the odds of the slip's numbers in other draws than its own for a moment. A slip of sides has none. */
export function useLaterOdds(slip: Slip, turnIds: readonly number[]): ReadonlyMap<number, LowestOdds> {
  const { game, lines } = slip;
  const hasNumbers = lines.some(({ type }) => type === 'num');
  const others = hasNumbers ? turnIds.filter((turnId) => turnId !== slip.turnId) : [];
  const held = useQueries(
    {
      queries: others.map((turnId) => ({
        queryKey: ['laterOdds', turnId, game, lines],
        queryFn: async () => (await holdOdds(slip, turnId)).lowest,
        staleTime: 0,
      })),
    },
    queryClient,
  );
  return new Map(others.map((turnId, at) => [turnId, held[at]!]));
}

/** Why a draw takes no bets: it has closed, was taken away, or is not open yet. */
const closedNames: ReadonlySet<string | undefined> = new Set([
  'DrawClosed',
  'DrawUnknown',
  'DrawNotYetOpen',
] satisfies ErrorName[]);

export interface HeldPlan {
  /** The draws that take no bets. */
  closed: number[];
  /** The draws whose odds are lower than the user has seen, or were never seen. */
  worse: number[];
  /** When the first odds expire, by the server's clock. Infinite when there are none. */
  expiresAt: number;
}

/** Holds the odds of all draws of the plan but the one that the slip was picked for. */
export async function holdPlan(slip: Slip): Promise<HeldPlan> {
  const draws = (slip.later?.draws ?? []).filter(({ turnId }) => turnId !== slip.turnId);
  const plan: HeldPlan = { closed: [], worse: [], expiresAt: Infinity };
  const hold = async ({ turnId, lowestOdds }: LaterPlan['draws'][number]) => {
    try {
      const { lowest, expiresAt } = await holdOdds(slip, turnId);
      // Without odds when it was planned: its numbers were added since, or could not be bet on.
      const unseen = lowestOdds === 0 && lowest !== 0;
      if (lowest === 'full' || lowest < lowestOdds || unseen) plan.worse.push(turnId);
      plan.expiresAt = Math.min(plan.expiresAt, expiresAt);
    } catch (error) {
      if (!(error instanceof CallError && closedNames.has(error.error))) throw error;
      plan.closed.push(turnId);
    }
  };
  await Promise.all(draws.map(hold));
  return plan;
}
