import type { ResponseOf } from '@truedraw/client/player';
import { readStoredResponse } from '@truedraw/client/stored';
import { readText, writeText } from '../storage';

export type LoginInfo = ResponseOf<'login'>;
export type Account = ResponseOf<'account'>;

/** Logs this device in again. `password` is a credential from the server, never the user's password. */
export interface Credential {
  account: string;
  password: string;
  /**
   * The idempotency key of the running silent login. It is stored before the request is sent. If the response is lost,
   * the retry uses the same key, so that the server does not take the second use of the credential for a theft.
   */
  attempt?: string;
}

export interface Token {
  token: string;
  /** When it was last exchanged, in milliseconds since 1970. */
  refreshedAt: number;
}

export interface Session {
  account: Account;
  token: Token;
  credential: Credential;
}

/**
 * The session is stored under three keys, so that a tab that stores a new balance or token does not overwrite a newer
 * credential of another tab. There is a login if the credential exists, so it is written last and removed first.
 */
const keys = { account: 'truedraw.account', token: 'truedraw.token', credential: 'truedraw.login' } as const;

/** The user whose account was made on this device and who was not asked about limits yet. */
const newUserKey = 'truedraw.new';

export const isNewUser = (userId: number): boolean => readText(newUserKey) === String(userId);
export const forgetNewUser = (): void => writeText(newUserKey, null);

export const isSessionKey = (key: string | null): boolean =>
  key === null || Object.values(keys).some((each) => each === key);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function parseRecord(text: string | null, required: Readonly<Record<string, string>>): object | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    const whole =
      isRecord(value) && Object.entries(required).every(([key, type]) => typeof value[key] === type);
    return whole ? value : null;
  } catch {
    return null;
  }
}

export function readSession(): Session | null {
  const credential = parseRecord(readText(keys.credential), {
    account: 'string',
    password: 'string',
  }) as Credential | null;
  const token = parseRecord(readText(keys.token), { token: 'string', refreshedAt: 'number' }) as Token | null;
  const account = readAccount();
  return credential && token && account ? { credential, token, account } : null;
}

/** An earlier version stored the account with the names of the wire. */
function readAccount(): Account | null {
  const stored = parseRecord(readText(keys.account), { coin: 'number' });
  const account = stored && (readStoredResponse('account', stored) as Account);
  return typeof account?.userId === 'number' ? account : null;
}

export const writeAccount = (account: Account): void => writeText(keys.account, JSON.stringify(account));

export const writeToken = (token: Token): void => writeText(keys.token, JSON.stringify(token));

export const writeCredential = (credential: Credential): void =>
  writeText(keys.credential, JSON.stringify(credential));

export function writeLogin({ token, password, created, ...account }: LoginInfo, now: number): void {
  if (created) writeText(newUserKey, String(account.userId));
  writeAccount(account);
  writeToken({ token, refreshedAt: now });
  writeCredential({ account: account.account, password });
}

export function clearLogin(): void {
  writeText(keys.credential, null);
  writeText(keys.token, null);
  writeText(keys.account, null);
}
