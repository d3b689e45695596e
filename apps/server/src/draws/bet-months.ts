import { dayNumberOfTurn } from '@truedraw/rules';
import type { Queryable } from '../db/pool';
import { describeError, type Log } from '../log';
import { makeBetsMonth, makeEntriesMonth } from './store/bet-months';

/**
 * Makes the partitions for the bets and entries of these turns and, so that a month is there long before its first bet, of
 * the month after each. Where that fails, draws open all the same and the default partitions take their rows.
 */
export function createMonthMaker({ db, log }: { db: Queryable; log: Log }) {
  const known = new Set<string>();
  return async function makeMonths(turnIds: readonly number[]): Promise<void> {
    const months = new Map(turnIds.map((turnId) => [monthOf(turnId), turnId]));
    for (const [month, turnId] of months)
      for (const [table, make] of Object.entries(makers))
        for (const after of [false, true]) {
          const key = `${table} ${month} ${after}`;
          if (known.has(key)) continue;
          try {
            if (!(await make(db, turnId, { after })))
              log.warn({ table, turnId, after }, 'what belongs to a month stays in the default partition');
            known.add(key);
          } catch (error) {
            log.warn({ table, turnId, after, ...describeError(error) }, 'could not make a partition yet');
          }
        }
  };
}

const makers = { bets: makeBetsMonth, entries: makeEntriesMonth };

/** Each schedule has months of its own. */
const monthOf = (turnId: number): string =>
  `${Math.floor(dayNumberOfTurn(turnId) / 100)} of ${String(turnId).length} digits`;
