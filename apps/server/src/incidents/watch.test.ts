import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';
import { watch } from './watch';
import { watchMachine } from './watch-machine';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const kinds = async () => (await watch(server.services)).map(({ kind, facts }) => [kind, facts]);
let usual: unknown[];
beforeEach(async () => {
  usual = await kinds();
});
/** What is found beyond what every test server has: nobody does its jobs. */
const more = async () => (await kinds()).filter((one) => !usual.some((other) => equal(one, other)));
const equal = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

test('a server on which nothing is wrong but that nobody does the jobs', () => {
  expect(usual.map((one) => (one as [string])[0])).toEqual(['jobs-late']);
});

test('a draw that should be closed, and a result that is overdue', async () => {
  const turnId = 2090_07_01_01;
  const insert = (state: string, game: number) =>
    server.sql(
      `INSERT INTO draws (turn_id, game, session, opens_at, closes_at, due_at, state)
       VALUES ($1, $2, 'ZP', now() - interval '2 hours', now() - interval '1 hour', now() - interval '10 minutes', $3)`,
      [turnId, game, state],
    );
  await insert('open', 2);
  expect(await more()).toEqual([['draws-late', { unclosed: 1, unsettled: 0 }]]);
  await server.sql(`UPDATE draws SET state = 'closed' WHERE turn_id = $1`, [turnId]);
  expect(await more()).toEqual([['result-held', { turn: turnId }]]);
  await server.sql('DELETE FROM draws WHERE turn_id = $1', [turnId]);
});

test('a withdrawal that has waited for half an hour', async () => {
  const { userid } = await registerPlayer(server);
  const insert = (minutes: number, heldFor: string | null = null) =>
    server.sql(
      `INSERT INTO withdrawals (lane, user_id, id, coin, exchange_info, created_at, held_until)
       VALUES (0, $1, $2::int, 100, '{}', now() - make_interval(mins => $2::int), now() + $3::interval)`,
      [userid, minutes, heldFor],
    );
  await insert(29);
  await insert(120, '22 hours');
  expect(await more()).toEqual([]);
  await insert(31);
  expect(await more()).toEqual([['withdrawals-waiting', { count: 3, minutes: 31 }]]);
  await server.sql('DELETE FROM withdrawals');
});

test('a notice of account safety that could not be sent', async () => {
  await server.sql(
    `INSERT INTO owner_letters (channel, target, locale, change, device, at)
     VALUES ('email', 'a@example.com', 'en', 'password', '', now() - interval '11 minutes')`,
  );
  expect(await more()).toEqual([['letters-unsent', { count: 1 }]]);
  await server.sql('DELETE FROM owner_letters');
});

test.skipIf(spawnSync('openssl', ['version']).error)(
  'a certificate that ends soon, and a host that does not answer',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'truedraw-certificate-'));
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const wanted = '-x509 -newkey rsa:2048 -nodes -subj /CN=localhost -days 10'.split(' ');
    spawnSync('openssl', ['req', ...wanted, '-keyout', key, '-out', cert]);
    const tls = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
    await new Promise<void>((resolve) => tls.listen(0, '127.0.0.1', resolve));
    const host = `localhost:${(tls.address() as AddressInfo).port}`;
    const at = (days: number) =>
      watchMachine({ dataDir: folder, certificates: [host] }, Date.now() + days * 86_400_000);
    const ends = (days: number) => ({ kind: 'certificate-ends', subject: host, facts: { host, days } });
    expect(await at(0)).toContainEqual(ends(9));
    expect(await at(-7), 'more than two weeks are enough').not.toContainEqual(ends(16));
    await new Promise((resolve) => tls.close(resolve));
    expect(await at(1), 'what was known is asked again').toContainEqual(ends(-1));
  },
);
