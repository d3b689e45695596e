import { call } from '../../../lib/api/call';
import { termsVersion } from '@truedraw/contract';
import { md5 } from '@truedraw/contract/md5';
import { beginSession } from '../../../lib/session/session-store';

/** Only the hash of the password is sent. Neither the password nor the hash is stored. */
export async function logInByPassword(account: string, password: string): Promise<void> {
  beginSession(await call('login', { account, passwd: md5(password) }));
}

/** A new phone gets an account, whose user confirms age and terms with it. */
export async function logInByCode(phone: string, verifyCode: string): Promise<void> {
  beginSession(await call('loginByPhone', { phone, verifyCode, terms: termsVersion }));
}

export async function logInByGoogle(credential: string): Promise<void> {
  beginSession(await call('loginGoogle', { credential, terms: termsVersion }));
}
