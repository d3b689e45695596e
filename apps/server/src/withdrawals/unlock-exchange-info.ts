import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { requireReason } from '../staff/reason';
import { record } from '../audit-log/write-log';
import { lockExchangeInfo, setExchangeInfo } from '../accounts/store/users';

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
