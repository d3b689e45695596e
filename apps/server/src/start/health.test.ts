import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server';

const health = async ({ address }: TestServer) => {
  const answer = await fetch(`${address}/health`);
  return { code: answer.status, ...((await answer.json()) as Record<string, unknown>) };
};
const draw = `INSERT INTO draws (turn_id, game, session, opens_at, closes_at, due_at)
  VALUES ($1, 2, 'ZP', now() - interval '1 day', now() - interval '1 minute', now() + interval '1 day')`;
const jobs = [
  'open draws',
  'announce turns',
  'close draws',
  'release results',
  'settle draws',
  'keep the public records',
];
const patience = { timeout: 20_000, interval: 200 };

describe('/health', () => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer({ DEMO: 'off' })));
  afterAll(() => server.stop());

  test('fails while nobody does the jobs, and names them', async () => {
    expect(await health(server)).toMatchObject({
      code: 503,
      status: 'failing',
      database: 'ok',
      draws: 'late',
      lateJobs: jobs,
    });
    expect((await fetch(`${server.address}/ready`)).status, 'though it takes requests').toBe(200);
  });

  test('fails while a draw is not closed, or not paid, whatever the jobs say of themselves', async () => {
    await server.sql(
      `INSERT INTO heartbeats (server, job, standby, at, late_at)
       SELECT 'other', job, false, now(), now() + interval '1 hour' FROM unnest($1::text[]) AS job`,
      [jobs],
    );
    expect(await health(server)).toMatchObject({ code: 200, status: 'ok', unclosed: 0, unsettled: 0 });
    await server.sql(draw, [2020010101]);
    expect(await health(server)).toMatchObject({ code: 503, draws: 'late', unclosed: 1, unsettled: 0 });
    await server.sql(
      `INSERT INTO releases (turn_id, revision, kind, source, released_by, released_at)
       VALUES (2020010101, 1, 'cancel', 'staff', 'a test', now() - interval '10 minutes')`,
    );
    await server.sql(`UPDATE draws SET state = 'closed', released = 1`);
    expect(await health(server)).toMatchObject({ code: 503, draws: 'late', unclosed: 0, unsettled: 1 });
  });
});

test('a server that leaves the jobs to others takes them over while no other lives, and gives them back', async () => {
  const first = await startTestServer({ JOBS: 'on', DEMO: 'off' });
  const DATABASE_URL = first.services.config.databaseUrl;
  const second = await startTestServer({ JOBS: 'off', DEMO: 'off', DATABASE_URL });
  await vi.waitFor(
    async () => expect(await health(second)).toMatchObject({ code: 200, lateJobs: [] }),
    patience,
  );
  const doers = () =>
    second.sql<{ server: string; standby: boolean }>('SELECT DISTINCT server, standby FROM heartbeats');
  expect(await doers()).toEqual([{ server: first.services.live.server, standby: false }]);

  await first.stop();
  await second.sql(draw, [2020010101]);
  await vi.waitFor(
    async () =>
      expect(await second.sql('SELECT state FROM draws WHERE turn_id = 2020010101')).toEqual([
        { state: 'closed' },
      ]),
    patience,
  );
  await vi.waitFor(
    async () => expect(await health(second)).toMatchObject({ code: 200, lateJobs: [] }),
    patience,
  );
  expect(await doers()).toEqual([{ server: second.services.live.server, standby: true }]);
  const metrics = await (await fetch(`${second.address}/metrics`)).text();
  expect(metrics).toMatch(/job_last_done_timestamp_seconds\{job="settle draws"\} \d+/);

  const third = await startTestServer({ JOBS: 'on', DEMO: 'off', DATABASE_URL });
  await vi.waitFor(
    async () => expect(await doers()).toEqual([{ server: third.services.live.server, standby: false }]),
    patience,
  );
  await third.stop();
  await second.stop();
}, 60_000);

test('a server that drains still answers, is not ready, and sends its connections away', async () => {
  const server = await startTestServer();
  expect((await fetch(`${server.address}/ready`)).status).toBe(200);
  const drained = server.drain();
  const answer = await fetch(`${server.address}/ready`);
  expect([answer.status, answer.headers.get('connection')]).toEqual([503, 'close']);
  expect((await server.call('today')).code).toBe(200);
  await drained;
  await expect(fetch(`${server.address}/ready`)).rejects.toThrow();
});
