import { dayNumberOfTurn } from '@truedraw/rules';
import type { Queryable } from '../db/pool';
import { describeError, type Log } from '../log';
import { makeBetsMonth } from './store/bet-months';

/**
 * Makes the partitions for the bets of these turns and, so that a month is there long before its first bet, of the month
 * after each. Where that fails, draws open all the same and the default partition takes their bets.
 */
export function createMonthMaker({ db, log }: { db: Queryable; log: Log }) {
  const known = new Set<string>();
  return async function makeMonths(turnIds: readonly number[]): Promise<void> {
    const months = new Map(turnIds.map((turnId) => [monthOf(turnId), turnId]));
    for (const [month, turnId] of months)
      for (const after of [false, true]) {
        const key = `${month} ${after}`;
        if (known.has(key)) continue;
        try {
          if (!(await makeBetsMonth(db, turnId, { after })))
            log.warn({ turnId, after }, 'the bets of a month stay in the default partition');
          known.add(key);
        } catch (error) {
          log.warn({ turnId, after, ...describeError(error) }, 'could not make a partition of bets yet');
        }
      }
  };
}

/** Each schedule has months of its own. */
const monthOf = (turnId: number): string =>
  `${Math.floor(dayNumberOfTurn(turnId) / 100)} of ${String(turnId).length} digits`;
