import type { RequestOf } from '@truedraw/client/player';
import { call } from '../../../lib/api/call';
import { withConfirmation } from '../../../lib/confirm/with-confirmation';
import { updateAccount } from '../../../lib/session/session-store';

export async function modifyAccount(change: RequestOf<'modifyAccount'>): Promise<void> {
  const account = await withConfirmation(() => call('modifyAccount', change));
  updateAccount(account.userId, account);
}
