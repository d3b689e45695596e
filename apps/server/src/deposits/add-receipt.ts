import { cleanText } from '../content/clean-text';
import { readClock } from '../db/clock';
import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { isPaidInFuture } from './paid-at';
import { rematch } from './rematch';
import { requireTradeNumber } from './trade-number';
import { record } from '../audit-log/write-log';
import { findChannel } from '../channels/store/channels';
import { lockDigits } from './store/deposit-claims';
import { groupsOf, insertReceipts } from './store/receipts';

export const addReceipt: StaffHandler<'addReceipt'> = async (
  { channel: channelId, tradeNo: typed, coin, paidAt, payer = '' },
  { db, lanes, caller },
) => {
  const tradeNo = requireTradeNumber(typed);
  if (isPaidInFuture(paidAt, await readClock(db))) throw new Refusal('PaidInFuture');
  const receipt = { channelId, tradeNo, coin, paidAt, payer: cleanText(payer), source: 'typed' } as const;
  const groups = groupsOf(receipt);
  const staffId = caller.staff.id;
  await inTransaction(db, async (tx) => {
    if (!(await findChannel(tx, channelId))) throw new Refusal('ChannelUnknown');
    await lockDigits(tx, groups);
    const entry = { channelId, enteredBy: staffId, stated: false };
    const added = await insertReceipts(tx, entry, [receipt]);
    if (!added.has(tradeNo)) throw new Refusal('ReceiptKnown');
    await rematch(tx, lanes, groups);
    const detail = { channel: channelId, tradeNo, coin, paidAt, payer };
    await record(tx, { staffId, action: 'receipt.add', detail });
  });
  return {};
};
