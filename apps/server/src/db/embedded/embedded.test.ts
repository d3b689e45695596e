import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from '.';
import { ask, makeSample, quick, serverPid, temporaryFolder } from './test-support';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let sample: Awaited<ReturnType<typeof makeSample>>;
beforeAll(async () => void (sample = await makeSample()));
afterAll(() => sample.remove());

let folder: string;
let lines: string[];
let started: EmbeddedDatabase[];

beforeEach(async () => {
  folder = join(await temporaryFolder(), 'data "of, ours"', 'postgres');
  lines = [];
  started = [];
});

afterEach(async () => {
  for (const database of started) await database.stop();
  await rm(dirname(dirname(folder)), { recursive: true });
});

async function start(settings: Record<string, string> = quick): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ folder, log: (line) => lines.push(line), settings });
  started.push(database);
  return database;
}

test('a stop and a start keep the data, and every commit is durable by default', async () => {
  const first = await start({});
  await ask(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  await expect(ask(first.url, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);

  const second = await start({});
  expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  const [shown] = await ask(
    second.url,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
       current_setting('server_encoding') as encoding, current_setting('max_connections') as connections`,
  );
  expect(shown).toEqual({ fsync: 'on', commit: 'on', encoding: 'UTF8', connections: '200' });
  expect(lines).toEqual([]);
});

test('a login needs the password, which only its owner may read', async () => {
  const { url } = await start();
  expect((await stat(join(folder, 'cluster', 'password'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, 'cluster'))).mode & 0o777).toBe(0o700);
  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
});

test('a killed database restarts with everything that was committed', async () => {
  await sample.copyTo(folder);
  const { url } = await start();
  await ask(url, 'create table kept as select 7 as answer');
  const killed = await serverPid(folder);
  process.kill(killed, 'SIGKILL');

  await expect
    .poll(() => ask(url, 'select answer from kept').catch(String), { timeout: 20_000 })
    .toEqual([{ answer: 7 }]);
  expect(await serverPid(folder)).not.toBe(killed);
  expect(lines).toContain('The database went away; bringing it back');
});

test('programs that ran at the last start and no longer do are looked for again', async () => {
  await sample.copyTo(folder);
  const note = join(folder, 'cluster', 'usable-programs');
  const text = await readFile(note, 'utf8');
  const { native } = JSON.parse(text) as { native: string };
  await writeFile(note, text.replace(`"native":"${native}"}`, '"native":"/nowhere"}'));
  const { url } = await start();
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(JSON.parse(await readFile(note, 'utf8'))).toMatchObject({ native });
});

test('a stop leaves the database running for a client that is not ours', async () => {
  await sample.copyTo(folder);
  const database = await start();
  const otherClient = new Client({ connectionString: database.url.replace(/truedraw-\w+$/, 'psql') });
  await otherClient.connect();
  await database.stop();
  expect(lines).toEqual(['The database keeps running for psql']);
  expect((await otherClient.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await otherClient.end();

  const next = await start();
  expect(await ask(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('our own open connections do not keep the database running', async () => {
  await sample.copyTo(folder);
  const database = await start();
  const own = new Client({ connectionString: database.url });
  own.on('error', () => undefined);
  await own.connect();
  await database.stop();
  expect(await readdir(join(folder, 'cluster', 'data'))).not.toContain('postmaster.pid');
});

test('a folder whose path is too long for a socket gets its socket in a short path', async () => {
  folder = join(folder, 'deep'.repeat(25), 'postgres');
  const { url } = await start();
  expect(decodeURIComponent(new URL(url).hostname)).toMatch(/^\/tmp\/truedraw-[0-9a-f]{16}$/);
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  folder = dirname(dirname(folder));
  await rm(decodeURIComponent(new URL(url).hostname), { recursive: true });
});

test('a setting that PostgreSQL refuses is reported with the message of PostgreSQL', async () => {
  await sample.copyTo(folder);
  await expect(start({ shared_buffers: 'plenty' })).rejects.toThrow(
    /invalid value for parameter "shared_buffers"/,
  );
});
