import { call } from '../api/call';
import { awaitAccount } from './session-store';

/** Brings the stored login up to date; screens read it from there, so that it also shows while offline. */
export const ownAccount = {
  load: async (): Promise<void> => {
    const adopt = awaitAccount();
    const account = await call('account', {}).catch(() => undefined);
    if (account) adopt(account.userid, account);
  },
};
