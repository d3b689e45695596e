import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

const ask = async (token: string) => (await callStaff(server, 'staffAccount', {}, { token })).code;

test('a login of disabled staff is refused, even if its token is still stored', async () => {
  const token = await logInStaff(server, 'finance');
  expect(await ask(token)).toBe(200);
  await server.sql(`UPDATE staff SET disabled_at = now() WHERE name = 'finance'`);
  expect(await ask(token)).toBe(401);
});
