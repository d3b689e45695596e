import { changeLimit, noLimit } from '@truedraw/rules';
import { laneOf } from '../db/lane';
import { inTransaction } from '../db/transaction';
import type { Handler } from '../http/handler';
import { startBooking } from '../ledger/booking';
import { markGuarded } from '../ledger/wallets';
import { readClock } from '../db/clock';
import { listOwnLimits, writeOwnLimit } from './store/own-limits';
import { viewLimits } from './limits';

/** Under the wallet's lock: a bet after the answer is checked against the new limits. */
export const setLimits: Handler<'setLimits'> = async ({ limits }, context) => {
  const { db, lanes, caller } = context;
  const userId = caller.user.id;
  const lane = laneOf(userId, lanes);
  await inTransaction(db, async (tx) => {
    await startBooking(tx, lane, [userId]);
    const now = await readClock(tx);
    const known = await listOwnLimits(tx, lane, [userId]);
    for (const { kind, period, coin } of limits) {
      const row = known.find((one) => one.kind === kind && one.period === period);
      const limit = changeLimit(row?.limit ?? noLimit, coin, now);
      await writeOwnLimit(tx, lane, { userId, kind, period, limit });
    }
    await markGuarded(tx, lanes, userId);
  });
  return viewLimits(context);
};
