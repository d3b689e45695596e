import { termsVersion } from '@truedraw/contract';
import { call } from '../../../lib/api/call';
import { beginSession } from '../../../lib/session/session-store';
import type { ProvedCredentials } from './credentials-form';

/** Creates the account, whose user confirms age and terms with it, and logs in to it. */
export async function register(credentials: ProvedCredentials, spreaderId?: string): Promise<void> {
  const { address, passwordHash, verifyCode } = credentials;
  beginSession(
    await call('register', {
      ...address,
      password: passwordHash,
      verifyCode,
      terms: termsVersion,
      ...(spreaderId ? { spreaderId } : {}),
    }),
  );
}
