import { call } from '../api/call';
import { updateAccount } from './session-store';

/** Brings the stored login up to date; screens read it from there, so that it also shows while offline. */
export const ownAccount = {
  load: async (): Promise<void> => {
    const account = await call('account', {}).catch(() => undefined);
    if (account) updateAccount(account.userid, account);
  },
};
