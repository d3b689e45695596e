import { call } from '../../../lib/api/call';
import { beginSession } from '../../../lib/session/session-store';
import type { ProvedCredentials } from './credentials-form';

/** Creates the account and logs in to it. */
export async function register(credentials: ProvedCredentials, spreaderId?: string): Promise<void> {
  const { address, passwordHash, verifyCode } = credentials;
  beginSession(
    await call('register', {
      ...address,
      password: passwordHash,
      verifyCode,
      ...(spreaderId ? { spreaderId } : {}),
    }),
  );
}
