import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createHub } from '../live/hub';
import { eventually } from '../testing/eventually';
import { startTestServer, type TestServer } from '../testing/server';
import { createBoard } from './board';

const hour = 3_600_000;
let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

/** A result that was released some minutes ago, and nobody is told. */
const released = (turnId: number, minutesAgo: number) =>
  server.sql(
    `WITH draw AS (
       INSERT INTO draws (turn_id, game, session, opens_at, closes_at, due_at, state, released)
       VALUES ($1, 2, 'ZP', now() - interval '4 hours', now() - interval '3 hours', now() - interval '2 hours', 'closed', 1))
     INSERT INTO releases (turn_id, revision, kind, set_figure, value_figure, two, three, four, source, released_by, released_at)
     VALUES ($1, 1, 'result', '1,443.79', '24,221.65', '79', '791', '7921', 'http', 'feed', now() - $2 * interval '1 minute')`,
    [turnId, minutesAgo],
  );

test('a server that could not reach the database for hours shows what was released meanwhile, without an event', async () => {
  const { db, config, log, clock } = server.services;
  // A hub that is not started delivers no event.
  const live = createHub({ db, connectionString: config.databaseUrl, log });
  let awayMs = 2 * hour;
  const board = createBoard({
    db,
    config,
    live,
    log,
    clock: { ...clock, now: () => clock.now() - awayMs },
  });
  await board.start();
  await released(2_026_030_201, 90);

  awayMs = 0;
  const realNow = performance.now.bind(performance);
  // The board reads all ten seconds.
  const later = vi.spyOn(performance, 'now').mockImplementation(() => realNow() + 11_000);
  try {
    await eventually(() => expect(board.results.ofTurns([2_026_030_201])).toMatchObject([{ result: '79' }]));
  } finally {
    later.mockRestore();
    await board.stop();
  }
});
