import type { ResponseOf } from '@truedraw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exchangeInfo } from '../testing/money';
import { latestCode, registerPlayer } from '../testing/people';
import { startPushService, type PushService } from '../testing/push-service';
import { md5, startTestServer, type TestServer } from '../testing/server';
import { sendOwnerLetters } from './send-owner-letters';

let service: PushService;
let server: TestServer;
let owner: ResponseOf<'login'>;
/** The same account on the thief's device. */
let thief: ResponseOf<'login'>;
beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({ PUSH_SERVICES: service.origin });
});
afterAll(async () => {
  await server.stop();
  await service.stop();
});
beforeEach(async () => {
  await server.sql('DELETE FROM throttles');
  owner = await registerPlayer(server);
  thief = (await server.call('login', { account: owner.phone, passwd: md5('secret-1') })).data;
  await server.sql('UPDATE users SET email = $2 WHERE id = $1', [
    owner.userid,
    `${owner.userid}@example.com`,
  ]);
});

const noticesTo = async (to: string) =>
  (
    await server.sql<{ text: string }>(
      `SELECT text FROM outbox WHERE address = $1 AND purpose = 'notice' ORDER BY id`,
      [to],
    )
  ).map(({ text }) => text);
const changesOf = async (token: string) => (await server.call('ownerChanges', {}, { token })).data;

describe.each([
  ['modifyAccount', { password: md5('the thief’s') }, 'password', 'password was changed'],
  ['newOrder', { exchangeInfo, coin: 20_000 }, 'payout', 'payout details'],
  ['logoutOthers', {}, 'devices', 'logged out on other devices'],
] as const)('%s by a thief', (name, fields, change, words) => {
  test('is told to the owner by phone, by mail, on the devices that it ends, and in the app', async () => {
    const browser = service.newBrowser();
    await server.call('pushSubscribe', browser.subscription, { token: owner.token });
    // Switching ordinary notices off does not silence this one.
    await server.call('modifyAccount', { notification: false }, { token: thief.token });
    const userAgent = 'Mozilla/5.0 (Linux; Android 13) Chrome/120 Mobile Safari/537.36';
    const headers = { 'user-agent': userAgent, 'x-forwarded-for': '203.0.113.9' };
    expect((await server.call(name, fields, { token: thief.token, headers })).code).toBe(200);
    await sendOwnerLetters(server.services);

    for (const to of [owner.phone, `${owner.userid}@example.com`]) {
      const [text, ...more] = await noticesTo(to);
      expect(text).toContain(words);
      expect(text).toContain('Chrome · Android');
      expect(more).toEqual([]);
    }
    expect(browser.received.map(({ message }) => message)).toMatchObject([
      { title: 'TrueDraw: your account was changed', text: expect.stringContaining(words), path: '/my' },
    ]);
    expect(await changesOf(thief.token)).toMatchObject([
      { change, device: 'Chrome · Android', address: '203.0.113.9', at: expect.any(Number) },
    ]);
    await sendOwnerLetters(server.services);
    expect(await noticesTo(owner.phone)).toHaveLength(1);
  });
});

describe('the language of what the owner is told', () => {
  const inThai = { token: '', locale: 'th' };
  const letterAfter = async (token: string) => {
    await server.call('logoutOthers', {}, { ...inThai, token });
    await sendOwnerLetters(server.services);
    return (await noticesTo(owner.phone)).at(-1);
  };

  test('is the owner’s, not that of the request, and a thief who logs in does not change it', async () => {
    expect(await letterAfter(thief.token)).toContain('logged out on other devices');
    const login = { account: owner.phone, passwd: md5('secret-1') };
    const again = await server.call('login', login, { locale: 'th' });
    await server.call('confirm', { passwd: md5('secret-1') }, { ...inThai, token: again.data.token });
    expect(await letterAfter(again.data.token)).toContain('logged out on other devices');
  });

  test('follows a day after the owner has logged in with another one', async () => {
    const login = { account: owner.phone, passwd: md5('secret-1') };
    const { token } = (await server.call('login', login, { locale: 'th' })).data;
    await server.sql(`UPDATE users SET next_locale_at = next_locale_at - interval '1 day' WHERE id = $1`, [
      owner.userid,
    ]);
    await server.call('login', login, { locale: 'zh' });
    expect(await letterAfter(token)).toMatch(/[\u0E00-\u0E7F]/);
  });

  test('is that of the request for an account that has not logged in since it is kept', async () => {
    await server.sql(
      'UPDATE users SET locale = NULL, next_locale = NULL, next_locale_at = NULL WHERE id = $1',
      [owner.userid],
    );
    expect(await letterAfter(thief.token)).toMatch(/[\u0E00-\u0E7F]/);
  });
});

test('a password that was reset by code is told too', async () => {
  await server.sql('DELETE FROM throttles');
  await server.call('getVerifyCode', { phone: owner.phone, purpose: 'reset' });
  const verifyCode = await latestCode(server, owner.phone);
  const reset = { phone: owner.phone, newPasswd: md5('the thief’s'), verifyCode };
  expect((await server.call('resetPwd', reset)).code).toBe(200);
  await sendOwnerLetters(server.services);
  expect(await noticesTo(owner.phone)).toHaveLength(1);
});

test('a refused change tells nobody', async () => {
  await server.sql('UPDATE devices SET proved_at = NULL WHERE user_id = $1', [owner.userid]);
  await server.call('logoutOthers', {}, { token: thief.token });
  await sendOwnerLetters(server.services);
  expect(await noticesTo(owner.phone)).toEqual([]);
  expect(await changesOf(owner.token)).toEqual([]);
});

test('a device that cannot be reached is tried again, one that is gone is not', async () => {
  const [late, gone] = [service.newBrowser(), service.newBrowser()];
  late.answers(503);
  gone.answers(410);
  await server.call('pushSubscribe', late.subscription, { token: owner.token });
  await server.call('pushSubscribe', gone.subscription, { token: thief.token });
  await server.call('logoutOthers', {}, { token: thief.token });
  await sendOwnerLetters(server.services);
  expect(await server.sql('SELECT channel, tries FROM owner_letters')).toEqual([
    { channel: 'push', tries: 1 },
  ]);
  late.answers(201);
  await sendOwnerLetters(server.services);
  expect(late.received, 'not before its time').toEqual([]);
  await server.sql('UPDATE owner_letters SET due_at = now()');
  await sendOwnerLetters(server.services);
  expect(late.received).toHaveLength(1);
  expect(await server.sql('SELECT 1 FROM owner_letters')).toEqual([]);
});

test('what was told stays apart from the codes', async () => {
  await server.call('logoutOthers', {}, { token: thief.token });
  await sendOwnerLetters(server.services);
  const codes = (await (await fetch(`${server.address}/outbox`)).json()) as {
    code: string;
    purpose: string;
  }[];
  for (const { code } of codes) expect(code).toMatch(/^\d{6}$/);
  const page = await (await fetch(`${server.address}/outbox`, { headers: { accept: 'text/html' } })).text();
  expect(page).toContain('logged out on other devices');
});
