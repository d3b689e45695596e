import { staffCalls, staffEventsPath } from '@truedraw/contract/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoTotpSecret } from '../start/demo/staff';
import { md5, startTestServer, type TestServer } from '../testing/server';
import { codeOf, logInStaff } from '../testing/staff';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ TRUST_PROXY: '1' })));
afterAll(() => server.stop());

const post = (path: string, body: object, headers: Record<string, string>) =>
  fetch(new URL(path, server.address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const ask = async (headers: Record<string, string>, path: string = staffCalls.staffAccount.path) => {
  const stop = new AbortController();
  const { status } = await fetch(new URL(path, server.address), { headers, signal: stop.signal });
  stop.abort();
  return status;
};

async function logIn(headers: Record<string, string>) {
  await server.sql('UPDATE staff SET totp_step = 0');
  const fields = { name: 'finance', passwd: md5('truedraw'), code: codeOf(demoTotpSecret) };
  const answer = await post(staffCalls.staffLogin.path, fields, headers);
  const { data } = (await answer.json()) as { data: { token?: string; account: { staffId: number } } };
  return { cookie: answer.headers.get('set-cookie'), ...data };
}

const cookieOf = async (name: 'finance' | 'owner') => `truedraw_staff=${await logInStaff(server, name)}`;

test('a login that asks for a cookie gets the token in it alone, for the calls of staff and unreadable for scripts', async () => {
  const { cookie, token, account } = await logIn({ 'staff-cookie': 'any' });
  expect(token).toBeUndefined();
  expect(cookie).toMatch(/^truedraw_staff=[\w-]{43}; Path=\/api\/staff; HttpOnly; SameSite=Strict$/);
  const held = { cookie: cookie!.split(';')[0]!, 'staff-cookie': String(account.staffId) };
  expect(await ask(held)).toBe(200);
  expect(await ask(held, staffEventsPath)).toBe(200);
  expect((await post(staffCalls.staffLogout.path, {}, held)).status).toBe(200);
  expect(await ask(held)).toBe(401);
});

test('over an encrypted connection the cookie is never sent over a plain one', async () => {
  const { cookie } = await logIn({ 'staff-cookie': 'any', 'x-forwarded-proto': 'https' });
  expect(cookie).toMatch(/; Secure/);
});

test('a login without that header answers the token for the Staff-Token header, and sets no cookie', async () => {
  const { cookie, token } = await logIn({});
  expect(cookie).toBeNull();
  expect(await ask({ 'staff-token': token! })).toBe(200);
});

test('the cookie alone, as a page of another site could make a browser send it, is refused by every call', async () => {
  const cookie = await cookieOf('owner');
  expect(await ask({ cookie, 'staff-cookie': 'any' })).toBe(200);
  expect(await ask({ cookie }, staffEventsPath)).toBe(401);
  for (const [name, { methods, path }] of Object.entries(staffCalls)) {
    if (name === 'staffLogin') continue;
    const status =
      methods[0] === 'GET' ? await ask({ cookie }, path) : (await post(path, {}, { cookie })).status;
    expect([name, status]).toEqual([name, 401]);
  }
});

test('a page does not act for somebody else who has signed in since', async () => {
  const [{ id }] = (await server.sql<{ id: number }>(`SELECT id FROM staff WHERE name = 'finance'`)) as [
    { id: number },
  ];
  expect(await ask({ cookie: await cookieOf('finance'), 'staff-cookie': String(id) })).toBe(200);
  expect(await ask({ cookie: await cookieOf('owner'), 'staff-cookie': String(id) })).toBe(401);
  expect(await ask({ cookie: await cookieOf('owner'), 'staff-cookie': 'nobody' })).toBe(401);
});

test('no page of another origin is allowed to send the header', async () => {
  const answer = await fetch(new URL(staffCalls.staffAccount.path, server.address), {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'staff-cookie',
    },
  });
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});
