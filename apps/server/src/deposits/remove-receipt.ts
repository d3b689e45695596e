import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { rematch } from './rematch';
import { requireTradeNumber } from './trade-number';
import { requireListedReason } from '../staff/reason';
import { record } from '../audit-log/write-log';
import { listWaitingClaims, lockDigits } from './store/deposit-claims';
import { findFirstApprover, writeFirstApproval } from './store/first-approvals';
import { deleteReceipt, findReceipt, groupsOf } from './store/receipts';

export const removeReceipt: StaffHandler<'removeReceipt'> = async (
  { channel: channelId, tradeNo: typed, ...request },
  { db, lanes, caller },
) => {
  const name = { channelId, tradeNo: requireTradeNumber(typed) };
  const reason = requireListedReason(request);
  const receipt = await findReceipt(db, name);
  if (!receipt) throw new Refusal('ReceiptUnknown');
  const groups = groupsOf(receipt);
  await inTransaction(db, async (tx) => {
    await lockDigits(tx, groups);
    if (!(await findReceipt(tx, name))) throw new Refusal('ReceiptUnknown');
    if (!(await deleteReceipt(tx, name))) throw new Refusal('ReceiptUsed');
    // A first approval was for this payment as it was, not for one that is entered under its number later.
    for (const claim of await listWaitingClaims(tx, groups))
      if ((await findFirstApprover(tx, lanes, claim, name.tradeNo)) !== undefined)
        await writeFirstApproval(tx, lanes, claim, null);
    await rematch(tx, lanes, groups);
    const { tradeNo, coin, paidAt, payer, enteredBy } = receipt;
    const detail = { channel: channelId, tradeNo, coin, paidAt, payer, enteredBy, reason };
    await record(tx, { staffId: caller.staff.id, action: 'receipt.remove', detail });
  });
  return {};
};
