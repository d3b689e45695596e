import { laneOf } from '../db/lane';
import { readClock } from '../db/clock';
import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { startBooking } from '../ledger/booking';
import { requireReason } from '../staff/reason';
import { record } from '../audit-log/write-log';
import { findUser } from '../accounts/store/users';
import { liftCarried } from '../limits/store/own-breaks';

/** For the wrong person: exclusions are not carried over to this account again. */
export const liftExclusion: StaffHandler<'liftExclusion'> = async (
  { userid: userId, reason: typed },
  { db, lanes, caller },
) => {
  const reason = requireReason(typed);
  const lane = laneOf(userId, lanes);
  await inTransaction(db, async (tx) => {
    if (!(await findUser(tx, lanes, userId))) throw new Refusal('UserUnknown');
    await startBooking(tx, lane, [userId]);
    if (!(await liftCarried(tx, lane, userId, await readClock(tx)))) throw new Refusal('NotCarriedOver');
    const detail = { userid: userId, reason };
    await record(tx, { staffId: caller.staff.id, action: 'user.lift-exclusion', detail });
  });
  return {};
};
