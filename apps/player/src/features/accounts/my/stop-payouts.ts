import type { ResponseOf } from '@truedraw/contract';
import { call } from '../../../lib/api/call';
import { reloadQuery } from '../../../lib/query-client';
import { ownAccount } from '../../../lib/session/own-account';

/** How it ended. The balance and the payout details change, so the account is loaded again. */
export async function stopPayouts(): Promise<ResponseOf<'stopPayouts'>> {
  const answer = await call('stopPayouts', {});
  await Promise.all([ownAccount.load(), reloadQuery(['orderList']), reloadQuery(['ownerChanges'])]);
  return answer;
}
