import { calls, type Call, type CallName } from '@truedraw/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { md5, startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

const everybody = ['guest', 'player', 'agent'];
const mayCall = { anyone: everybody, visitor: everybody, player: ['player', 'agent'], agent: ['agent'] };
const accounts: Record<string, string> = { player: 'demo', agent: 'agent' };

describe.each(Object.entries(calls) as [CallName, Call][])('%s', (name, call) => {
  test.each(everybody)('as %s', async (role) => {
    for (const method of call.methods) {
      const token = await logIn(role);
      const { code, data } = await server.call(name, {}, { method, ...(token && { token }) });
      const refused = code === 401 || data.error === 'Forbidden';
      expect(refused, `${method} answered ${code}`).toBe(!mayCall[call.who].includes(role));
      if (refused) expect(data.error).toBe(role === 'guest' ? 'NotLoggedIn' : 'Forbidden');
      expect(code, 'no call breaks on an empty request').not.toBe(500);
    }
  });

  test('answers no other method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
      if ((call.methods as readonly string[]).includes(method)) continue;
      const answer = await fetch(server.address + call.path, { method });
      expect(answer.status).toBe(404);
    }
  });
});

/** A new login for every try, because some calls end the login that makes them. */
async function logIn(role: string): Promise<string | undefined> {
  const account = accounts[role];
  return account && (await server.call('login', { account, passwd: md5('truedraw') })).data.token;
}
