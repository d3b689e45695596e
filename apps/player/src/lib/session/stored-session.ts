import type { ResponseOf } from '@truedraw/contract';
import { readText, writeText } from '../storage';

export type LoginInfo = ResponseOf<'login'>;
export type Account = ResponseOf<'account'>;

/** What logs this device in again. `password` is the server's credential for it, never what the user typed. */
export interface Credential {
  account: string;
  password: string;
  /**
   * Names the silent login that is under way. It is stored before the request leaves and sent again unchanged after
   * an answer was lost, so that the server gives this device its new credential instead of taking it for a thief.
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
 * Three keys, because a tab may read what another has just replaced: a tab that stores a new balance or a new token
 * must not put an old credential back. The credential's key says whether there is a login, so it is written last
 * and removed first.
 */
const keys = { account: 'truedraw.account', token: 'truedraw.token', credential: 'truedraw.login' } as const;

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
  const account = parseRecord(readText(keys.account), { userid: 'number', coin: 'number' }) as Account | null;
  return credential && token && account ? { credential, token, account } : null;
}

export const writeAccount = (account: Account): void => writeText(keys.account, JSON.stringify(account));

export const writeToken = (token: Token): void => writeText(keys.token, JSON.stringify(token));

export const writeCredential = (credential: Credential): void =>
  writeText(keys.credential, JSON.stringify(credential));

export function writeLogin({ token, password, ...account }: LoginInfo, now: number): void {
  writeAccount(account);
  writeToken({ token, refreshedAt: now });
  writeCredential({ account: account.account, password });
}

export function clearLogin(): void {
  writeText(keys.credential, null);
  writeText(keys.token, null);
  writeText(keys.account, null);
}
