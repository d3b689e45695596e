import { call } from '../../../lib/api/call';
import { md5 } from '@truedraw/contract/md5';
import { beginSession } from '../../../lib/session/session-store';

/** Only the hash of the password is sent. Neither the password nor the hash is stored. */
export async function logInByPassword(account: string, password: string): Promise<void> {
  beginSession(await call('login', { account, passwd: md5(password) }));
}

export async function logInByCode(phone: string, verifyCode: string): Promise<void> {
  beginSession(await call('loginByPhone', { phone, verifyCode }));
}

export async function logInByGoogle(credential: string): Promise<void> {
  beginSession(await call('loginGoogle', { credential }));
}
