import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bangkokDay } from '@truedraw/rules';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eventually } from '../testing/eventually';
import { startEmbedded } from '../db/embedded';
import { setCalendarDay } from '../calendar/market-calendar';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

test('/health shows the state of the database, the version and the time since the start', async () => {
  // During market hours, a feed without a quote is stale.
  await setCalendarDay(server.services.db, { day: bangkokDay(Date.now()), open: false, note: '' });
  const answer = await fetch(`${server.address}/health`);
  expect(await answer.json()).toMatchObject({
    database: 'ok',
    feed: 'ok',
    lastQuote: 0,
    held: [],
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    uptimeSeconds: expect.any(Number),
  });
});

test('/metrics counts answers by route template', async () => {
  await fetch(`${server.address}/api/base/devices?currency=en&secret=abc`);
  const text = await (await fetch(`${server.address}/metrics`)).text();
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/base\/devices",status="401"\} 1/,
  );
  expect(text).not.toContain('secret');
});

test('a log line has the route and a request id, which is in the answer too', async () => {
  const answer = await fetch(`${server.address}/api/base/devices`);
  const id = answer.headers.get('x-request-id');
  const line = server.log
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .find(({ reqId }) => reqId === id);
  expect(line).toMatchObject({ method: 'GET', route: '/api/base/devices', status: 401 });
});

describe('the outbox', () => {
  test('is a page for people and a list for programs, newest first', async () => {
    await server.call('getVerifyCode', { phone: '+66812220001', purpose: 'login' });
    await server.call('getVerifyCode', { email: 'x@example.com' });
    const list: unknown = await (await fetch(`${server.address}/outbox`)).json();
    expect(list).toMatchObject([
      { to: 'x@example.com', purpose: 'any' },
      {
        to: '+66812220001',
        purpose: 'login',
        code: expect.stringMatching(/^\d{6}$/),
        at: expect.any(Number),
      },
    ]);
    const html = await (await fetch(`${server.address}/outbox`, { headers: { accept: 'text/html' } })).text();
    expect(html).toContain('+66812220001');
  });

  test('does not exist outside a demonstration', async () => {
    const real = await startTestServer({ DEMO: 'off' });
    expect((await fetch(`${real.address}/outbox`)).status).toBe(404);
    expect(await real.sql('SELECT 1 FROM users'), 'nor do demo accounts').toEqual([]);
    await real.stop();
  });
});

test('when the database is killed calls answer busy and /health fails, and both recover without help', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'truedraw-killed-'));
  await chmod(folder, 0o755);
  const database = await startEmbedded({ folder: join(folder, 'postgres'), log: () => undefined });
  const own = await startTestServer({ DATABASE_URL: database.url, JOBS: 'on' });
  const player = await registerPlayer(own);
  const [file] = await own.sql<{ lines: string }>(`SELECT pg_read_file('postmaster.pid') AS lines`);
  process.kill(Number(file!.lines.split('\n')[0]), 'SIGKILL');

  const mine = () => own.call('account', {}, { token: player.token });
  await vi.waitFor(async () => expect((await mine()).data.error).toBe('Busy'), { interval: 5 });
  expect((await fetch(`${own.address}/health`)).status).toBe(503);
  await vi.waitFor(async () => expect((await mine()).code).toBe(200), { timeout: 20_000 });
  await vi.waitFor(async () => expect((await fetch(`${own.address}/health`)).status).toBe(200), {
    timeout: 20_000,
  });
  const { data } = await mine();
  expect(data, 'what was answered before is still there').toMatchObject({
    userid: player.userid,
    coin: 100_000,
  });
  await own.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

test('pages run only our own code, data runs none, and neither can be framed or have its type guessed', async () => {
  const policyOf = async (path: string) => {
    const { headers } = await fetch(server.address + path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    return headers.get('content-security-policy');
  };
  for (const path of ['/api/docs', '/plain.css']) {
    expect(await policyOf(path)).toContain("script-src 'self';");
    expect(await policyOf(path)).toContain("frame-ancestors 'none'");
  }
  for (const path of ['/health', '/api/base/config', '/api/base/account', '/api/nothing'])
    expect(await policyOf(path)).toBe("default-src 'none'; frame-ancestors 'none'");
});

test('a successful call leaves no log line; a refused one does', async () => {
  const routes = () => server.log.map((text) => (JSON.parse(text) as { route?: string }).route);
  await fetch(`${server.address}/api/docs`);
  await fetch(`${server.address}/api/base/scoreLog`);
  expect(routes()).not.toContain('/api/docs');
  await eventually(() => expect(routes()).toContain('/api/base/scoreLog'));
});
