import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../db/transaction';
import { migrations } from '../db/migrate';
import { lockWaits } from '../testing/lock-waits';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff, makeTurn } from '../testing/staff';
import { releaseResult } from './release';
import { insertRelease } from './store/releases';
import { lockTurn } from './store/draws';
import { createOpener } from './open-ahead';

let server: TestServer;
let one: string;
beforeAll(async () => {
  server = await startTestServer();
  one = await logInStaff(server, 'draws1');
});
beforeEach(() => server.sql('DELETE FROM proposals'));
afterAll(() => server.stop());

const figures = { setFigure: '1,443.79', valueFigure: '24,221.65' };
const result = (turnId: number, revision = 1) => ({
  turnId,
  revision,
  ...figures,
  source: 'http',
  quoteIds: [],
  releasedBy: 'feed' as const,
  reason: '',
  simulated: false,
});
const release = (turnId: number, revision = 1) => releaseResult(server.services, result(turnId, revision));
const proposeResult = (turnId: number) =>
  callStaff(server, 'proposeResult', { turnId, set: '1443.79', value: '24221.65' }, { token: one });
const proposeCancel = (turnId: number) =>
  callStaff(server, 'proposeCancel', { turnId, reason: 'disputed' }, { token: one });
const proposeCorrection = (turnId: number) =>
  callStaff(
    server,
    'proposeCorrection',
    { turnId, set: '1443.80', value: '24221.65', reason: 'misread' },
    { token: one },
  );
/** What the badge of the console counts. */
const counted = async () =>
  (await callStaff(server, 'waiting', {}, { token: one })).data.find(({ kind }) => kind === 'proposals')!
    .count;
const stored = () =>
  server.sql<{ turn_id: number; revision: number }>(
    'SELECT turn_id, revision FROM proposals ORDER BY turn_id',
  );

test.each([
  ['figures', proposeResult],
  ['a cancellation', proposeCancel],
])('%s proposed before the feed released the result wait no longer', async (_what, propose) => {
  const turnId = await makeTurn(server);
  expect((await propose(turnId)).code).toBe(200);
  expect(await counted()).toBe(1);
  expect(await release(turnId)).toBe('released');
  expect(await counted()).toBe(0);
});

test('a release leaves the proposals of other turns and of later revisions', async () => {
  const [turnId, other] = [await makeTurn(server), await makeTurn(server)];
  await proposeResult(other);
  await release(turnId);
  await proposeCorrection(turnId);
  expect(await release(turnId), 'the feed again').toBe('already');
  expect(await stored()).toEqual([
    { turn_id: turnId, revision: 2 },
    { turn_id: other, revision: 1 },
  ]);
});

test.each([
  ['figures', proposeResult, 1],
  ['a cancellation', proposeCancel, 1],
  ['a correction', proposeCorrection, 2],
] as const)('%s proposed while a result is being released are refused', async (_what, propose, revision) => {
  const turnId = await makeTurn(server);
  if (revision === 2) await release(turnId);
  const sent = await inTransaction(server.services.db, async (tx) => {
    await lockTurn(tx, turnId);
    const digits = { two: '79', three: '791', four: '7921', rule: 'set-value-1' } as const;
    const people = { firstBy: null, secondBy: null };
    const more = { ...digits, ...people, kind: 'result', witnessed: true } as const;
    await insertRelease(tx, { ...result(turnId, revision), ...more });
    const answer = propose(turnId);
    await lockWaits(server, 1);
    return { answer };
  });
  expect((await sent.answer).data.error).toBe('AlreadyReleased');
  expect(await stored()).toEqual([]);
});

test('proposals and releases at once leave no proposal behind', async () => {
  const turns = await Promise.all(Array.from({ length: 10 }, () => makeTurn(server)));
  await Promise.all(turns.flatMap((turnId) => [proposeCancel(turnId), release(turnId)]));
  expect((await stored()).filter(({ revision }) => revision === 1)).toEqual([]);
});

test('a proposed cancellation goes with the draws of its turn', async () => {
  const turnId = await makeTurn(server, { open: true });
  await proposeCancel(turnId);
  await createOpener(server.services)();
  expect(await server.sql('SELECT FROM draws WHERE turn_id = $1', [turnId])).toEqual([]);
  expect(await counted()).toBe(0);
});

test('proposals that were overtaken before an upgrade are gone after it', async () => {
  const [released, waiting] = [await makeTurn(server), await makeTurn(server)];
  await release(released);
  await proposeCorrection(released);
  await proposeResult(waiting);
  await server.sql(
    `INSERT INTO proposals (turn_id, revision, kind, staff_id) VALUES ($1, 1, 'cancel', 1), (2001010101, 1, 'cancel', 1)`,
    [released],
  );
  await server.sql(migrations.find(({ name }) => name === '058_overtaken_proposals.sql')!.sql);
  expect(await stored()).toEqual([
    { turn_id: released, revision: 2 },
    { turn_id: waiting, revision: 1 },
  ]);
});
