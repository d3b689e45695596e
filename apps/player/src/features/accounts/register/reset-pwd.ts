import { call } from '../../../lib/api/call';
import { endSession } from '../../../lib/session/session-store';
import type { ProvedCredentials } from './credentials-form';

/** The server ends every login of the account, so the session on this device ends too. */
export async function resetPwd({ address, passwordHash, verifyCode }: ProvedCredentials): Promise<void> {
  await call('resetPwd', { ...address, newPasswd: passwordHash, verifyCode });
  endSession();
}
