import { laneOf } from '../db/lane';
import { inTransaction } from '../db/transaction';
import type { Context, Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { startBooking } from '../ledger/booking';
import { markGuarded } from '../ledger/wallets';
import { readClock } from '../db/clock';
import { carryExclusions } from './carry-exclusion';
import { insertBreak, listLastBreaks } from './store/own-breaks';
import { viewLimits } from './limits';

export const takeBreak: Handler<'takeBreak'> = async ({ hours }, context) => {
  await beginBreak(context, 'break', (now) => now + hours * 3_600_000);
  return viewLimits(context);
};

export const selfExclude: Handler<'selfExclude'> = async ({ months }, context) => {
  await beginBreak(context, 'exclusion', (now) => {
    const until = new Date(now);
    until.setUTCMonth(until.getUTCMonth() + months);
    return until.getTime();
  });
  await carryExclusions(context, context.caller.user.id);
  return viewLimits(context);
};

/** The break begins at once and cannot be ended early: there is no call for that. It can only become longer. */
async function beginBreak(
  { db, lanes, caller }: Context<'takeBreak'>,
  kind: 'break' | 'exclusion',
  endOf: (now: number) => number,
): Promise<void> {
  const userId = caller.user.id;
  const lane = laneOf(userId, lanes);
  await inTransaction(db, async (tx) => {
    await startBooking(tx, lane, [userId]);
    const until = endOf(await readClock(tx));
    const [last] = await listLastBreaks(tx, lane, [userId]);
    if (last && last.until >= until) throw new Refusal('LongerBreakHolds');
    await insertBreak(tx, lane, { userId, kind, until });
    await markGuarded(tx, lanes, userId);
  });
}
