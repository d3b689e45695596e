import { backgroundHeader, staffEventsPath } from '@truedraw/contract/staff';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '../testing/eventually';
import { publish } from '../live/events';
import { visitor } from '../testing/chat';
import { openDraw } from '../testing/draws';
import { openStream } from '../testing/event-stream';
import { claim, newDigits, openCashier } from '../testing/money';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff, type DemoStaffName } from '../testing/staff';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

async function listen(name: DemoStaffName) {
  const token = await logInStaff(server, name);
  const stream = await openStream(server.address, {
    path: staffEventsPath,
    headers: { 'Staff-Token': token },
  });
  return { ...stream, token, topics: () => new Set(stream.events.map(({ event }) => event)) };
}

/** Long enough for the first check, which has nothing to compare with. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 2_200));

test('each role receives the events that it may read, and no others', async () => {
  const turnId = await openDraw(server);
  const cashier = await openCashier(server);
  const player = await registerPlayer(server);
  const [finance, support, draws, auditor] = await Promise.all(
    (['finance', 'support', 'draws1', 'auditor'] as const).map(listen),
  );
  expect(finance!.headers.get('content-type')).toBe('text/event-stream');
  await settle();
  const before = finance!.events.length;
  expect(before).toBe(0);
  await server.call(
    'placeBet',
    { turnid: turnId, gametype: 2, numbet: { '07': 100 } },
    { token: player.token },
  );
  await claim(cashier, player, newDigits());
  await (await visitor(server, player.token)).say('hello');
  await callStaff(server, 'runAudit', {}, { token: auditor!.token });
  const large = { gametype: 2, number: '09', odds: 100 };
  await callStaff(server, 'setNumberOdds', large, { token: draws!.token });
  await vi.waitFor(
    () => {
      expect(finance!.topics()).toEqual(new Set(['exposure', 'queues', 'changes', 'audits']));
      expect(support!.topics()).toEqual(new Set(['chats']));
      expect(draws!.topics()).toEqual(new Set(['exposure', 'changes']));
      expect(auditor!.topics()).toEqual(new Set(['exposure', 'queues', 'changes', 'chats', 'audits']));
    },
    { timeout: 10_000 },
  );
  expect(finance!.events).toContainEqual({ event: 'exposure', data: { turnId, gametype: 2 }, id: undefined });

  await callStaff(server, 'blockNumber', { gametype: 2, number: '08', turnId }, { token: draws!.token });
  const exposures = (of: typeof draws) => of!.events.filter(({ event }) => event === 'exposure').length;
  const heard = exposures(draws);
  await callStaff(server, 'closeDraw', { turnId, reason: 'technical-fault' }, { token: draws!.token });
  await vi.waitFor(() => expect(draws!.topics()).toContain('draws'), { timeout: 10_000 });
  expect(exposures(draws)).toBeGreaterThanOrEqual(heard);
  expect(support!.topics()).toContain('draws');
  for (const stream of [finance, support, draws, auditor]) stream!.close();
});

test('a client that does not read is dropped and does not delay the others', async () => {
  const token = await logInStaff(server, 'draws1');
  const url = new URL(server.address);
  const sockets: Socket[] = [];
  server.app.server.on('connection', (socket: Socket) => sockets.push(socket));
  const lazy = connect(Number(url.port), url.hostname);
  lazy.on('error', () => undefined);
  lazy.write(`GET ${staffEventsPath} HTTP/1.1\r\nhost: x\r\nstaff-token: ${token}\r\n\r\n`);
  await new Promise((resolve) => lazy.once('readable', resolve));
  const reader = await listen('draws1');
  const openStreams = async () =>
    /^staff_streams (\d+)$/m.exec(await (await fetch(`${server.address}/metrics`)).text())?.[1];
  expect(await openStreams()).toBe('2');
  // Fills the buffer of the system and then exceeds the server's limit, without waiting for that many events.
  const itsSocket = sockets.find(({ remotePort }) => remotePort === lazy.localPort)!;
  const tooMuch = 2 * 1024 * 1024;
  const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
  const hasRoom = () => !itsSocket.destroyed && itsSocket.writableLength < tooMuch;
  for (; hasRoom(); await pause()) while (hasRoom()) itsSocket.write(`: ${'x'.repeat(100_000)}\n\n`);
  await publish(server.services.db, 'close', { turnId: 1, game: 2 });
  await eventually(() => expect(reader.topics()).toContain('draws'));
  await eventually(async () => expect(await openStreams()).toBe('1'));
  expect(reader.ended()).toBe(false);
  reader.close();
  lazy.destroy();
});

test('a stream needs a login of staff', async () => {
  const { token } = await registerPlayer(server);
  for (const headers of [{}, { Token: token }, { 'Staff-Token': token }] as Record<string, string>[])
    expect((await fetch(server.address + staffEventsPath, { headers })).status).toBe(401);
});

test('a stream ends when its login ends', async () => {
  const stream = await listen('support');
  await callStaff(server, 'staffLogout', {}, { token: stream.token });
  await vi.waitFor(() => expect(stream.ended()).toBe(true), { timeout: 12_000 });
});

test('automatic requests and an open stream do not keep an unused login alive', async () => {
  const stream = await listen('support');
  const usedAt = async () =>
    (
      await server.sql<{ used: string }>(
        `SELECT max(used_at)::text AS used FROM staff_tokens JOIN staff ON staff.id = staff_id WHERE name = 'support'`,
      )
    )[0]!.used;
  await server.sql(`UPDATE staff_tokens SET used_at = now() - interval '14 minutes'`);
  const before = await usedAt();
  const ask = (headers: Record<string, string>) =>
    callStaff(server, 'chatCounts', {}, { token: stream.token, headers });
  expect((await ask({ [backgroundHeader]: '1' })).code).toBe(200);
  expect(await usedAt()).toBe(before);
  expect((await ask({})).code).toBe(200);
  expect(await usedAt()).not.toBe(before);
  await server.sql(`UPDATE staff_tokens SET used_at = now() - interval '16 minutes'`);
  expect((await ask({ [backgroundHeader]: '1' })).data.error).toBe('NotLoggedIn');
  await vi.waitFor(() => expect(stream.ended()).toBe(true), { timeout: 12_000 });
});
