import type { ChangeRecord, OpenRecord } from '@truedraw/proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endBetting, openDraw, planDraw, setGame } from '../testing/draws';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';
import { listBettingDraws } from '../bets/store/betting-draws';
import { inTransaction } from '../db/transaction';
import { announceTurns } from './announce';
import { appendRecord } from '../proof/append';
import { lockWaits } from '../testing/lock-waits';
import { announceAhead, createOpener } from './open-ahead';
import { markAnnounced } from './store/announcements';
import { closeDueDraws, findRule, lockTurn } from './store/draws';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

const recordsOf = async (turnId: number) =>
  (
    await server.sql<{ body: string }>('SELECT body FROM proof_records WHERE turn_id = $1 ORDER BY seq', [
      turnId,
    ])
  ).map(({ body }) => JSON.parse(body) as OpenRecord | ChangeRecord);
const announce = () => announceTurns(server.services);

test('a turn is announced once, a minute before it opens, with its games, times and rule', async () => {
  const turnId = await planDraw(server, { opensInSeconds: 50 });
  await planDraw(server, { turnId, game: 3, opensInSeconds: 50 });
  const later = await planDraw(server, { opensInSeconds: 120 });
  await Promise.all([announce(), announce()]);
  await announce();
  expect(await recordsOf(later)).toEqual([]);
  const [draw] = await server.sql<{ due: number }>(
    'SELECT floor(extract(epoch FROM due_at) * 1000)::int8 AS due FROM draws WHERE turn_id = $1 AND game = 2',
    [turnId],
  );
  expect(await recordsOf(turnId)).toMatchObject([
    { kind: 'truedraw.open.1', rule: 'set-value-1', games: { '2': { dueAt: draw!.due }, '3': {} } },
  ]);
});

test('a turn that is announced late opens when it is announced, unless somebody had bet on it before bets waited for the record', async () => {
  const [late, taken] = [await planDraw(server), await planDraw(server)];
  const { token } = await registerPlayer(server);
  await server.sql(`UPDATE lane_gates SET state = 'open' WHERE turn_id = $1`, [taken]);
  await server.call('placeBet', { turnid: taken, gametype: 2, numbet: { '07': 100 } }, { token });
  await announce();
  const opens = async (turnId: number) => {
    const [{ time, games }] = (await recordsOf(turnId)) as [OpenRecord];
    return time - games['2']!.opensAt;
  };
  expect(await opens(late)).toBeLessThan(5_000);
  expect(await opens(taken)).toBeGreaterThanOrEqual(60_000);
});

test('a draw takes no bet, locks no odds and is not offered for later until its opening is in the public record', async () => {
  await openDraw(server);
  const turnid = await planDraw(server, { opensInSeconds: -1, closesInSeconds: 600 });
  const { token } = await registerPlayer(server);
  const bet = () => server.call('placeBet', { turnid, gametype: 2, numbet: { '07': 100 } }, { token });
  const lock = () => server.call('lockBet', { turnId: turnid, gameType: 2, lockList: ['07'] }, { token });
  const offered = async () =>
    (await server.call('laterDraws', { gametype: 2 }, { token })).data.list.map(({ turnId }) => turnId);
  const shown = async () => (await listBettingDraws(server.services.db, 1)).map(({ turnId }) => turnId);
  const told = async () => (await server.sql(`SELECT FROM events WHERE topic = 'settings'`)).length;
  for (const call of [bet, lock]) expect(await call()).toMatchObject({ data: { error: 'DrawNotYetOpen' } });
  expect(await offered()).not.toContain(turnid);
  expect(await shown()).not.toContain(turnid);
  const before = await told();
  await announceAhead(server.services);
  expect(await told(), 'phones ask again').toBe(before + 1);
  expect(await offered()).toContain(turnid);
  expect(await shown()).toContain(turnid);
  for (const call of [lock, bet]) expect(await call()).toMatchObject({ code: 200 });
});

test('a draw that closes before it was announced takes no bet and is closed', async () => {
  const turnid = await planDraw(server);
  await endBetting(server, turnid);
  await inTransaction(server.services.db, closeDueDraws);
  await announce();
  const { token } = await registerPlayer(server);
  expect(
    await server.call('placeBet', { turnid, gametype: 2, numbet: { '07': 100 } }, { token }),
  ).toMatchObject({ data: { error: 'DrawClosed' } });
  expect(await recordsOf(turnid)).toEqual([]);
});

