import { call } from '../api/call';
import { updateAccount } from '../session/session-store';

interface Transfer {
  from: number;
  targetUID: number;
  coin: number;
  /** The idempotency key, so that the transfer can be retried safely. */
  key: string;
}

/** The response is the sender's new balance. */
export async function transferCoin({ from, targetUID, coin, key }: Transfer): Promise<void> {
  const headers = { 'Idempotency-Key': key };
  updateAccount(from, { coin: await call('transferCoin', { targetUID, coin }, { headers }) });
}
