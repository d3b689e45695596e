import { inTransaction } from '../db/transaction';
import type { Services } from '../services';
import { endClaim, lockDigits, listExpiredClaims } from './store/deposit-claims';
import { matchGroup, rematch } from './rematch';
import { orderStateChanged } from '../orders/order-state-changed';
import { loadMoneySettings } from '../orders/settings';

/** Ends claims that have waited too long without a matching payment. */
export async function expireClaims({ db, lanes }: Pick<Services, 'db' | 'lanes'>): Promise<void> {
  const { claimExpireHours } = await loadMoneySettings(db);
  for (const { userId, id, ...group } of await listExpiredClaims(db, claimExpireHours))
    await inTransaction(db, async (tx) => {
      await lockDigits(tx, [group]);
      const matches = await matchGroup(tx, group);
      const match = [...matches].find(([one]) => one.userId === userId && one.id === id)?.[1];
      if (!match) return;
      if (match.candidates.length) return rematch(tx, lanes, group);
      await endClaim(tx, lanes, { userId, id }, { status: 3, coin: 0, reason: '', endedBy: null });
      return orderStateChanged(tx, lanes, { userId, order: 'deposit', id: String(id), status: 3, coin: 0 });
    });
}
