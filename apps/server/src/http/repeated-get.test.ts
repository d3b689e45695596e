import { calls } from '@truedraw/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coinsOf } from '../testing/money';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

async function pair() {
  const above = await registerPlayer(server);
  return { above, user: await registerPlayer(server, { spreaderId: above.userid }) };
}

async function transfer(method: string, token: string, fields: Record<string, string | number>) {
  const url = new URL(calls.transferCoin.path, server.address);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, String(value));
  const answer = await fetch(url, {
    method,
    headers: { Token: token },
  });
  return { status: answer.status, text: await answer.text() };
}

test('a repeated GET with one timestamp moves coins once and gets the first answer', async () => {
  const { above, user } = await pair();
  const fields = { targetUID: above.userid, coin: 100, timestamp: 1_700_000_000_000 };
  const answers = await Promise.all([1, 2, 3, 4].map(() => transfer('GET', user.token, fields)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]!.status).toBe(200);
  expect(await coinsOf(server, user)).toBe(99_900);
  expect((await transfer('GET', user.token, { ...fields, timestamp: 1_700_000_000_001 })).status).toBe(200);
  expect(await coinsOf(server, user)).toBe(99_800);
  expect((await transfer('GET', user.token, { ...fields, coin: 101 })).text).toContain('KeyReused');
});

test('a HEAD runs no call', async () => {
  const { above, user } = await pair();
  const { status } = await transfer('HEAD', user.token, { targetUID: above.userid, coin: 100 });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(await coinsOf(server, user)).toBe(100_000);
  const read = await fetch(new URL(calls.account.path, server.address), {
    method: 'HEAD',
    headers: { Token: user.token },
  });
  expect(read.status).toBeGreaterThanOrEqual(400);
});

test('halves of characters, as a phone sends when it cuts a text, are dropped by every call', async () => {
  const { token } = await registerPlayer(server);
  const { code, data } = await server.call('modifyAccount', { nickname: 'Som\ud83dchai\udc4d' }, { token });
  expect([code, data.nickname]).toEqual([200, 'Somchai']);
});

test('a text with a NUL character is refused by every call, before anything happens', async () => {
  const { user } = await pair();
  for (const [name, fields] of [
    ['modifyAccount', { nickname: 'a\0b' }],
    ['login', { account: 'a\0', passwd: 'b' }],
    ['sendChat', { text: 'a\0', clientId: 'x' }],
    ['newOrder', { exchangeInfo: 'name\0', coin: 10_000 }],
  ] as const) {
    const { code, data } = await server.call(name, fields, { token: user.token });
    expect([name, code, data.error]).toEqual([name, 400, 'BadInput']);
  }
});
