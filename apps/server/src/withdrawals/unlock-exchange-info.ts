import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { requireReason } from '../staff/reason';
import { record } from '../audit-log/write-log';
import { lockExchangeInfo, setExchangeInfo } from '../accounts/store/users';

/** Existing orders keep their payout details; the next one may use others. */
export const unlockExchangeInfo: StaffHandler<'unlockExchangeInfo'> = async (
  { userid: userId, reason: typed },
  { db, lanes, caller },
) => {
  const reason = requireReason(typed);
  await inTransaction(db, async (tx) => {
    const before = await lockExchangeInfo(tx, lanes, userId);
    if (before === undefined) throw new Refusal('UserUnknown');
    if (before === '') throw new Refusal('ExchangeInfoEmpty');
    await setExchangeInfo(tx, lanes, userId, '');
    const detail = { userId, before, reason };
    await record(tx, { staffId: caller.staff.id, action: 'exchange.unlock', detail });
  });
  return {};
};
