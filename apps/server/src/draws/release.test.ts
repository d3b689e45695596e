import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server';
import { cancelTurn, releaseResult, type ResultRelease } from './release';

let server: TestServer;
let turnId = 2026100101;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());
beforeEach(async () => {
  turnId += 100;
  for (const game of [2, 3])
    await server.sql(
      `INSERT INTO draws (turn_id, game, session, opens_at, closes_at, due_at, state)
       VALUES ($1, $2, 'ZP', now() - interval '1 day', now() - interval '1 hour', now(), 'closed')`,
      [turnId, game],
    );
});

const result = (change: Partial<ResultRelease> = {}): ResultRelease => ({
  turnId,
  revision: 1,
  setFigure: '1,443.79',
  valueFigure: '24,221.65',
  source: 'http',
  quoteIds: [],
  releasedBy: 'feed',
  reason: '',
  simulated: false,
  ...change,
});
const releases = () => server.sql(`SELECT * FROM releases WHERE turn_id = $1`, [turnId]);
const events = (topic: string) =>
  server.sql(`SELECT payload FROM events WHERE topic = $1 AND payload ->> 'turnId' = $2`, [
    topic,
    String(turnId),
  ]);

test('the figures give the digits of every game, and every draw of the turn gets them', async () => {
  expect(await releaseResult(server.services, result())).toBe('released');
  expect(await releases()).toMatchObject([{ two: '79', three: '791', four: '7921', revision: 1 }]);
  expect(await server.sql('SELECT released FROM draws WHERE turn_id = $1', [turnId])).toEqual([
    { released: 1 },
    { released: 1 },
  ]);
  expect(await events('result')).toEqual([{ payload: { turnId, revision: 1 } }]);
});

test('of many releases of the same revision one succeeds', async () => {
  const tries = await Promise.all(Array.from({ length: 8 }, () => releaseResult(server.services, result())));
  expect(tries.filter((outcome) => outcome === 'released')).toHaveLength(1);
  expect(tries.filter((outcome) => outcome === 'already')).toHaveLength(7);
  expect(await events('result')).toHaveLength(1);
});

test('an open turn accepts no figures', async () => {
  await server.sql(
    `UPDATE draws SET state = 'open', closes_at = now() + interval '1 minute', due_at = now() + interval '1 hour'
                    WHERE turn_id = $1 AND game = 3`,
    [turnId],
  );
  await expect(releaseResult(server.services, result())).rejects.toThrow('still takes bets');
  expect(await releases()).toEqual([]);
});

test.each([
  ['1,443.7', '24,221.65'],
  ['1443.790', '24,221.65'],
  ['1,443.79', '5.20'],
])('SET %s with VALUE %s is never rounded into a result', async (setFigure, valueFigure) => {
  await expect(releaseResult(server.services, result({ setFigure, valueFigure }))).rejects.toThrow(
    'is no figure',
  );
  expect(await releases()).toEqual([]);
});

test('a failure in the same transaction undoes the release', async () => {
  const failing = releaseResult(server.services, result(), () => Promise.reject(new Error('no audit')));
  await expect(failing).rejects.toThrow('no audit');
  expect(await releases()).toEqual([]);
  expect(await events('result')).toEqual([]);
});

test('an open turn is closed before it is cancelled', async () => {
  await server.sql(
    `UPDATE draws SET state = 'open', closes_at = now() + interval '1 minute', due_at = now() + interval '1 hour'
                    WHERE turn_id = $1`,
    [turnId],
  );
  const cancel = { turnId, revision: 1, releasedBy: 'draws', reason: 'no market' };
  expect(await cancelTurn(server.services, cancel)).toBe('released');
  expect(await cancelTurn(server.services, cancel)).toBe('already');
  expect(await releases()).toMatchObject([{ kind: 'cancel', two: null, reason: 'no market' }]);
  expect(await server.sql('SELECT state, released FROM draws WHERE turn_id = $1', [turnId])).toEqual([
    { state: 'closed', released: 1 },
    { state: 'closed', released: 1 },
  ]);
  expect(await events('close')).toHaveLength(2);
});

test('quotes that are the evidence of a release are marked to be kept', async () => {
  const [quote] = await server.sql<{ id: number }>(
    `INSERT INTO quotes (source, raw, verdict) VALUES ('http', '{}', 'good') RETURNING id`,
  );
  await releaseResult(server.services, result({ quoteIds: [quote!.id] }));
  expect(await server.sql('SELECT used FROM quotes WHERE id = $1', [quote!.id])).toEqual([{ used: true }]);
});
