import { randomKey } from '@truedraw/client';
import { expect, test } from 'vitest';
import { readText, writeText } from '../storage';
import { isRefreshDue } from './refresh-token';
import { clearLogin, readSession, writeAccount, writeLogin, type LoginInfo } from './stored-session';

const info = { token: 't', account: 'a', password: 'dev.x', userId: 7, coin: 5 } as LoginInfo;

test('a login is stored and read back until it is cleared', () => {
  writeLogin(info, 1_000);
  expect(readSession()).toEqual({
    account: { account: 'a', userId: 7, coin: 5 },
    token: { token: 't', refreshedAt: 1_000 },
    credential: { account: 'a', password: 'dev.x' },
  });
  clearLogin();
  expect(readSession()).toBeNull();
});

test('an update of the account does not change the token and the credential', () => {
  writeLogin(info, 1_000);
  writeAccount({ ...info, token: undefined, password: 'stale', coin: 9 } as unknown as LoginInfo);
  expect(readSession()).toMatchObject({ account: { coin: 9 }, credential: { password: 'dev.x' } });
  clearLogin();
});

test('a login that an earlier version stored with the names of the wire stays logged in', () => {
  writeLogin(info, 1_000);
  const wire = { account: 'a', userid: 7, coin: 5, isagent: true, betlimit: 900, usercode: 'ABCD1234' };
  writeText('truedraw.account', JSON.stringify(wire));
  const account = { account: 'a', userId: 7, coin: 5, isAgent: true, betLimit: 900, userCode: 'ABCD1234' };
  expect(readSession()?.account).toEqual(account);
  writeAccount(readSession()!.account);
  expect(JSON.parse(readText('truedraw.account')!)).toEqual(account);
  writeText('truedraw.account', '{"userId":"7","coin":5}');
  expect(readSession()).toBeNull();
  clearLogin();
});

test.each([
  [0, 30 * 60_000, false],
  [0, 30 * 60_000 + 1, true],
  [60 * 60_000, 0, true],
])('a token of %i is due for a refresh at %i: %s', (refreshedAt, now, due) => {
  expect(isRefreshDue({ refreshedAt }, now)).toBe(due);
});

test('attempt keys are random UUIDs', () => {
  expect(randomKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(randomKey()).not.toBe(randomKey());
});
