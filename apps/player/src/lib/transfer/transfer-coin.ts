import { call } from '../api/call';
import { updateAccount } from '../session/session-store';

interface Transfer {
  from: number;
  targetUID: number;
  coin: number;
}

/** The answer is the sender's new balance. */
export async function transferCoin({ from, targetUID, coin }: Transfer): Promise<void> {
  updateAccount(from, { coin: await call('transferCoin', { targetUID, coin }) });
}
