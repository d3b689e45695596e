import { call } from '../../../lib/api/call';
import { reloadQuery } from '../../../lib/query-client';
import { ownAccount } from '../../../lib/session/own-account';

/** The balance and the payout details change, so the account is loaded again. */
export async function stopPayouts(): Promise<void> {
  await call('stopPayouts', {});
  await Promise.all([ownAccount.load(), reloadQuery(['orderList']), reloadQuery(['ownerChanges'])]);
}
