import { laneOf } from '../db/lane';
import type { Queryable } from '../db/pool';
import { Refusal } from '../refusal';
import { house } from '../ledger/accounts';
import { startBooking } from '../ledger/booking';
import { orderStateChanged } from '../orders/order-state-changed';
import { addOrderDay } from '../orders/store/order-days';
import { guardOf } from '../limits/guard';
import { overLimitOfUser, refusalOfDeposit } from '../limits/refusals';
import { record } from '../audit-log/write-log';
import { rematch } from './rematch';
import { endClaim, type Claim } from './store/deposit-claims';
import { bindReceipt, groupsOf, type Receipt } from './store/receipts';

interface Credit {
  claim: Claim;
  receipt: Receipt;
  /** Who approved it, or who imported the payment that was credited automatically; null for a notice. */
  staffId: number | null;
  automatic: boolean;
}

/**
 * Credits one payment to one claim, once: ensured by the locks of their groups, by conditions on both rows, and by the
 * ledger's unique key.
 */
export async function creditClaim(
  tx: Queryable,
  lanes: number,
  { claim, receipt, staffId, automatic }: Credit,
): Promise<void> {
  const { userId } = claim;
  const { coin } = receipt;
  const lane = laneOf(userId, lanes);
  const booking = await startBooking(tx, lane, [userId]);
  const guard = await guardOf(tx, lane, booking, userId);
  const refusal = guard && refusalOfDeposit(guard, coin, overLimitOfUser);
  if (refusal) throw refusal;
  if (!(await bindReceipt(tx, receipt, claim))) throw new Refusal('ReceiptUsed');
  const end = { status: 2, coin, reason: '', endedBy: staffId, automatic } as const;
  if (!(await endClaim(tx, lanes, claim, end))) throw new Refusal('OrderNotOpen');
  const cause = String(claim.id);
  booking.move({ userId, amount: coin, kind: 'deposit', counter: house.deposits, cause });
  await booking.write();
  await addOrderDay(tx, { kind: 'deposit', channel: claim.channelId, coin });
  await rematch(tx, lanes, [claim, ...groupsOf(receipt)]);
  await orderStateChanged(tx, lanes, { userId, order: 'deposit', id: cause, status: 2, coin });
  const action = automatic ? 'deposit.automatic' : 'deposit.approve';
  await record(tx, { staffId, action, detail: detailOf(claim, receipt) });
}

export const detailOf = ({ userId, id, channelId }: Claim, { tradeNo, coin }: Receipt) => ({
  userId,
  orderNo: String(id),
  channel: channelId,
  tradeNo,
  coin,
});
