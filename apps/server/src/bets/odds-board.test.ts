import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../testing/eventually';
import { openDraw } from '../testing/draws';
import { startTestServer, type TestServer } from '../testing/server';
import { createOddsBoard } from './odds-board';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

test('odds that expire while they are looked up do not count as fresh', async () => {
  const turnId = await openDraw(server);
  const board = createOddsBoard(server.services.db, 1);
  const holder = await server.services.db.connect();
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE exposure_pages IN ACCESS EXCLUSIVE MODE');
  const asked = board.drawOf(2);
  await eventually(async () =>
    expect(
      await server.sql(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%exposure_pages%' AND datname = current_database()`,
      ),
    ).toHaveLength(1),
  );
  await server.sql(`UPDATE draws SET closes_at = closes_at + interval '1 minute' WHERE turn_id = $1`, [
    turnId,
  ]);
  board.expire();
  const askedAfter = [board.drawOf(2), board.drawOf(2)];
  await holder.query('COMMIT');
  holder.release();
  const before = await asked;
  for (const draw of await Promise.all(askedAfter)) expect(draw?.closesAt).toBe(before!.closesAt + 60_000);
  expect(board.peek(2)?.closesAt).toBe(before!.closesAt + 60_000);
});
