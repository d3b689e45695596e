import type { CallName, ResponseOf } from '@truedraw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exchangeInfo } from '../testing/money';
import { forgetLogin, latestCode, registerPlayer } from '../testing/people';
import { md5, startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
let owner: ResponseOf<'login'>;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await registerPlayer(server);
  await server.sql('DELETE FROM throttles');
});

const as = (name: CallName, fields: object = {}, token = owner.token) => server.call(name, fields, { token });
const stateOf = () =>
  server.sql(
    `SELECT password_hash, exchange_info, (SELECT count(*) FROM devices AS d WHERE d.user_id = u.id) AS devices
     FROM users AS u WHERE id = $1`,
    [owner.userid],
  );
const takeovers: [CallName, object][] = [
  ['modifyAccount', { password: md5('the thief’s') }],
  ['newOrder', { exchangeInfo, coin: 20_000 }],
  ['logoutOthers', {}],
];
const sendCode = async () => {
  await as('getVerifyCode', { phone: owner.phone, purpose: 'confirm' });
  return latestCode(server, owner.phone);
};
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe.each(takeovers)('%s', (name, fields) => {
  test('works as specified right after a login', async () => {
    expect((await as(name, fields)).code).toBe(200);
  });

  test('is refused to whoever has only the token, and changes nothing', async () => {
    await server.call('login', { account: owner.phone, passwd: md5('secret-1') });
    await forgetLogin(server, owner);
    const before = await stateOf();
    expect(await as(name, fields)).toMatchObject({
      code: 403,
      data: { error: 'ConfirmationNeeded', ways: 'password,phone' },
    });
    expect(await stateOf()).toEqual(before);
    expect((await as('account')).data.coin).toBe(100_000);
  });

  test('is refused after a refresh or a silent login, which prove nothing', async () => {
    await forgetLogin(server, owner);
    const refreshed = (await as('refreshToken')).data as unknown as string;
    expect((await as(name, fields, refreshed)).data.error).toBe('ConfirmationNeeded');
    const silent = await server.call('login', { account: owner.account, passwd: owner.password });
    expect((await as(name, fields, silent.data.token)).data.error).toBe('ConfirmationNeeded');
  });

  test('is done after a confirmation by password', async () => {
    await forgetLogin(server, owner);
    expect((await as('confirm', { passwd: md5('secret-1') })).code).toBe(200);
    expect((await as(name, fields)).code).toBe(200);
  });

  test('is done after a confirmation by a code to the account’s own phone', async () => {
    await forgetLogin(server, owner);
    expect((await as('confirm', { verifyCode: await sendCode() })).code).toBe(200);
    expect((await as(name, fields)).code).toBe(200);
  });
});

describe('a confirmation', () => {
  test('lasts five minutes, on this device alone', async () => {
    const other = await server.call('login', { account: owner.phone, passwd: md5('secret-1') });
    await forgetLogin(server, owner);
    await as('confirm', { passwd: md5('secret-1') });
    expect((await as('logoutOthers', {}, other.data.token)).data.error).toBe('ConfirmationNeeded');
    const age = (seconds: number) =>
      server.sql('UPDATE devices SET proved_at = proved_at - make_interval(secs => $2) WHERE user_id = $1', [
        owner.userid,
        seconds,
      ]);
    await age(240);
    expect((await as('modifyAccount', { password: md5('in time') })).code).toBe(200);
    await age(60);
    expect((await as('logoutOthers')).data.error).toBe('ConfirmationNeeded');
  });

  test('is not made by a wrong password, which cannot be guessed on and on', async () => {
    await forgetLogin(server, owner);
    const guess = () => as('confirm', { passwd: md5('a guess') });
    for (let at = 0; at < 5; at++) expect((await guess()).data.error).toBe('PasswordWrong');
    expect((await guess()).data.error).toBe('TooManyLogins');
    expect((await as('confirm', { passwd: md5('secret-1') })).data.error).toBe('TooManyLogins');
    expect((await as('logoutOthers')).data.error).toBe('ConfirmationNeeded');
  });

  test('is not made by the code of another’s phone, a used one, a wrong one or none', async () => {
    const thief = await registerPlayer(server);
    await server.sql('DELETE FROM throttles');
    await forgetLogin(server, owner);
    await server.call('getVerifyCode', { phone: thief.phone, purpose: 'confirm' });
    const thiefs = await latestCode(server, thief.phone);
    const owners = await sendCode();
    if (thiefs !== owners)
      expect((await as('confirm', { verifyCode: thiefs, phone: thief.phone })).data.error).toBe('CodeWrong');
    expect((await as('confirm', { verifyCode: wrongOf(owners) })).data.error).toBe('CodeWrong');
    expect((await as('confirm', { verifyCode: owners, by: 'email' })).data.error).toBe('CodeWrong');
    expect((await as('confirm', {})).data.error).toBe('BadInput');
    expect((await as('logoutOthers')).data.error).toBe('ConfirmationNeeded');
    expect((await as('confirm', { verifyCode: owners })).code).toBe(200);
    expect((await as('confirm', { verifyCode: owners })).data.error).toBe('CodeWrong');
  });

  test('of an account without a password is by its address alone, and lets it set the first password', async () => {
    await server.sql('UPDATE users SET password_hash = NULL WHERE id = $1', [owner.userid]);
    await forgetLogin(server, owner);
    const first = { password: md5('my first') };
    expect((await as('modifyAccount', first)).data).toMatchObject({ ways: 'phone' });
    expect((await as('confirm', { passwd: md5('') })).data.error).toBe('PasswordWrong');
    await as('confirm', { verifyCode: await sendCode() });
    expect((await as('modifyAccount', first)).code).toBe(200);
  });

  test('of an account without a password and an address is a new login', async () => {
    await server.sql('UPDATE users SET password_hash = NULL, phone = NULL WHERE id = $1', [owner.userid]);
    await forgetLogin(server, owner);
    expect(await as('logoutOthers')).toMatchObject({ msg: 'Please log in again first', data: { ways: '' } });
  });

  test('is not needed for a nickname, nor for a withdrawal to the known place', async () => {
    await as('newOrder', { exchangeInfo, coin: 20_000 });
    await forgetLogin(server, owner);
    expect((await as('modifyAccount', { nickname: 'Lucky' })).code).toBe(200);
    expect((await as('newOrder', { exchangeInfo, coin: 20_000 })).code).toBe(200);
    expect((await as('newOrder', { exchangeInfo: 'elsewhere', coin: 20_000 })).data.error).toBe(
      'ExchangeInfoLocked',
    );
  });
});

test('a database of the version before asks for a confirmation on devices that logged in before', async () => {
  await server.sql('UPDATE devices SET proved_at = NULL WHERE user_id = $1', [owner.userid]);
  expect((await as('logoutOthers')).data.error).toBe('ConfirmationNeeded');
});
