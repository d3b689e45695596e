import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../testing/eventually';
import { registerPlayer } from '../testing/people';
import { copyDatabase, startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
let direct: Client;
let cutAll: () => void;
/** The next COMMIT reaches the database, but its response is lost. */
let loseCommit = false;
let stopProxy: () => Promise<void>;

/** A server whose connections to the database can be cut silently, as by a network failure. */
beforeAll(async () => {
  const url = new URL(await copyDatabase());
  const sockets = new Set<Socket>();
  const socketPath = `${decodeURIComponent(url.hostname)}/.s.PGSQL.5432`;
  const proxy = createServer((client) => {
    const database = connect(socketPath);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    client.pipe(database).pipe(client);
    client.on('data', (bytes) => {
      if (!loseCommit || !bytes.includes('COMMIT\0')) return;
      loseCommit = false;
      database.unpipe(client);
      database.once('data', () => client.destroy()).resume();
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  cutAll = () => sockets.forEach((socket) => socket.destroy());
  stopProxy = () => new Promise((resolve) => proxy.close(() => resolve()));
  const { port } = proxy.address() as AddressInfo;
  const proxied = `postgres://${url.username}:${url.password}@127.0.0.1:${port}${url.pathname}`;
  server = await startTestServer({ DATABASE_URL: proxied });
  direct = new Client({ connectionString: url.href });
  await direct.connect();
});
afterAll(async () => {
  await server.stop();
  await direct.end();
  await stopProxy();
});

test('a call that loses its connection to the database answers busy, and the next one succeeds', async () => {
  const { token, userid } = await registerPlayer(server);
  await direct.query('BEGIN');
  await direct.query('LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
  const held = server.call('account', {}, { token });
  await eventually(async () => {
    const waiting = await direct.query(
      `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
    expect(waiting.rowCount).toBeGreaterThan(0);
  });
  cutAll();
  expect(await held).toMatchObject({ code: 503, data: { error: 'Busy' } });
  await direct.query('COMMIT');
  await eventually(async () =>
    expect((await server.call('account', {}, { token })).data.userid).toBe(userid),
  );
});

test('a call whose commit succeeded but whose answer was lost does not say that nothing happened', async () => {
  const { token } = await registerPlayer(server);
  loseCommit = true;
  const answer = await server.call('modifyAccount', { nickname: 'committed' }, { token });
  expect(answer).toMatchObject({ code: 500, data: { error: 'Internal' } });
  expect((await server.call('account', {}, { token })).data.nickname).toBe('committed');
});
