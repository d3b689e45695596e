import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls, type Call } from '@truedraw/contract';
import { staffCalls, staffEventsPath, type StaffCall } from '@truedraw/contract/staff';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../start/app';
import { startTestServer, type TestServer } from '../testing/server';

const consoleHost = 'desk.example.com';
const playerHost = 'play.example.com';

let folder: string;
let server: TestServer;
/** Everything of that server, with both apps built. */
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'truedraw-hosts-'));
  for (const name of ['player', 'console']) {
    await mkdir(join(folder, name), { recursive: true });
    await writeFile(join(folder, name, 'index.html'), `<title>${name}</title>`);
  }
  await writeFile(join(folder, 'player/favicon.svg'), '<svg/>');
  server = await startTestServer({ CONSOLE_HOST: consoleHost });
  app = await createApp(server.services, {
    playerFolder: join(folder, 'player'),
    consoleFolder: join(folder, 'console'),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(async () => {
  await app.close();
  await server.stop();
  await rm(folder, { recursive: true });
});

async function ask(host: string, path: string, { method = 'GET', headers = {} } = {}) {
  const outgoing = request({ host: '127.0.0.1', port, path, method, headers: { host, ...headers } });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve).once('error', reject);
    outgoing.end();
  });
  let text = '';
  for await (const part of answer.setEncoding('utf8')) text += part as string;
  return { status: answer.statusCode, text, location: answer.headers.location };
}

describe('the player’s host', () => {
  test.each([
    '/console',
    '/console/',
    '/console/draws',
    '/%63onsole/',
    '/console/index.html',
    staffEventsPath,
    '/api/%73taff/account',
    '/api/staff/account?x=1',
  ])('answers 404 to %s', async (path) => {
    const { status, text } = await ask(playerHost, path);
    expect([status, text.includes('<title>console')]).toEqual([404, false]);
  });

  test('answers 404 to every call of staff, and a wrong login is not even tried', async () => {
    for (const { methods, path } of Object.values<StaffCall>(staffCalls))
      expect([path, (await ask(playerHost, path, { method: methods[0] })).status]).toEqual([path, 404]);
  });

  test('serves the player’s app and calls, also by an address instead of a name', async () => {
    for (const host of [playerHost, '127.0.0.1', `x.${consoleHost}`]) {
      expect((await ask(host, '/')).text).toBe('<title>player</title>');
      expect((await ask(host, calls.today.path)).status).toBe(200);
      expect((await ask(host, '/ready')).status).toBe(200);
    }
  });
});

describe('the console’s host', () => {
  test('serves the console and answers the calls of staff', async () => {
    for (const host of [consoleHost, `${consoleHost}:8443`, 'DESK.example.com.']) {
      expect((await ask(host, '/console/draws')).text).toBe('<title>console</title>');
      expect((await ask(host, staffCalls.staffAccount.path)).status).toBe(401);
    }
    expect(await ask(consoleHost, '/')).toMatchObject({ status: 302, location: '/console/' });
    for (const path of ['/favicon.svg', '/ready', calls.config.path])
      expect([path, (await ask(consoleHost, path)).status]).toEqual([path, 200]);
  });

  test('answers 404 to every call of players, prepared or not, and to their pages and proofs', async () => {
    for (const [name, { methods, path }] of Object.entries<Call>(calls))
      if (name !== 'config')
        for (const method of methods)
          expect([path, (await ask(consoleHost, path, { method })).status]).toEqual([path, 404]);
    for (const path of ['/bet/3', '/index.html', '/my', '/proof/head.json', '/api/live', '/sw.js'])
      expect([path, (await ask(consoleHost, path)).status]).toEqual([path, 404]);
  });
});

test('a proxy that is trusted says which host was asked for; another is not believed', async () => {
  const headers = { 'x-forwarded-host': `evil.example.com, ${consoleHost}` };
  expect(server.services.config.trustProxy).toBeGreaterThan(0);
  expect((await ask(playerHost, '/console/', { headers })).status).toBe(200);
  expect((await ask(consoleHost, '/console/', { headers: { 'x-forwarded-host': playerHost } })).status).toBe(
    404,
  );
  const trustProxy = server.services.config.trustProxy;
  server.services.config.trustProxy = 0;
  try {
    expect((await ask(playerHost, '/console/', { headers })).status).toBe(404);
    expect(
      (await ask(consoleHost, '/console/', { headers: { 'x-forwarded-host': playerHost } })).status,
    ).toBe(200);
  } finally {
    server.services.config.trustProxy = trustProxy;
  }
});
