import type { ResponseOf } from '@truedraw/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDraw, setGame } from '../testing/draws';
import { eventually } from '../testing/eventually';
import { openStream, type EventReader } from '../testing/event-stream';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';

let one: TestServer;
let two: TestServer;
let player: ResponseOf<'login'>;
let turnId: number;
let stream: EventReader;
beforeAll(async () => {
  one = await startTestServer();
  two = await startTestServer({ DATABASE_URL: one.services.config.databaseUrl });
  player = await registerPlayer(one);
});
beforeEach(async () => {
  await one.sql(`UPDATE draws SET state = 'closed'`);
  await setGame(one, 2, { rule: { quotaCoins: 8_500, baseOdds: 8_500 } });
  stream = await openStream(two.address);
});
afterEach(() => stream.close());
afterAll(async () => {
  await two.stop();
  await one.stop();
});

const bet = async (game: 2 | 3, numbet: Record<string, number>) => {
  const fields = { turnid: turnId, gametype: game, numbet };
  expect(await one.call('placeBet', fields, { token: player.token })).toMatchObject({ code: 200 });
};

interface Moved {
  game: number;
  turnId: number;
  pages?: { index: number; version: number; odds?: number[]; nearlyFull?: number[] }[];
}
const moves = ({ events }: EventReader) =>
  events.filter(({ event }) => event === 'odds').map(({ data }) => data as Moved);

test('the odds that a bet moved are sent by every server as draw info has them', async () => {
  turnId = await openDraw(one);
  await bet(2, { '07': 100 });
  const page = await eventually(() => {
    const moved = moves(stream).at(-1);
    expect(moved).toMatchObject({ game: 2, turnId, serverTime: expect.any(Number) });
    expect(moved?.pages?.[0]?.odds?.[7]).toBe(8_330);
    return moved!.pages![0]!;
  });
  const { data } = await two.call('betInfo', { gametype: 2 });
  expect(page).toEqual({
    index: 0,
    version: data.lastModify,
    odds: data.betTimeMap,
    nearlyFull: data.nearlyFull,
  });
});

test('of a game with several changed pages only the versions are sent, and of unchanged pages nothing', async () => {
  turnId = await openDraw(one, { game: 3 });
  await setGame(one, 3, { rule: { quotaCoins: 10_000 } });
  await bet(3, { '001': 100 });
  await eventually(() => expect(moves(stream).at(-1)?.game).toBe(3));
  await bet(3, { '299': 100, '345': 100 });
  const pages = await eventually(() => {
    const moved = moves(stream).at(-1);
    expect(moved?.pages?.map(({ index }) => index)).toEqual([2, 3]);
    return moved!.pages!;
  });
  for (const { index, version, odds } of pages) {
    expect(odds).toBeUndefined();
    expect(version).toBe((await two.call('betInfo', { gametype: 3, index })).data.lastModify);
  }
});

test('a change of the operator is sent too', async () => {
  turnId = await openDraw(one);
  await bet(2, { '07': 100 });
  await eventually(() => expect(moves(stream)).not.toEqual([]));
  await setGame(one, 2, { rule: { baseOdds: 9_000 } });
  await one.sql(`INSERT INTO events (topic, payload) VALUES ('settings', '{"name":"games"}')`);
  await eventually(() => expect(moves(stream).at(-1)?.pages?.[0]?.odds?.[8]).toBe(9_000));
});

test('a client that was away is told once that odds moved, without the odds', async () => {
  turnId = await openDraw(one);
  await eventually(() => expect(stream.lastId()).toMatch(/^\d+$/));
  const lastId = stream.lastId();
  for (const coins of [100, 200]) {
    await bet(2, { '07': coins });
    const shown = moves(stream).length;
    await eventually(() => expect(moves(stream).length).toBeGreaterThan(shown));
  }
  const again = await openStream(two.address, { query: `?lastEventId=${lastId}` });
  await eventually(() => expect(moves(again)).not.toEqual([]));
  expect(moves(again)).toEqual([{ game: 2, turnId, version: expect.any(Number) }]);
  again.close();
});
