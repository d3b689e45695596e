import type { SecondNeed } from '@truedraw/contract/staff';
import { laneOf } from '../db/lane';
import type { Queryable } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffContext, StaffHandler } from '../http/staff-handler';
import { house } from '../ledger/accounts';
import { startBooking } from '../ledger/booking';
import { orderStateChanged } from '../orders/order-state-changed';
import { matchGroup, rematch } from './rematch';
import { readId } from '../orders/request-id';
import { readSecondNeeds } from '../orders/second-person';
import { lockMoneySettings } from '../orders/settings';
import { requireTradeNumber } from './trade-number';
import { guardOf } from '../limits/guard';
import { refusalOfDeposit } from '../limits/refusals';
import { record } from '../audit-log/write-log';
import { requireSecondPerson } from '../staff/second-person';
import { endClaim, findClaim, lockDigits, type Claim } from './store/deposit-claims';
import { findFirstApprover, writeFirstApproval } from './store/first-approvals';
import { addOrderDay } from '../orders/store/order-days';
import { bindReceipt, findReceipt, type Receipt } from './store/receipts';
import { requireFree } from './take-deposit';

/**
 * Credits one payment to one claim, once: ensured by the group's lock, by conditions on both rows, and by the
 * ledger's unique key. Above the limit the first approval is only stored, and another person's credits the payment.
 */
export const approveDeposit: StaffHandler<'approveDeposit'> = async (request, context) => {
  const { db, lanes, caller } = context;
  const { userid: userId, orderNo } = request;
  const tradeNo = requireTradeNumber(request.tradeNo);
  const claim = await findClaim(db, lanes, { userId, id: readId(orderNo) });
  if (!claim) throw new Refusal('OrderUnknown');
  const staffId = caller.staff.id;
  return inTransaction(db, async (tx) => {
    const { depositSecondCoins: limit } = await lockMoneySettings(tx);
    await lockDigits(tx, [claim]);
    await requireFree(tx, context, claim);
    const receipt = await requireMatch(tx, claim, { tradeNo, coin: request.coin });
    await requireSecondPerson(tx, { first: receipt.enteredBy, second: staffId });
    const first = await findFirstApprover(tx, lanes, claim, tradeNo);
    if (first !== undefined) await requireSecondPerson(tx, { first, second: staffId });
    const needOf = await readSecondNeeds(tx, 'deposit', { staffId, userIds: [userId], limit });
    const second = first === undefined ? needOf({ userId, coin: receipt.coin }) : undefined;
    if (second) return approveFirst(tx, context, { claim, receipt, second });
    if (first === undefined) await writeFirstApproval(tx, lanes, claim, null);
    await credit(tx, context, claim, receipt);
    return { coin: receipt.coin };
  });
};

async function approveFirst(
  tx: Queryable,
  { lanes, caller }: StaffContext,
  { claim, receipt, second }: { claim: Claim; receipt: Receipt; second: SecondNeed },
) {
  const staffId = caller.staff.id;
  await writeFirstApproval(tx, lanes, claim, { staffId, tradeNo: receipt.tradeNo });
  const detail = { ...detailOf(claim, receipt), ...second };
  await record(tx, { staffId, action: 'deposit.firstapprove', detail });
  return { coin: 0, second };
}

async function credit(
  tx: Queryable,
  { lanes, caller }: StaffContext,
  claim: Claim,
  receipt: Receipt,
): Promise<void> {
  const { userId } = claim;
  const lane = laneOf(userId, lanes);
  const booking = await startBooking(tx, lane, [userId]);
  const guard = await guardOf(tx, lane, booking, userId);
  const refusal = guard && refusalOfDeposit(guard, receipt.coin);
  if (refusal) throw refusal;
  if (!(await bindReceipt(tx, receipt, claim))) throw new Refusal('ReceiptUsed');
  const staffId = caller.staff.id;
  const end = { status: 2, coin: receipt.coin, reason: '', endedBy: staffId } as const;
  if (!(await endClaim(tx, lanes, claim, end))) throw new Refusal('OrderNotOpen');
  const cause = String(claim.id);
  booking.move({ userId, amount: receipt.coin, kind: 'deposit', counter: house.deposits, cause });
  await booking.write();
  await addOrderDay(tx, { kind: 'deposit', channel: claim.channelId, coin: receipt.coin });
  await rematch(tx, lanes, claim);
  await orderStateChanged(tx, lanes, { userId, order: 'deposit', id: cause, status: 2, coin: receipt.coin });
  await record(tx, { staffId, action: 'deposit.approve', detail: detailOf(claim, receipt) });
}

const detailOf = ({ userId, id, channelId }: Claim, { tradeNo, coin }: Receipt) => ({
  userId,
  orderNo: String(id),
  channel: channelId,
  tradeNo,
  coin,
});

/**
 * The payment that is proposed for the claim, if it is the one that the approver named and saw: a payment can be removed
 * and entered again with another amount. The group must be locked.
 */
async function requireMatch(
  tx: Queryable,
  claim: Claim,
  { tradeNo, coin }: { tradeNo: string; coin: number | undefined },
): Promise<Receipt> {
  const matches = await matchGroup(tx, claim);
  const match = [...matches].find(([one]) => one.userId === claim.userId && one.id === claim.id)?.[1];
  if (!match) throw new Refusal('OrderNotOpen');
  const { proposed } = match;
  if (proposed?.tradeNo === tradeNo && proposed.coin === (coin ?? proposed.coin)) return proposed;
  const named = await findReceipt(tx, { channelId: claim.channelId, tradeNo });
  if (!named) throw new Refusal('ReceiptUnknown');
  if (named.claimId !== null) throw new Refusal('ReceiptUsed');
  throw new Refusal(match.needsNumber ? 'NumberNeeded' : 'ReceiptDoesNotFit');
}