test('a change of the rule holds from the next turn that opens, and a game that joins follows its turn', async () => {
  const before = await openDraw(server);
  await announce();
  await setGame(server, 2, { digitRule: 'market-1' });
  const after = await openDraw(server);
  await openDraw(server, { turnId: before, game: 3 });
  await announce();
  await setGame(server, 2, { digitRule: 'set-value-1' });
  expect(await recordsOf(before)).toMatchObject([{ rule: 'set-value-1' }, { change: 'added', game: 3 }]);
  expect(await recordsOf(after)).toMatchObject([{ rule: 'market-1' }]);
  expect(
    await server.sql('SELECT rule FROM draws WHERE turn_id IN ($1, $2) ORDER BY turn_id, game', [
      before,
      after,
    ]),
  ).toEqual([{ rule: 'set-value-1' }, { rule: 'set-value-1' }, { rule: 'market-1' }]);
});

test('a game that was closed before its turn was announced does not decide by which rule the turn is drawn', async () => {
  await setGame(server, 2, { digitRule: 'market-1' });
  const turnId = await planDraw(server, { opensInSeconds: 50 });
  await planDraw(server, { turnId, game: 3, opensInSeconds: 50 });
  const token = await logInStaff(server, 'draws1');
  const fields = { turnId, gametype: 2, reason: 'technical-fault' };
  expect(await callStaff(server, 'closeDraw', fields, { token })).toMatchObject({ code: 200 });
  await announce();
  await setGame(server, 2, { digitRule: 'set-value-1' });
  expect(await recordsOf(turnId)).toMatchObject([{ rule: 'market-1', games: { '3': {} } }]);
  expect(await findRule(server.services.db, turnId)).toBe('market-1');
  const { data } = await callStaff(server, 'draw', { turnId }, { token });
  expect(data.draws.map(({ rule }) => rule)).toEqual(['market-1', 'market-1']);
});

test('a turn that was open before openings were recorded has none, also when a game joins it', async () => {
  const turnId = await planDraw(server);
  await server.sql('UPDATE draws SET announced = true WHERE turn_id = $1', [turnId]);
  await openDraw(server, { turnId, game: 3 });
  await announce();
  expect(await recordsOf(turnId)).toEqual([]);
});

test('staff close a draw early with a reason, which is public', async () => {
  const turnId = await openDraw(server);
  await announce();
  const token = await logInStaff(server, 'draws1');
  const close = (fields: object) => callStaff(server, 'closeDraw', { turnId, ...fields }, { token });
  expect(await close({ reason: 'The exchange closes early.' })).toMatchObject({
    data: { error: 'BadInput' },
  });
  expect(await close({ reason: 'other', note: ' ' })).toMatchObject({ data: { error: 'ReasonMissing' } });
  expect(await close({ reason: 'other', note: 'The exchange closes early.' })).toMatchObject({ code: 200 });
  expect((await recordsOf(turnId))[1]).toMatchObject({
    kind: 'truedraw.change.1',
    change: 'closed',
    by: 'draws',
    reason: 'other: The exchange closes early.',
  });
});

test('a draw that is announced while the plan is about to remove it has both in the public record', async () => {
  const { db, signer } = server.services;
  const turnId = await planDraw(server, { opensInSeconds: 50 });
  let removing: Promise<void> | undefined;
  await inTransaction(db, async (tx) => {
    await lockTurn(tx, turnId);
    removing = createOpener(server.services)();
    await lockWaits(server, 1);
    const draw = { opensAt: 1, closesAt: 2, dueAt: 3 };
    await markAnnounced(tx, [{ turnId, game: 2, opensAt: 1 }], 'set-value-1');
    const content = {
      kind: 'truedraw.open.1',
      turn: turnId,
      rule: 'set-value-1',
      games: { '2': draw },
    } as const;
    await appendRecord(tx, signer, { kind: 'open', turnId }, content);
  });
  await removing;
  expect(await recordsOf(turnId)).toMatchObject([
    { kind: 'truedraw.open.1' },
    { kind: 'truedraw.change.1', game: 2, change: 'dropped' },
  ]);
});
