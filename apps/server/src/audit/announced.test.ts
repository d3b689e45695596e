import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDraw } from '../testing/draws';
import { startTestServer, type TestServer } from '../testing/server';
import { audit, auditIn } from './audit';

let server: TestServer;
let turnId: number;
beforeAll(async () => {
  server = await startTestServer();
  turnId = await openDraw(server);
});
afterAll(() => server.stop());

test('a draw that takes bets as it was announced is right', async () => {
  const { checks } = await audit(server.services.db);
  expect(checks.flatMap(({ problems }) => problems)).toEqual([]);
});

test.each(['opens_at', 'closes_at', 'due_at'])(
  'a draw that takes bets with another %s than was announced is found',
  async (column) => {
    const tx = await server.services.db.connect();
    try {
      await tx.query('BEGIN');
      await tx.query(`UPDATE draws SET ${column} = ${column} + interval '1 s' WHERE turn_id = $1`, [turnId]);
      const { checks } = await auditIn(tx, { whole: false });
      expect(checks.flatMap(({ problems }) => problems)).toEqual([
        `draw ${turnId} of game 2 takes bets, and its times are not those that were announced`,
      ]);
    } finally {
      await tx.query('ROLLBACK');
      tx.release();
    }
  },
);
