import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { notify } from './notify';
import { sendDue } from './send-due';
import { openCashier, withdraw } from '../testing/money';
import { registerPlayer } from '../testing/people';
import { startPushService, type PushService } from '../testing/push-service';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff } from '../testing/staff';

let service: PushService;
let server: TestServer;
beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({ PUSH_SERVICES: service.origin });
});
afterAll(async () => {
  await server.stop();
  await service.stop();
});

const notice = { kind: 'deposit', params: { status: 2, coin: 50_000 } } as const;
let causes = 0;

async function tell(userId: number): Promise<void> {
  const { db, lanes } = server.services;
  await notify(db, lanes, userId, { ...notice, cause: `deposit:${++causes}:2` });
  await sendDue(server.services);
}

/** A user with notifications on a phone. */
async function newReader({ locale = 'en' } = {}) {
  const player = await registerPlayer(server);
  const browser = service.newBrowser();
  const options = { token: player.token, locale };
  expect(await server.call('pushSubscribe', browser.subscription, options)).toMatchObject({ code: 200 });
  return { player, browser };
}

test('a message is encrypted for one browser, signed by our key, and in the language of the subscription', async () => {
  const { player, browser } = await newReader({ locale: 'zh' });
  await tell(player.userid);
  const [got] = browser.received;
  expect(got!.message).toMatchObject({
    title: '充值已到账',
    text: '¥500.00 已计入余额',
    path: '/depositrecord',
  });
  expect(got!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' });
  expect(Number(got!.headers['ttl'])).toBeGreaterThan(43_000);

  const { key } = (await server.call('pushKey', {}, { token: player.token })).data;
  const [, jwt = '', said = ''] = /^vapid t=(.+), k=(.+)$/.exec(got!.headers['authorization']!) ?? [];
  expect(said).toBe(key);
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const { payload } = await jwtVerify(jwt, publicKey, { audience: service.origin });
  expect(payload.sub).toMatch(/^mailto:/);
});

test('a new language or new keys replace the old ones', async () => {
  const { player, browser } = await newReader();
  await server.call('pushSubscribe', browser.subscription, { token: player.token, locale: 'th' });
  const renewed = service.newBrowser();
  await server.call('pushSubscribe', renewed.subscription, { token: player.token, locale: 'th' });
  await tell(player.userid);
  expect(browser.received).toEqual([]);
  expect(renewed.received.map(({ message }) => message['locale'])).toEqual(['th']);
});

test('an address that is not of a push service is refused', async () => {
  const { player, browser } = await newReader();
  for (const endpoint of [
    'http://127.0.0.1:5432/',
    'https://169.254.169.254/',
    'https://truedraw.example/',
  ]) {
    const answer = await server.call(
      'pushSubscribe',
      { ...browser.subscription, endpoint },
      { token: player.token },
    );
    expect(answer).toMatchObject({ code: 400, data: { error: 'PushAddressInvalid' } });
  }
  const malformed = await server.call(
    'pushSubscribe',
    { ...browser.subscription, auth: 'x' },
    { token: player.token },
  );
  expect(malformed).toMatchObject({ code: 400, data: { error: 'BadInput', field: 'auth' } });
});

test.each([
  [
    'unsubscribing',
    (token: string, endpoint: string) => server.call('pushUnsubscribe', { endpoint }, { token }),
  ],
  ['the switch', (token: string) => server.call('modifyAccount', { notification: false }, { token })],
  ['a logout', (token: string) => server.call('logout', {}, { token })],
])('%s ends it', async (_what, end) => {
  const { player, browser } = await newReader();
  await tell(player.userid);
  expect(browser.received).toHaveLength(1);
  expect(await end(player.token, browser.subscription.endpoint)).toMatchObject({ code: 200 });
  await tell(player.userid);
  expect(browser.received).toHaveLength(1);
});

test('users cannot end the notifications of others', async () => {
  const [one, two] = [await newReader(), await newReader()];
  await server.call('pushUnsubscribe', one.browser.subscription, { token: two.player.token });
  await tell(one.player.userid);
  expect(one.browser.received).toHaveLength(1);
});

test('on a shared phone an address belongs to the last user who subscribed', async () => {
  const { player, browser } = await newReader();
  const next = await registerPlayer(server);
  await server.call('pushSubscribe', browser.subscription, { token: next.token });
  await tell(player.userid);
  expect(browser.received).toEqual([]);
  await tell(next.userid);
  expect(browser.received).toHaveLength(1);
  const last = await registerPlayer(server);
  await server.call('pushSubscribe', browser.subscription, { token: last.token });
  await tell(next.userid);
  expect(browser.received).toHaveLength(1);
});

test('a user is notified when staff take a withdrawal and when it is paid, but not of an own cancellation', async () => {
  const cashier = await openCashier(server);
  const { player, browser } = await newReader();
  const paid = await withdraw(cashier, player, 12_300);
  const dropped = await withdraw(cashier, player, 10_000);
  const staff = { token: cashier.finance };
  const order = { userid: player.userid, orderid: paid };
  await callStaff(server, 'takeWithdrawal', order, staff);
  await sendDue(server.services);
  await callStaff(server, 'completeWithdrawal', { ...order, reference: 'PAY-1' }, staff);
  await server.call('cancelOrder', { orderid: dropped }, { token: player.token });
  await sendDue(server.services);
  expect(browser.received.map(({ message }) => [message['title'], message['text']])).toEqual([
    ['Withdrawal in progress', 'Amount ¥123.00. Tap for your withdrawals'],
    ['Withdrawal completed', 'Amount ¥123.00. Tap for your withdrawals'],
  ]);
});

test('queued notifications are sent automatically, and a restart does not send them again', async () => {
  const env = { PUSH_SERVICES: service.origin, DATABASE_URL: server.services.config.databaseUrl };
  const settings = {
    ...env,
    JOBS: 'on',
    SCHEDULE: 'fast',
    PASSWORD_PEPPER: server.services.config.passwordPepper,
  };
  const { player, browser } = await newReader();
  const first = await startTestServer(settings);
  await notify(server.services.db, server.services.lanes, player.userid, { ...notice, cause: 'restart' });
  await vi.waitFor(() => expect(browser.received).toHaveLength(1), { timeout: 10_000 });
  await first.stop();
  const second = await startTestServer(settings);
  await notify(server.services.db, server.services.lanes, player.userid, { ...notice, cause: 'after it' });
  await vi.waitFor(() => expect(browser.received).toHaveLength(2), { timeout: 10_000 });
  await second.stop();
  expect(browser.received.map(({ message }) => message['tag'])).toEqual(['restart', 'after it']);
});
