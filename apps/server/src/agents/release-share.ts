import { isMonth } from '@truedraw/rules';
import { releaseShare as release } from './pay-share';
import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { findUser } from '../accounts/store/users';

export const releaseShare: StaffHandler<'releaseShare'> = async (
  { userid: userId, month },
  { db, lanes, caller },
) => {
  if (!isMonth(month)) throw new Refusal('MonthInvalid');
  const { paid, carried } = await inTransaction(db, async (tx) => {
    if (!(await findUser(tx, lanes, userId))) throw new Refusal('UserUnknown');
    const released = await release(tx, lanes, userId, month);
    const detail = { userid: userId, month, ...released };
    await record(tx, { staffId: caller.staff.id, action: 'share.release', detail });
    return released;
  });
  return { paid, carried };
};
