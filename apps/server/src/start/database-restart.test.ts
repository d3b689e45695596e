import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startEmbedded } from '../db/embedded';
import { openStream } from '../testing/event-stream';
import { startTestServer } from '../testing/server';

test('after the database was killed draws close and streams report it, without help', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'truedraw-restart-'));
  await chmod(folder, 0o755);
  const database = await startEmbedded({ folder: join(folder, 'postgres'), log: () => undefined });
  const server = await startTestServer({ DATABASE_URL: database.url, JOBS: 'on' });
  const stream = await openStream(server.address);
  const [file] = await server.sql<{ lines: string }>(`SELECT pg_read_file('postmaster.pid') AS lines`);
  process.kill(Number(file!.lines.split('\n')[0]), 'SIGKILL');
  await vi.waitFor(async () => expect((await fetch(`${server.address}/health`)).status).toBe(503), {
    interval: 5,
  });
  await vi.waitFor(async () => expect((await fetch(`${server.address}/health`)).status).toBe(200), {
    timeout: 20_000,
  });

  await server.sql(
    `INSERT INTO draws (turn_id, game, session, opens_at, closes_at, due_at)
     VALUES (2020010101, 2, 'ZP', now() - interval '1 day', clock_timestamp(), now() + interval '1 day')`,
  );
  await vi.waitFor(
    () =>
      expect(stream.events).toContainEqual(
        expect.objectContaining({ event: 'close', data: { turnId: 2020010101, game: 2 } }),
      ),
    { timeout: 15_000 },
  );
  const failures = server.log.filter((line) => line.includes('a job failed'));
  expect(failures.length, 'and the log is not flooded meanwhile').toBeLessThan(40);
  await server.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

test('while the database is away the metrics say so, and raise no other alarm', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'truedraw-away-'));
  await chmod(folder, 0o755);
  const database = await startEmbedded({ folder: join(folder, 'postgres'), log: () => undefined });
  const server = await startTestServer({ DATABASE_URL: database.url });
  const metrics = async () => (await fetch(`${server.address}/metrics`)).text();
  expect(await metrics()).toMatch(/^database_up 1$/m);
  await database.stop();
  const away = await metrics();
  for (const line of ['database_up 0', 'jobs_late Nan', 'database_replicas{state="streaming"} Nan'])
    expect(away).toContain(`\n${line}\n`);
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);
