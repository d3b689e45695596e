import { call } from '../../../lib/api/call';
import { md5 } from '@truedraw/contract/md5';
import { beginSession } from '../../../lib/session/session-store';

/** Only the hash of the password leaves the field it was typed in, and nothing of it is kept. */
export async function logInByPassword(account: string, password: string): Promise<void> {
  beginSession(await call('login', { account, passwd: md5(password) }));
}

export async function logInByCode(phone: string, verifycode: string): Promise<void> {
  beginSession(await call('loginByPhone', { phone, verifycode }));
}

export async function logInByGoogle(credential: string): Promise<void> {
  beginSession(await call('loginGoogle', { credential }));
}
