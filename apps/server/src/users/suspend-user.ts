import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { requireReason } from '../staff/reason';
import { record } from '../audit-log/write-log';
import { endDevices } from '../accounts/store/devices';
import { restoreUser as restore, suspendUser as suspend } from './store/user-care';
import { findUser } from '../accounts/store/users';

/**
 * The user can do nothing any more. Placed bets stay and are paid, waiting orders stay with finance, and the coins
 * stay in the wallet.
 */
export const suspendUser: StaffHandler<'suspendUser'> = async ({ userid: userId, ...request }, context) => {
  const { db, lanes, caller } = context;
  const reason = requireReason(request.reason);
  const staffId = caller.staff.id;
  await inTransaction(db, async (tx) => {
    if (!(await findUser(tx, lanes, userId))) throw new Refusal('UserUnknown');
    if (!(await suspend(tx, lanes, userId, { staffId, reason }))) throw new Refusal('AlreadySuspended');
    await endDevices(tx, lanes, userId);
    await record(tx, { staffId, action: 'user.suspend', detail: { userid: userId, reason } });
  });
  return {};
};

export const restoreUser: StaffHandler<'restoreUser'> = async ({ userid: userId, ...request }, context) => {
  const { db, lanes, caller } = context;
  const reason = requireReason(request.reason);
  await inTransaction(db, async (tx) => {
    if (!(await findUser(tx, lanes, userId))) throw new Refusal('UserUnknown');
    if (!(await restore(tx, lanes, userId))) throw new Refusal('NotSuspended');
    await record(tx, {
      staffId: caller.staff.id,
      action: 'user.restore',
      detail: { userid: userId, reason },
    });
  });
  return {};
};
