import { call } from '../../../lib/api/call';
import { withConfirmation } from '../../../lib/confirm/with-confirmation';
import { reloadQuery } from '../../../lib/query-client';
import { updateAccount } from '../../../lib/session/session-store';

interface NewOrder {
  userId: number;
  exchangeInfo: string;
  coin: number;
  key: string;
}

/** The first order locks the payout details, so they are also stored in the cached account. */
export async function newOrder({ userId, exchangeInfo, coin, key }: NewOrder): Promise<void> {
  const headers = { 'Idempotency-Key': key };
  const { coin: balance } = await withConfirmation(() =>
    call('newOrder', { exchangeInfo, coin }, { headers }),
  );
  updateAccount(userId, { coin: balance, exchangeInfo });
  await reloadQuery(['orderList']);
}
