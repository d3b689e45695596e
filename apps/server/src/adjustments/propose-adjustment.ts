import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { requireReason } from '../staff/reason';
import { lockCaller } from '../staff/lock-caller';
import { record } from '../audit-log/write-log';
import { findSameProposal, insertAdjustment } from './store/adjustments';
import { findUser } from '../accounts/store/users';

export const proposeAdjustment: StaffHandler<'proposeAdjustment'> = async (
  { userid: userId, coin, reason: typed },
  { db, lanes, caller },
) => {
  const reason = requireReason(typed);
  if (coin === 0) throw new Refusal('NothingToChange');
  if (!(await findUser(db, lanes, userId))) throw new Refusal('UserUnknown');
  const staffId = caller.staff.id;
  const id = await inTransaction(db, async (tx) => {
    const proposal = { userId, coin, reason, proposedBy: staffId };
    await lockCaller(tx, caller);
    const same = await findSameProposal(tx, proposal);
    if (same !== undefined) return same;
    const made = await insertAdjustment(tx, proposal);
    const detail = { id: made, userId, coin, reason };
    await record(tx, { staffId, action: 'adjustment.propose', detail });
    return made;
  });
  return { id };
};
