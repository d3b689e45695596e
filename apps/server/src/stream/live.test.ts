import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { eventually } from '../testing/eventually';
import { post } from '../ledger/booking';
import { inTransaction } from '../db/transaction';
import { openStream, type EventReader } from '../testing/event-stream';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';
import { publish } from '../live/events';

let one: TestServer;
let two: TestServer;
const readers: EventReader[] = [];
beforeAll(async () => {
  one = await startTestServer();
  two = await startTestServer({ DATABASE_URL: one.services.config.databaseUrl });
});
afterEach(() => readers.splice(0).forEach((reader) => reader.close()));
afterAll(async () => {
  await two.stop();
  await one.stop();
});

const open = async (server: TestServer, options?: Parameters<typeof openStream>[1]) => {
  const reader = await openStream(server.address, options);
  readers.push(reader);
  return reader;
};
let turn = 0;
/** Sends an event that no other test sends. */
const sendEvent = async (db = one.services.db as Parameters<typeof publish>[0]) => {
  const turnId = 3_000_000_000 + ++turn;
  await publish(db, 'close', { turnId, game: 2 });
  return turnId;
};
const turnsOf = ({ events }: EventReader) =>
  events.filter(({ event }) => event === 'close').map(({ data }) => (data as { turnId: number }).turnId);
const expectEvent = (reader: EventReader, turnId: number) =>
  vi.waitFor(() => expect(turnsOf(reader)).toContain(turnId), { timeout: 5_000 });

test('an event of one server is sent by all, once, and may not be cached or changed by proxies', async () => {
  const streams = [await open(one), await open(two), await open(two)];
  const turnId = await sendEvent();
  for (const stream of streams) {
    await expectEvent(stream, turnId);
    expect(turnsOf(stream).filter((received) => received === turnId)).toHaveLength(1);
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.headers.get('cache-control')).toBe('no-store, no-transform');
  }
});

test('a client that reconnects with the last id gets the missed events, from any server', async () => {
  const stream = await open(one);
  await expectEvent(stream, await sendEvent());
  stream.close();
  const missed = [await sendEvent(), await sendEvent()];
  const header = await open(two, { headers: { 'last-event-id': stream.lastId() } });
  const address = await open(two, { query: `?lastEventId=${stream.lastId()}` });
  for (const again of [header, address]) {
    await expectEvent(again, missed[1]!);
    expect(turnsOf(again)).toEqual(missed);
  }
});

test('a stream without events so far can be resumed too', async () => {
  const quiet = await open(one);
  await eventually(() => expect(quiet.lastId()).toMatch(/^\d+$/));
  quiet.close();
  const turnId = await sendEvent();
  await expectEvent(await open(two, { headers: { 'last-event-id': quiet.lastId() } }), turnId);
});

test('a client without events so far gets those since its first connection, and no older ones', async () => {
  const listener = await open(two);
  const older = await sendEvent();
  await expectEvent(listener, older);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const began = Date.now();
  const missed = await sendEvent();
  await expectEvent(listener, missed);
  // Half a second more for the network.
  const first = await open(two, { query: `?pastMs=${Date.now() - began + 500}` });
  await expectEvent(first, missed);
  expect(turnsOf(first)).toEqual([missed]);
  const plain = await open(two);
  await expectEvent(plain, await sendEvent());
  expect(turnsOf(plain)).not.toContain(missed);
});

test('a client that was away for too long is told to load everything again', async () => {
  const stream = await open(await restarted(), { headers: { 'last-event-id': '1' } });
  await eventually(() => expect(stream.events).toMatchObject([{ event: 'reset' }]));

  async function restarted(): Promise<TestServer> {
    // The event is received before it is removed. An event that is removed too early counts as missed for a while.
    await expectEvent(await open(one), await sendEvent());
    await one.sql('DELETE FROM events');
    await sendEvent();
    await two.stop();
    return (two = await startTestServer({ DATABASE_URL: one.services.config.databaseUrl }));
  }
});

test('an event whose transaction commits after a later one is sent, also to a client that disconnected before it', async () => {
  const stream = await open(one);
  const slow = await one.services.db.connect();
  await slow.query('BEGIN');
  const early = await sendEvent(slow);
  const late = await sendEvent();
  await expectEvent(stream, late);
  expect(turnsOf(stream)).not.toContain(early);
  stream.close();
  await slow.query('COMMIT');
  slow.release();
  await expectEvent(await open(two, { headers: { 'last-event-id': stream.lastId() } }), early);
});

test('internal events of the servers are sent to no client', async () => {
  const stream = await open(one);
  await publish(one.services.db, 'settings', { name: 'games' });
  const turnId = await sendEvent();
  await expectEvent(stream, turnId);
  expect(stream.events.map(({ event }) => event)).toEqual(['close']);
});

