import type { Queryable } from '../db/pool';
import { listWaitingClaims, setClaimMatch, type Claim, type DigitGroup } from './store/deposit-claims';
import { listUnusedReceipts } from './store/receipts';
import { matchClaims, type Match } from './match-claims';
import { orderStateChanged } from '../orders/order-state-changed';
import { loadMoneySettings } from '../orders/settings';

/** The waiting claims of a locked group, with their matches. */
export async function matchGroup(tx: Queryable, group: DigitGroup): Promise<Map<Claim, Match>> {
  const claims = await listWaitingClaims(tx, [group]);
  const receipts = await listUnusedReceipts(tx, [group]);
  return matchClaims(claims, receipts, await loadMoneySettings(tx));
}

/** Updates the claims of a group according to its payments, and notifies their users. The group must be locked. */
export async function rematch(tx: Queryable, lanes: number, group: DigitGroup): Promise<void> {
  for (const [claim, { candidates, needsNumber }] of await matchGroup(tx, group)) {
    const status = candidates.length ? 1 : 0;
    if (claim.status === status && claim.needsNumber === needsNumber) continue;
    await setClaimMatch(tx, lanes, { ...claim, status, needsNumber });
    await orderStateChanged(tx, lanes, {
      userId: claim.userId,
      order: 'deposit',
      id: String(claim.id),
      status,
      coin: 0,
    });
  }
}
