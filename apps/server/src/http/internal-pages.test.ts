import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { startTestServer } from '../testing/server';
import { registerErrors } from './errors';
import { internalGuard } from './internal-pages';

const production = { production: true, trustProxy: 1, internalToken: 'a-token' };
const apps: { close(): PromiseLike<unknown> }[] = [];
afterAll(() => Promise.all(apps.map((app) => app.close())));

async function statusOf(guard: Parameters<typeof internalGuard>[0], headers: Record<string, string>) {
  const app = Fastify({ trustProxy: (_address, hop) => hop < guard.trustProxy });
  apps.push(app);
  registerErrors(app);
  app.get('/metrics', { onRequest: internalGuard(guard) }, () => 'figures');
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return (await fetch(`${address}/metrics`, { headers })).status;
}

test.each([
  ['a private address', production, { 'x-forwarded-for': '10.1.2.3' }, 200],
  ['a private address of IPv6', production, { 'x-forwarded-for': 'fd00::7' }, 200],
  ['a public address', production, { 'x-forwarded-for': '203.0.113.7' }, 403],
  [
    'a public address with the token',
    production,
    { 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer a-token' },
    200,
  ],
  ['a wrong token', production, { 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer a-tokem' }, 403],
  [
    'no token where none is set',
    { ...production, internalToken: '' },
    { 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer ' },
    403,
  ],
  [
    'a proxy that is not in the settings',
    { ...production, trustProxy: 0 },
    { 'x-forwarded-for': '203.0.113.7' },
    403,
  ],
  ['this machine', { ...production, trustProxy: 0 }, {}, 200],
  [
    'anybody in a demonstration',
    { ...production, production: false },
    { 'x-forwarded-for': '203.0.113.7' },
    200,
  ],
] as [string, typeof production, Record<string, string>, number][])(
  'the figures of the server for %s',
  async (_who, guard, headers, status) => expect(await statusOf(guard, headers)).toBe(status),
);

test('behind TLS browsers are told to use only TLS', async () => {
  const server = await startTestServer();
  for (const path of ['/', '/api/announcements/public']) {
    const header = async (headers: Record<string, string>) =>
      (await fetch(server.address + path, { headers })).headers.get('strict-transport-security');
    expect(await header({ 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' })).toBe(
      'max-age=31536000',
    );
    expect(await header({})).toBeNull();
  }
  await server.stop();
});
