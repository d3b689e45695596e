import type { ResponseOf } from '@truedraw/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { booksOf, release, type Books } from '../testing/books';
import { openDraw } from '../testing/draws';
import { registerPlayer } from '../testing/people';
import { findDraw } from '../draws/store/draws';
import { startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
let player: ResponseOf<'login'>;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());
beforeEach(async () => void (player = await registerPlayer(server)));

const place = (turnid: number, fields: object, gametype = 2) =>
  server.call('placeBet', { turnid, gametype, ...fields }, { token: player.token });
const log = (fields: object = {}) =>
  server.call('betLog', { gametype: 2, ...fields }, { token: player.token });
const mine = async () => (await server.call('myBet', {}, { token: player.token })).data;

const books = (): Books => booksOf(server);

/** Changes a draw like settlement does, without moving money. */
async function settle(turnId: number, digits: string, revision = 1): Promise<void> {
  await release(books(), { turnId, digits, revision });
  await server.sql(`UPDATE draws SET settled = $2, state = $3 WHERE turn_id = $1`, [
    turnId,
    revision,
    digits === 'cancel' ? 'cancelled' : 'settled',
  ]);
}

test('a bet moves from the current bets to the history when its draw is settled, not when its result is released', async () => {
  const turnId = await openDraw(server);
  const placed = await place(turnId, { numbet: { '07': 100, '70': 30 }, dsBet: [50, 0], bsBet: [0, 20] });
  const shown = {
    betId: placed.data.betId,
    turnId,
    gametype: 2,
    game: '2D',
    betMap: { '07': 100, '70': 30 },
    betTimeMap: { '07': 8500, '70': 8500 },
    dsBet: [50, 0],
    bsBet: [0, 20],
    dsTimes: [190, 190],
    bsTimes: [190, 190],
  };
  const running = { ...shown, result: '', winScore: 0, cancelled: false, revision: 0 };
  expect(await mine()).toMatchObject([{ gametype: 2, game: '2D', list: [running] }]);
  const listed = (await mine())[0]?.list[0];
  const draw = await findDraw(server.services.db, turnId, 2);
  expect([listed?.endTime, listed?.openTime]).toEqual([draw!.closesAt, draw!.dueAt]);
  expect((await log()).data).toEqual({ list: [], totalCount: 0 });

  await release(books(), { turnId, digits: '0799' });
  expect(await mine()).toMatchObject([{ list: [running] }]);

  await server.sql('UPDATE draws SET settled = 1 WHERE turn_id = $1', [turnId]);
  expect(await mine()).toEqual([]);
  // 07 pays 85 times its stake, odd and small 1.9 times theirs.
  const won = { ...shown, result: '07', winScore: 8_500 + 95 + 38, cancelled: false, revision: 1 };
  expect((await log()).data).toMatchObject({ list: [won], totalCount: 1 });
});

test('a correction changes what the history shows once its money is posted', async () => {
  const turnId = await openDraw(server);
  await place(turnId, { numbet: { '07': 100 } });
  await settle(turnId, '0799');
  expect((await log()).data.list).toMatchObject([{ result: '07', winScore: 8_500 }]);
  await settle(turnId, '0899', 2);
  expect((await log()).data.list).toMatchObject([{ result: '08', winScore: 0, revision: 2 }]);
});

test('a cancelled draw shows the stake as refunded', async () => {
  const turnId = await openDraw(server);
  await place(turnId, { numbet: { '07': 100 }, dsBet: [1, 0] });
  await settle(turnId, 'cancel');
  expect((await log()).data.list).toMatchObject([{ result: '', cancelled: true, winScore: 101 }]);
});

test('current bets are grouped by game, newest first', async () => {
  const turnId = await openDraw(server);
  await openDraw(server, { game: 3, turnId });
  await place(turnId, { numbet: { '007': 1 } }, 3);
  await place(turnId, { numbet: { '07': 1 } });
  await place(turnId, { numbet: { '08': 1 } });
  expect(await mine()).toMatchObject([
    { game: '2D', list: [{ betMap: { '08': 1 } }, { betMap: { '07': 1 } }] },
    { game: '3D', list: [{ betMap: { '007': 1 } }] },
  ]);
});

test('the history has pages, newest draw first, each with the total', async () => {
  const turns = [];
  for (let draw = 0; draw < 6; draw++) {
    const turnId = await openDraw(server);
    turns.push(turnId);
    for (let bet = 0; bet < 4; bet++) await place(turnId, { numbet: { '07': 1 + bet } });
    await settle(turnId, '1234');
  }
  const unsettled = await openDraw(server);
  await place(unsettled, { numbet: { '07': 1 } });
  const seen: number[] = [];
  for (const [page, length] of [10, 10, 4, 0].entries()) {
    const { data } = await log({ page, pagesize: 10 });
    expect({ length: data.list.length, total: data.totalCount }).toEqual({ length, total: 24 });
    seen.push(...data.list.map(({ turnId }) => turnId));
  }
  expect(seen).toEqual(turns.toReversed().flatMap((turnId) => [turnId, turnId, turnId, turnId]));
  expect((await log({ gametype: 3 })).data).toEqual({ list: [], totalCount: 0 });
  expect((await log({ pagesize: 11 })).code).toBe(400);
});

test('users do not see the bets of others', async () => {
  const turnId = await openDraw(server);
  await place(turnId, { numbet: { '07': 1 } });
  await settle(turnId, '0712');
  player = await registerPlayer(server);
  expect(await mine()).toEqual([]);
  expect((await log()).data.totalCount).toBe(0);
});
