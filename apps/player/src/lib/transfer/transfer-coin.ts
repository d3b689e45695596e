import { call } from '../api/call';
import { updateAccount } from '../session/session-store';

interface Transfer {
  from: number;
  targetId: number;
  coin: number;
  /** The idempotency key, so that the transfer can be retried safely. */
  key: string;
}

/** The response is the sender's new balance. */
export async function transferCoin({ from, targetId, coin, key }: Transfer): Promise<void> {
  const headers = { 'Idempotency-Key': key };
  updateAccount(from, { coin: await call('transferCoin', { targetId, coin }, { headers }) });
}
