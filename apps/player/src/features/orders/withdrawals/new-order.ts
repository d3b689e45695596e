import { call } from '../../../lib/api/call';
import { askAgain } from '../../../lib/query-client';
import { updateAccount } from '../../../lib/session/session-store';

interface NewOrder {
  userid: number;
  exchangeInfo: string;
  coin: number;
  key: string;
}

/** The first order locks where the money goes; the stored account knows it from here on. */
export async function newOrder({ userid, exchangeInfo, coin, key }: NewOrder): Promise<void> {
  const headers = { 'Idempotency-Key': key };
  const { coin: balance } = await call('newOrder', { exchangeInfo, coin }, { headers });
  updateAccount(userid, { coin: balance, exchangeInfo });
  await askAgain(['orderList']);
}
