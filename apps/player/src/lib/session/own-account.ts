import { call } from '../api/call';
import { startAccountUpdate } from './session-store';

/** Updates the stored account. Screens read it from storage, so that it is also available offline. */
export const ownAccount = {
  load: async (): Promise<void> => {
    const apply = startAccountUpdate();
    const account = await call('account', {}).catch(() => undefined);
    if (account) apply(account.userId, account);
  },
};
