import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { requireReason } from '../staff/reason';
import { record } from '../audit-log/write-log';
import { endDevices } from '../accounts/store/devices';
import { restoreUser as restore, suspendUser as suspend } from './store/user-care';
import { findUser } from '../accounts/store/users';

/**
 * From here on nothing can be done in the user's name. Bets that are placed run on and are paid, orders that wait stay
 * with finance, and the coins stay where they are.
 */
export const suspendUser: StaffHandler<'suspendUser'> = async ({ userid, ...request }, context) => {
  const { db, lanes, caller } = context;
  const reason = requireReason(request.reason);
  const staffId = caller.staff.id;
  await inTransaction(db, async (tx) => {
    if (!(await findUser(tx, lanes, userid))) throw new Refusal('UserUnknown');
    if (!(await suspend(tx, lanes, userid, { staffId, reason }))) throw new Refusal('AlreadySuspended');
    await endDevices(tx, lanes, userid);
    await record(tx, { staffId, action: 'user.suspend', detail: { userid, reason } });
  });
  return {};
};

export const restoreUser: StaffHandler<'restoreUser'> = async ({ userid, ...request }, context) => {
  const { db, lanes, caller } = context;
  const reason = requireReason(request.reason);
  await inTransaction(db, async (tx) => {
    if (!(await findUser(tx, lanes, userid))) throw new Refusal('UserUnknown');
    if (!(await restore(tx, lanes, userid))) throw new Refusal('NotSuspended');
    await record(tx, { staffId: caller.staff.id, action: 'user.restore', detail: { userid, reason } });
  });
  return {};
};
