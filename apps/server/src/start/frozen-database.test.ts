import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyDatabase, startTestServer, type TestServer } from '../testing/server';

/** Prometheus gives up a scrape then. */
const scrapeMs = 10_000;

let server: TestServer;
let way: Awaited<ReturnType<typeof openWay>>;
beforeAll(async () => {
  const { host, port, user, password, database } = new Client({ connectionString: await copyDatabase() });
  way = await openWay(join(host, `.s.PGSQL.${port}`));
  const DATABASE_URL = `postgres://${user}:${password as string}@127.0.0.1:${way.port}/${database}`;
  server = await startTestServer({ DATABASE_URL, JOBS: 'on', DEMO: 'off' });
});
afterAll(async () => {
  way.thaw();
  await server.stop();
  way.close();
});

/** The way to the socket of the database. While it is frozen it takes connections and brings nothing, like a machine without power. */
async function openWay(socket: string) {
  const sockets: [Socket, Socket][] = [];
  let isFrozen = false;
  const listener = createServer((near) => {
    const far = connect(socket);
    sockets.push([near, far]);
    for (const one of [near, far]) one.on('error', () => undefined);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    if (isFrozen) return;
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return {
    port: (listener.address() as AddressInfo).port,
    freeze() {
      isFrozen = true;
      for (const [near, far] of sockets) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
    },
    /** Ends the connections there are. */
    cut: () => sockets.splice(0).forEach(([near]) => near.destroy()),
    thaw() {
      isFrozen = false;
      this.cut();
    },
    close: () => listener.close(),
  };
}

const scrape = async () =>
  await (await fetch(`${server.address}/metrics`, { signal: AbortSignal.timeout(scrapeMs) })).text();

test('a database that takes connections and never answers is away in the metrics, before Prometheus gives up', async () => {
  expect(await scrape()).toContain('database_up 1');
  way.freeze();
  const frozen = await scrape();
  expect(frozen).toContain('database_up 0');
  expect(frozen).toContain('jobs_late Nan');
  way.cut();
  expect(await scrape(), 'with no connection left').toContain('database_up 0');
}, 60_000);
