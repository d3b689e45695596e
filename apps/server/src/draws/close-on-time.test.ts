import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../testing/eventually';
import { startLoop, type JobLoop } from '../jobs/loop';
import { lockWaits } from '../testing/lock-waits';
import { startTestServer, type TestServer } from '../testing/server';
import { createCloser } from './close-on-time';

let server: TestServer;
const loops: JobLoop[] = [];
beforeAll(async () => void (server = await startTestServer()));
beforeEach(async () => {
  await Promise.all(loops.splice(0).map(({ stop }) => stop()));
  await server.sql('DELETE FROM draws');
  await server.sql('DELETE FROM events');
});
afterAll(async () => {
  await Promise.all(loops.splice(0).map(({ stop }) => stop()));
  await server.stop();
});

const startCloser = () => {
  const { db, log } = server.services;
  const { run } = createCloser(db, () => undefined);
  const loop = startLoop([{ name: 'close', everyMilliseconds: 1_000, run }], log);
  loops.push(loop);
  return loop;
};
const addDraw = (turnId: number, closesIn: string, game = 2) =>
  server.sql(
    `INSERT INTO draws (turn_id, game, session, opens_at, closes_at, due_at)
     VALUES ($1, $3, 'ZP', now() - interval '1 day', clock_timestamp() + $2::interval, now() + interval '1 day')`,
    [turnId, closesIn, game],
  );
const stateOf = async (turnId: number) => {
  const [row] = await server.sql<{ state: string; late: number }>(
    `SELECT state, (extract(epoch FROM closed_at - closes_at) * 1000)::float8 AS late FROM draws WHERE turn_id = $1`,
    [turnId],
  );
  return row!;
};
const closeEvents = () => server.sql(`SELECT payload FROM events WHERE topic = 'close'`);

test('a draw closes at its time, never before it, with one event even if several servers close it', async () => {
  await addDraw(2026111601, '400 milliseconds');
  startCloser();
  startCloser();
  startCloser();
  await vi.waitFor(async () => expect((await stateOf(2026111601)).state).toBe('closed'), { timeout: 5_000 });
  const { late } = await stateOf(2026111601);
  expect(late).toBeGreaterThanOrEqual(0);
  // A few milliseconds on an idle machine, but other tests run at the same time.
  expect(late).toBeLessThan(250);
  expect(await closeEvents()).toEqual([{ payload: { turnId: 2026111601, game: 2 } }]);
});

test('closing waits for a bet that has locked the draw, and no later bet is accepted', async () => {
  await addDraw(2026111601, '100 milliseconds');
  const bettor = await server.services.db.connect();
  await bettor.query('BEGIN');
  await bettor.query('SELECT 1 FROM lane_gates WHERE turn_id = 2026111601 FOR SHARE');
  startCloser();
  startCloser();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect((await stateOf(2026111601)).state).toBe('open');
  await bettor.query('COMMIT');
  bettor.release();
  await eventually(async () => expect((await stateOf(2026111601)).state).toBe('closed'));
  expect(await closeEvents()).toHaveLength(1);
});

test('a draw is closed after the last bet that its closing waited for', async () => {
  await addDraw(2026111601, '-1 second');
  const bettor = await server.services.db.connect();
  await bettor.query('BEGIN');
  await bettor.query('SELECT 1 FROM lane_gates WHERE turn_id = 2026111601 FOR SHARE');
  const closing = createCloser(server.services.db, () => undefined).run();
  await lockWaits(server, 1);
  const { rows } = await bettor.query<{ placed: string }>('SELECT clock_timestamp()::text AS placed');
  await bettor.query('COMMIT');
  bettor.release();
  await closing;
  const [closed] = await server.sql<{ after: boolean }>(
    'SELECT closed_at > $1::timestamptz AS after FROM draws WHERE turn_id = 2026111601',
    [rows[0]!.placed],
  );
  expect(closed).toEqual({ after: true });
});

test('draws that should have closed while no server ran close at the start', async () => {
  await addDraw(2026111601, '-3 hours');
  await addDraw(2026111602, '-1 hour', 3);
  await addDraw(2026111701, '1 hour');
  startCloser();
  await eventually(async () => expect(await closeEvents()).toHaveLength(2));
  expect((await stateOf(2026111701)).state).toBe('open');
});

test('a changed closing time is noticed without waiting for the old one', async () => {
  await addDraw(2026111601, '10 minutes');
  const loop = startCloser();
  await new Promise((resolve) => setTimeout(resolve, 50));
  await server.sql(`UPDATE draws SET closes_at = clock_timestamp() + interval '200 milliseconds'`);
  loop.wake();
  await vi.waitFor(async () => expect((await stateOf(2026111601)).state).toBe('closed'), { timeout: 2_000 });
});

test('closing after a draw was moved does not deadlock with bets on both draws of its turn', async () => {
  await addDraw(2026111601, '-2 seconds', 2);
  await addDraw(2026111601, '-2 seconds', 3);
  // From here on it comes after the other one, in the table and in the order of closing.
  await server.sql(`UPDATE draws SET closes_at = closes_at + interval '1 second' WHERE game = 2`);
  const bettor = await server.services.db.connect();
  await bettor.query('BEGIN');
  await bettor.query(`SET LOCAL deadlock_timeout = '10ms'`);
  await bettor.query('SELECT FROM lane_gates WHERE game = 2 FOR SHARE');
  const closing = createCloser(server.services.db, () => undefined).run();
  await lockWaits(server, 1);
  await bettor.query('SELECT FROM lane_gates WHERE game = 3 FOR SHARE');
  await bettor.query('COMMIT');
  bettor.release();
  await closing;
  expect(await server.sql('SELECT DISTINCT state FROM draws')).toEqual([{ state: 'closed' }]);
});

test.each([
  ['-1 second', 'closed'],
  ['1 hour', 'open'],
])('a draw that is moved to %s from now while its closing waits is then %s', async (closesIn, state) => {
  await addDraw(2026111601, '-2 seconds');
  const mover = await server.services.db.connect();
  await mover.query('BEGIN');
  await mover.query('UPDATE draws SET closes_at = clock_timestamp() + $1::interval', [closesIn]);
  const closing = createCloser(server.services.db, () => undefined).run();
  await lockWaits(server, 1);
  await mover.query('COMMIT');
  mover.release();
  await closing;
  expect(await stateOf(2026111601)).toMatchObject({ state });
});