test('an event of a transaction that is rolled back is never sent', async () => {
  const stream = await open(one);
  const undone = inTransaction(one.services.db, async (tx) => {
    await sendEvent(tx);
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  const turnId = await sendEvent();
  await expectEvent(stream, turnId);
  expect(turnsOf(stream)).toEqual([turnId]);
});

test('listening connections that the database ends are restored without help', async () => {
  const stream = await open(two);
  const ended = await one.sql(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`,
  );
  expect(ended.length).toBeGreaterThanOrEqual(2);
  await expectEvent(stream, await sendEvent());
  await eventually(async () =>
    expect(
      await one.sql(
        `SELECT 1 FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`,
      ),
    ).toHaveLength(2),
  );
});

describe('the own balance', () => {
  const pay = async (userId: number, amount: number, cause: string) => {
    await inTransaction(one.services.db, async (tx) => {
      await post(tx, 1, { userId, amount, kind: 'demo', counter: 'house:demo', cause });
      await publish(tx, 'balance', { userIds: [userId] });
    });
  };
  const balancesOf = ({ events }: EventReader) =>
    events.filter(({ event }) => event === 'balance').map(({ data }) => (data as { coin: number }).coin);

  test('is sent at the start and after each change, to its owner only', async () => {
    const [player, otherPlayer] = [await registerPlayer(one), await registerPlayer(one)];
    const mine = await open(two, { headers: { token: player.token } });
    const theirs = await open(two, { headers: { token: otherPlayer.token } });
    const anyones = await open(two);
    await eventually(() => expect(balancesOf(mine)).toEqual([100_000]));
    await pay(player.userid, 500, 'gift');
    await eventually(() => expect(balancesOf(mine).at(-1)).toBe(100_500));
    await expectEvent(anyones, await sendEvent());
    expect(balancesOf(theirs)).toEqual([100_000]);
    expect(anyones.events.map(({ event }) => event)).toEqual(['close']);
  });

  test('can be opened with a ticket, once', async () => {
    const player = await registerPlayer(one);
    const { data } = await one.call('streamTicket', {}, { token: player.token });
    expect(data).toEqual({ ticket: expect.stringMatching(/^[\w-]{43}$/), seconds: 30 });
    const stream = await open(two, { query: `?ticket=${data.ticket}` });
    await eventually(() => expect(balancesOf(stream)).toEqual([100_000]));
    expect((await open(one, { query: `?ticket=${data.ticket}` })).status).toBe(401);
    const both = await one.call('streamTicket', {}, { token: player.token });
    const tries = await Promise.all(
      [one, two, one, two].map((server) => open(server, { query: `?ticket=${both.data.ticket}` })),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('cannot be opened with an old ticket, a token in the address or an invalid text', async () => {
    const player = await registerPlayer(one);
    const { data } = await one.call('streamTicket', {}, { token: player.token });
    await one.sql(`UPDATE stream_tickets SET expires_at = now() - interval '1 second'`);
    expect((await open(one, { query: `?ticket=${data.ticket}` })).status).toBe(401);
    expect((await open(one, { query: `?ticket=${player.token}` })).status).toBe(401);
    expect((await open(one, { query: '?ticket=x&ticket=y' })).status).toBe(401);
    expect((await open(one, { headers: { token: 'nonsense' } })).status).toBe(401);
    const anyones = await open(one, { query: `?token=${player.token}` });
    await expectEvent(anyones, await sendEvent());
    expect(balancesOf(anyones)).toEqual([]);
  });
});

/** Opens a stream and does not read it. */
const lazyReader = (server: TestServer, query = '') => {
  const url = new URL(server.address);
  const socket = connect(Number(url.port), url.hostname);
  socket.on('error', () => undefined);
  socket.write(`GET /api/live${query} HTTP/1.1\r\nhost: x\r\n\r\n`);
  return socket;
};

test('a client that does not read is dropped and does not delay the others', async () => {
  const lazy = lazyReader(one);
  await new Promise((resolve) => lazy.once('readable', resolve));
  const stream = await open(one);
  const padding = 'x'.repeat(200_000);
  const gone = new Promise<void>((resolve) => {
    lazy.once('close', () => resolve());
  });
  const isDropped = async () =>
    (await (await fetch(`${one.address}/metrics`)).text()).includes('live_streams 1\n');
  // The size of the kernel's buffer depends on the machine.
  let sent = 0;
  for (; sent < 400 && !(await isDropped()); sent += 1) {
    await one.sql(
      `INSERT INTO events (topic, payload) VALUES ('price', jsonb_build_object('padding', $1::text))`,
      [padding],
    );
    await expectEvent(stream, await sendEvent());
  }
  expect(await isDropped()).toBe(true);
  expect(stream.events.filter(({ event }) => event === 'price')).toHaveLength(sent);
  lazy.resume();
  await gone;
});

test('a client that disconnects while its ticket is checked leaves no stream open', async () => {
  const own = await startTestServer({ DATABASE_URL: one.services.config.databaseUrl });
  const player = await registerPlayer(own);
  const { data } = await own.call('streamTicket', {}, { token: player.token });
  const holder = await one.services.db.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM stream_tickets FOR UPDATE');
  const arrived = once(own.app.server, 'request') as Promise<[IncomingMessage]>;
  const leaver = lazyReader(own, `?ticket=${data.ticket}`);
  const [request] = await arrived;
  const noticed = once(request.socket, 'close');
  await eventually(async () =>
    expect(
      await one.sql(
        `SELECT FROM pg_stat_activity WHERE query LIKE 'DELETE FROM stream_tickets%' AND wait_event_type = 'Lock'`,
      ),
    ).toHaveLength(1),
  );
  leaver.destroy();
  await noticed;
  await holder.query('COMMIT');
  holder.release();
  await eventually(async () => expect(await one.sql('SELECT FROM stream_tickets')).toEqual([]));
  // Opened later and has received an event, so the server has processed the other stream by now.
  await expectEvent(await open(own), await sendEvent());
  expect(await (await fetch(`${own.address}/metrics`)).text()).toContain('live_streams 1\n');
  await own.stop();
});

test('stopping a server ends its streams at once', async () => {
  const own = await startTestServer({ DATABASE_URL: one.services.config.databaseUrl });
  const stream = await open(own);
  await own.stop();
  await eventually(() => expect(stream.ended()).toBe(true));
});
