import { inTransaction } from '../db/transaction';
import type { Services } from '../services';
import { endClaim, lockDigits, listExpiredClaims } from './store/deposit-claims';
import { matchGroups, matchOf, rematch } from './rematch';
import { orderStateChanged } from '../orders/order-state-changed';
import { loadMoneySettings } from '../orders/settings';

/** Ends claims that have waited too long without a matching payment. */
export async function expireClaims({ db, lanes }: Pick<Services, 'db' | 'lanes'>): Promise<void> {
  const { claimExpireHours } = await loadMoneySettings(db);
  for (const claim of await listExpiredClaims(db, claimExpireHours))
    await inTransaction(db, async (tx) => {
      const { userId, id } = claim;
      await lockDigits(tx, [claim]);
      const match = matchOf(await matchGroups(tx, [claim]), claim);
      if (!match) return;
      if (match.candidates.length) return rematch(tx, lanes, [claim]);
      await endClaim(tx, lanes, claim, { status: 3, coin: 0, reason: '', endedBy: null });
      return orderStateChanged(tx, lanes, { userId, order: 'deposit', id: String(id), status: 3, coin: 0 });
    });
}
