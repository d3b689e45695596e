import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../audit/audit';
import { appendMissingRecords } from '../proof/append-missing';
import { settleDraw } from '../settlement/settle-draw';
import { alarmLateBooks } from '../start/start-jobs';
import { insertDraw } from '../testing/draws';
import { moveClose } from '../testing/move-close';
import {
  hasPython,
  playDraw,
  pythonVerdictOf,
  releaseDraw,
  verdictOf,
  type PlayedDraw,
} from '../testing/proof';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';
import { cancelTurn, releaseResult } from './release';
import { releaseByFeed } from './release-by-feed';
import { inTransaction } from '../db/transaction';
import { closeDueDraws } from './store/draws';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

const released = async (turnId: number) =>
  (await server.sql<{ released: number }>('SELECT released FROM draws WHERE turn_id = $1', [turnId]))[0]!
    .released;
const alarmsOf = async (turnId: number) =>
  (await server.sql(`SELECT FROM audit_runs WHERE source = 'late' AND subject = $1`, [`${turnId}:2`])).length;
const problems = async () => (await audit(server.services.db)).checks.flatMap((check) => check.problems);
const figures = { setFigure: '1,443.79', valueFigure: '24,221.65' };
const byStaff = { source: 'manual', quoteIds: [], releasedBy: 'draws', reason: '', simulated: false };

/** A server that is down between the close and the due time seals the book when it is back. */
async function sealLate(): Promise<PlayedDraw> {
  const played = await playDraw(server);
  const { turnId } = played;
  await moveClose(server, turnId, { closesInMs: 300, dueInMs: 310 });
  await server.sql(
    `SELECT pg_sleep(extract(epoch FROM due_at - clock_timestamp()) + 0.02) FROM draws WHERE turn_id = $1`,
    [turnId],
  );
  await inTransaction(server.services.db, closeDueDraws);
  await appendMissingRecords(server.services);
  return played;
}

const settle = async (turnId: number) => {
  await appendMissingRecords(server.services);
  await settleDraw(server.services, { turnId, game: 2 });
  await appendMissingRecords(server.services);
};

test('the feed does not release a result whose bets were sealed after it was due; staff are told once', async () => {
  const { turnId } = await sealLate();
  await releaseDraw(server, turnId);
  expect(await released(turnId)).toBe(0);
  await alarmLateBooks(server.services);
  expect(await alarmsOf(turnId)).toBe(1);
  const token = await logInStaff(server, 'auditor');
  for (const { id } of (await callStaff(server, 'audits', {}, { token })).data)
    await callStaff(server, 'acknowledgeAudit', { id, reason: 'We cancel it.' }, { token });
  await alarmLateBooks(server.services);
  expect(await alarmsOf(turnId)).toBe(1);
});

test('two of the staff release it with a public note, and every checker follows', async () => {
  const { turnId, receipts } = await sealLate();
  await releaseResult(server.services, { turnId, revision: 1, ...figures, ...byStaff });
  await settle(turnId);
  const notes = await server.sql<{ change: string; by: string; reason: string }>(
    `SELECT body::json ->> 'change' AS change, body::json ->> 'by' AS by, body::json ->> 'reason' AS reason
     FROM proof_records WHERE kind = 'change' AND turn_id = $1 ORDER BY seq DESC LIMIT 1`,
    [turnId],
  );
  expect(notes).toEqual([
    { change: 'late', by: 'draws', reason: expect.stringContaining('after the result was due') as string },
  ]);
  expect(await verdictOf(server, turnId)).toBe('fine');
  expect(await verdictOf(server, receipts[0])).toBe('fine');
  if (hasPython) expect(await pythonVerdictOf(server, turnId)).toBe('fine');
  expect(await problems()).toEqual([]);

  // A correction needs no second note.
  await releaseResult(server.services, {
    turnId,
    revision: 2,
    ...figures,
    valueFigure: '24,222.65',
    ...byStaff,
  });
  await settle(turnId);
  const records = await server.sql(`SELECT FROM proof_records WHERE turn_id = $1 AND body LIKE '%"late"%'`, [
    turnId,
  ]);
  expect(records).toHaveLength(1);
  expect(await verdictOf(server, turnId)).toBe('fine');
});

test('staff cancel it: every stake is given back, and nothing is called wrong', async () => {
  const { turnId } = await sealLate();
  await cancelTurn(server.services, { turnId, revision: 1, releasedBy: 'draws', reason: 'Sealed late.' });
  await settle(turnId);
  expect(await verdictOf(server, turnId)).toBe('fine');
  expect(await problems()).toEqual([]);
});

test('the feed releases an empty turn that was sealed late by readings from after its seal', async () => {
  const [turnId, dueAt] = [20_261_112_001, Date.now() - 60_000];
  for (const game of [2, 3] as const)
    await insertDraw(server.services.db, {
      turnId,
      game,
      opensAt: dueAt - 120_000,
      closesAt: dueAt - 30_000,
      dueAt,
    });
  await server.sql(`UPDATE draws SET state = 'closed', closed_at = now() WHERE turn_id = $1`, [turnId]);
  const reading = { set: '1,443.80', value: '24,230.65', quotedAt: dueAt + 1_000, raw: '1,443.80 24,230.65' };
  const feed = {
    driver: 'http' as const,
    simulated: false,
    aroundTheClock: true,
    sources: [{ name: 'http', read: () => Promise.resolve(reading) }],
  };
  /** Reads the feed once, after the time of the readings before it was moved. */
  const look = async (seconds: number) => {
    await server.sql('UPDATE quotes SET received_at = received_at + make_interval(secs => $1)', [seconds]);
    await server.sql('DELETE FROM leases');
    await releaseByFeed({ ...server.services, feed });
    return released(turnId);
  };
  expect(await look(0), 'a reading before the seal').toBe(0);
  expect(await look(-2), 'and one after it').toBe(0);
  await server.sql('DELETE FROM quotes');
  expect(await look(0)).toBe(0);
  expect(await look(2), 'two after it').toBe(1);
  await appendMissingRecords(server.services);
  for (const game of [2, 3] as const) await settleDraw(server.services, { turnId, game });
  await appendMissingRecords(server.services);
  expect(await verdictOf(server, turnId)).toBe('fine');
  if (hasPython) expect(await pythonVerdictOf(server, turnId)).toBe('fine');
});

test('a result that was written straight into the tables without the note is called wrong', async () => {
  const { turnId } = await sealLate();
  await server.sql(
    `INSERT INTO releases (turn_id, revision, kind, set_figure, value_figure, two, three, four, source, released_by)
     VALUES ($1, 1, 'result', '1,443.79', '24,221.65', '79', '791', '7921', 'manual', 'draws')`,
    [turnId],
  );
  await server.sql('UPDATE draws SET released = 1 WHERE turn_id = $1', [turnId]);
  await settle(turnId);
  expect(await verdictOf(server, turnId)).toBe('SealedLate');
  if (hasPython) expect(await pythonVerdictOf(server, turnId)).toMatch(/^WRONG/);
  expect((await problems()).join('\n')).toContain(
    'was sealed after its result was due, and no record says so',
  );
});
