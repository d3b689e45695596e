import { inTransaction } from '../../db/transaction';
import { Refusal } from '../../http/refusal';
import type { StaffHandler } from '../../http/staff-handler';
import { requireReason } from '../../money/reason';
import { record } from '../../staff/audit-log';
import { lockExchangeInfo, setExchangeInfo } from '../../store/users';

/** Orders that were made keep where they are paid to; the next one may name another place. */
export const unlockExchangeInfo: StaffHandler<'unlockExchangeInfo'> = async (
  { userid, reason: typed },
  { db, lanes, caller },
) => {
  const reason = requireReason(typed);
  await inTransaction(db, async (tx) => {
    const before = await lockExchangeInfo(tx, lanes, userid);
    if (before === undefined) throw new Refusal('UserUnknown');
    if (before === '') throw new Refusal('ExchangeInfoEmpty');
    await setExchangeInfo(tx, lanes, userid, '');
    const detail = { userId: userid, before, reason };
    await record(tx, { staffId: caller.staff.id, action: 'exchange.unlock', detail });
  });
  return {};
};
