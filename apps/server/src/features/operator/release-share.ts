import { isMonth } from '@truedraw/rules';
import { releaseShare as release } from '../../agents/release-share';
import { inTransaction } from '../../db/transaction';
import { Refusal } from '../../http/refusal';
import type { StaffHandler } from '../../http/staff-handler';
import { record } from '../../staff/audit-log';
import { findUser } from '../../store/users';

export const releaseShare: StaffHandler<'releaseShare'> = async (
  { userid, month },
  { db, lanes, caller },
) => {
  if (!isMonth(month)) throw new Refusal('MonthInvalid');
  const { paid, carried } = await inTransaction(db, async (tx) => {
    if (!(await findUser(tx, lanes, userid))) throw new Refusal('UserUnknown');
    const released = await release(tx, lanes, userid, month);
    const detail = { userid, month, ...released };
    await record(tx, { staffId: caller.staff.id, action: 'share.release', detail });
    return released;
  });
  return { paid, carried };
};
