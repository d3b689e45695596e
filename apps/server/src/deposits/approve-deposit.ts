import type { SecondNeed } from '@truedraw/contract/staff';
import type { Queryable } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffContext, StaffHandler } from '../http/staff-handler';
import { creditClaim, detailOf } from './credit-claim';
import { matchGroups, matchOf } from './rematch';
import { readId } from '../orders/request-id';
import { readSecondNeeds } from '../orders/second-person';
import { lockMoneySettings } from '../orders/settings';
import { requireTradeNumber } from './trade-number';
import { record } from '../audit-log/write-log';
import { lockCaller } from '../staff/lock-caller';
import { requireSecondPerson } from '../staff/second-person';
import { findClaim, lockDigits, type Claim } from './store/deposit-claims';
import { findFirstApprover, writeFirstApproval } from './store/first-approvals';
import { findReceipt, groupsOf, type Receipt } from './store/receipts';
import { requireFree } from './take-deposit';

/** Above the limit the first approval is only stored, and another person's credits the payment. */
export const approveDeposit: StaffHandler<'approveDeposit'> = async (request, context) => {
  const { db, lanes, caller } = context;
  const { userid: userId, orderNo } = request;
  const tradeNo = requireTradeNumber(request.tradeNo);
  const claim = await findClaim(db, lanes, { userId, id: readId(orderNo) });
  if (!claim) throw new Refusal('OrderUnknown');
  const named = await findReceipt(db, { channelId: claim.channelId, tradeNo });
  const staffId = caller.staff.id;
  return inTransaction(db, async (tx) => {
    await lockCaller(tx, caller);
    const { depositSecondCoins: limit } = await lockMoneySettings(tx);
    await lockDigits(tx, [claim, ...(named ? groupsOf(named) : [])]);
    await requireFree(tx, context, claim);
    const receipt = await requireMatch(tx, claim, { tradeNo, coin: request.coin });
    if (receipt.enteredBy !== null)
      await requireSecondPerson(tx, { first: receipt.enteredBy, second: staffId });
    const first = await findFirstApprover(tx, lanes, claim, tradeNo);
    if (first !== undefined) await requireSecondPerson(tx, { first, second: staffId });
    const needOf = await readSecondNeeds(tx, 'deposit', { staffId, userIds: [userId], limit });
    const second = first === undefined ? needOf({ userId, coin: receipt.coin }) : undefined;
    if (second) return approveFirst(tx, context, { claim, receipt, second });
    if (first === undefined) await writeFirstApproval(tx, lanes, claim, null);
    await creditClaim(tx, lanes, { claim, receipt, staffId, automatic: false });
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

/**
 * The payment that is proposed for the claim, if it is the one that the approver named and saw: a payment can be removed
 * and entered again with another amount. The groups must be locked.
 */
async function requireMatch(
  tx: Queryable,
  claim: Claim,
  { tradeNo, coin }: { tradeNo: string; coin: number | undefined },
): Promise<Receipt> {
  const match = matchOf(await matchGroups(tx, [claim]), claim);
  if (!match) throw new Refusal('OrderNotOpen');
  const { proposed } = match;
  if (proposed?.tradeNo === tradeNo && proposed.coin === (coin ?? proposed.coin)) return proposed;
  const named = await findReceipt(tx, { channelId: claim.channelId, tradeNo });
  if (!named) throw new Refusal('ReceiptUnknown');
  if (named.claimId !== null) throw new Refusal('ReceiptUsed');
  throw new Refusal(match.needsNumber ? 'NumberNeeded' : 'ReceiptDoesNotFit');
}
