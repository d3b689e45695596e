import type { Queryable } from '../db/pool';
import { readClock } from '../db/clock';
import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import { findChannel } from '../channels/store/channels';
import { readSecondNeeds } from '../orders/second-person';
import { loadMoneySettings, lockMoneySettings, startOfDay, type MoneySettings } from '../orders/settings';
import { creditClaim } from './credit-claim';
import { matchGroups } from './rematch';
import { listLinkedStaff, waitsUntil } from '../staff/store/touches';
import { findEarlierUse } from './store/asked-amounts';
import { sumAutomatic, sumImported } from './store/automatic';
import { isUntouched, lockDigits, type Claim } from './store/deposit-claims';
import { findReceipt, groupsOf, type Receipt, type ReceiptName } from './store/receipts';

/**
 * Credits payments that can belong to no other claim, within the limits that the operator has set; the others wait for
 * staff. Each has a transaction of its own, and what was credited before stays as it is.
 */
export async function creditCertain(
  { db, lanes }: Pick<Services, 'db' | 'lanes'>,
  payments: readonly ReceiptName[],
): Promise<number> {
  if (!payments.length || !isOn(await loadMoneySettings(db))) return 0;
  let credited = 0;
  for (const payment of payments) {
    const named = await findReceipt(db, payment);
    if (!named || !isCounted(named)) continue;
    try {
      await inTransaction(db, async (tx) => {
        const settings = await lockMoneySettings(tx);
        await lockDigits(tx, groupsOf(named));
        const found = await findCertain(tx, lanes, named);
        if (!found || !(await isWithinLimits(tx, settings, found))) return;
        await creditClaim(tx, lanes, { ...found, staffId: found.receipt.enteredBy, automatic: true });
        credited += 1;
      });
    } catch (error) {
      // Such as a limit that the user has set: staff see the claim in the queue.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return credited;
}

const isOn = ({ autoOrderCoins, autoUserCoins, autoChannelCoins }: MoneySettings): boolean =>
  autoOrderCoins > 0 && autoUserCoins > 0 && autoChannelCoins > 0;

/** A saved code may be paid long after its claim has ended, when the amount is another claim's. */
const forgottenMs = 90 * 24 * 3_600_000;

/** Only the bank's own number tells that a payment is not another one that is known already. */
const isCounted = ({ source, claimId }: Receipt): boolean =>
  claimId === null && (source === 'file' || source === 'notice');

/** The one claim that a payment fits, if it fits no other payment and nobody works on it. The groups must be locked. */
async function findCertain(
  tx: Queryable,
  lanes: number,
  named: Receipt,
): Promise<{ claim: Claim; receipt: Receipt } | undefined> {
  const { channelId, tradeNo } = named;
  if (!(await findChannel(tx, channelId))?.promptpay) return undefined;
  const fitting = [...(await matchGroups(tx, groupsOf(named)))].filter(([, { candidates }]) =>
    candidates.some((one) => one.tradeNo === tradeNo),
  );
  const [[claim, { candidates, proposed }] = [undefined, { candidates: [], proposed: undefined }]] = fitting;
  if (!claim || claim.asked === null || fitting.length > 1 || candidates.length > 1 || !proposed)
    return undefined;
  // Statements tell the minute. A payment before the code was made is another one.
  const isAfter = proposed.paidAt >= Math.floor(claim.createdAt / 60_000) * 60_000;
  if (!isAfter || !isCounted(proposed)) return undefined;
  const usedUntil = await findEarlierUse(tx, claim);
  if (usedUntil !== undefined && usedUntil > claim.createdAt - forgottenMs) return undefined;
  return (await isUntouched(tx, lanes, claim)) ? { claim, receipt: proposed } : undefined;
}

/**
 * The limits of automatic credit are sums of a Bangkok day. What somebody of the staff imported is besides theirs: it
 * may not release more than they could release alone.
 */
async function isWithinLimits(
  tx: Queryable,
  {
    autoOrderCoins,
    autoUserCoins,
    autoChannelCoins,
    autoImportCoins,
    depositSecondCoins: limit,
  }: MoneySettings,
  { claim: { userId, channelId }, receipt: { coin, enteredBy } }: { claim: Claim; receipt: Receipt },
): Promise<boolean> {
  if (coin > autoOrderCoins) return false;
  const since = startOfDay(await readClock(tx));
  const { ofUser, ofChannel } = await sumAutomatic(tx, { userId, channelId, since });
  if (ofUser + coin > autoUserCoins || ofChannel + coin > autoChannelCoins) return false;
  if (enteredBy === null) return true;
  // An account that another may still use releases nothing.
  if ((await waitsUntil(tx, enteredBy)) !== undefined) return false;
  const staffIds = await listLinkedStaff(tx, enteredBy);
  if ((await sumImported(tx, staffIds, since)) + coin > autoImportCoins) return false;
  const needOf = await readSecondNeeds(tx, 'deposit', { staffId: enteredBy, userIds: [userId], limit });
  return needOf({ userId, coin }) === undefined;
}
