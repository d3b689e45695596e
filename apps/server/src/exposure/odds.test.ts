import { defaultOdds } from '@truedraw/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDraw } from '../testing/draws';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff, makeTurn } from '../testing/staff';
import { changeByTwo } from '../testing/two-people';

let server: TestServer;
let finance: string;
let draws1: string;
let player: string;
beforeAll(async () => {
  server = await startTestServer();
  finance = await logInStaff(server, 'finance');
  draws1 = await logInStaff(server, 'draws1');
  player = (await registerPlayer(server)).token;
});
afterAll(() => server.stop());

const setGame = (fields: object) =>
  changeByTwo(server, 'setGameSettings', { gametype: 2, ...fields }, { token: finance });
const change = (name: 'blockNumber' | 'setNumberOdds' | 'liftOverride', fields: object) =>
  changeByTwo(server, name, { gametype: 2, number: '07', ...fields }, { token: draws1 });
const oddsOf = async (number: number, gametype = 2) =>
  (await server.call('betInfo', { gametype, index: 0 })).data.betTimeMap?.[number];
const place = async (turnid: number, numbet: object, gametype = 2) =>
  (await server.call('placeBet', { turnid, gametype, numbet }, { token: player })).data.error;
const versionOf = async (turnId: number) =>
  (
    await server.sql<{ sum: number }>(
      'SELECT coalesce(sum(version), 0)::int8 AS sum FROM odds_versions WHERE turn_id = $1',
      [turnId],
    )
  )[0]!.sum;
async function onlyTurn(): Promise<number> {
  await server.sql(`UPDATE draws SET state = 'closed'`);
  return makeTurn(server, { open: true, games: [2, 3, 4] });
}

test('each setting of a game can be changed alone, at once for players, with the values before and after in the log', async () => {
  const turnId = await onlyTurn();
  const version = await versionOf(turnId);
  await setGame({ baseOdds: 9000, maxStakeCoins: 5000, dsOdds: [195, 185] });
  const [two] = (await callStaff(server, 'gameSettings', {}, { token: finance })).data;
  expect(two).toMatchObject({
    gametype: 2,
    open: true,
    baseOdds: 9000,
    floorOdds: 5100,
    maxStakeCoins: 5000,
  });
  expect(await oddsOf(7)).toBe(9000);
  expect((await server.call('betInfo', { gametype: 2 })).data.dsTimes).toEqual([195, 185]);
  expect(await versionOf(turnId)).toBeGreaterThan(version);
  expect(await place(turnId, { '07': 5001 })).toBe('OverBetLimit');
  const list = (await callStaff(server, 'gameSettings', {}, { token: finance })).data;
  expect(list.map(({ gametype, baseOdds }) => [gametype, baseOdds])).toEqual([
    [2, 9000],
    [3, defaultOdds(3)],
    [4, defaultOdds(4)],
  ]);
  const [entry] = await server.sql<{ detail: string }>(
    `SELECT detail FROM audit_log WHERE action = 'game.set' ORDER BY seq DESC LIMIT 1`,
  );
  expect(JSON.parse(entry!.detail)).toMatchObject({ before: { baseOdds: 8500 }, after: { baseOdds: 9000 } });
  await setGame({ baseOdds: 8500, maxStakeCoins: 1_000_000, dsOdds: [190, 190] });
});

test('a game that is opened or closed accepts or refuses bets at once', async () => {
  const turnId = await onlyTurn();
  expect(await place(turnId, { '0007': 100 }, 4)).toBe('GameClosed');
  await setGame({ gametype: 4, open: true });
  expect(await place(turnId, { '0007': 100 }, 4)).toBeUndefined();
  await setGame({ gametype: 4, open: false });
  expect(await place(turnId, { '0007': 100 }, 4)).toBe('GameClosed');
});

test('two people who change different settings at the same moment both succeed', async () => {
  await Promise.all([setGame({ capCoins: 111_000_000 }), setGame({ sideCapCoins: 222_000_000 })]);
  const [two] = (await callStaff(server, 'gameSettings', {}, { token: finance })).data;
  expect(two).toMatchObject({ capCoins: 111_000_000, sideCapCoins: 222_000_000 });
});

test.each([
  [{ quotaCoins: 0 }, 'OddsQuotaNotPositive'],
  [{ capCoins: -5 }, 'OddsCapNotPositive'],
  [{ stepOdds: -1 }, 'OddsStepNotWhole'],
  [{ floorOdds: 99 }, 'OddsFloorBelowStake'],
  [{ baseOdds: 100 }, 'OddsBaseBelowFloor'],
  [{ baseOdds: 10_001 }, 'OddsAboveFair'],
  [{ gametype: 3, baseOdds: 100_001 }, 'OddsAboveFair'],
  [{ gametype: 4, baseOdds: 1_000_001 }, 'OddsAboveFair'],
  [{ dsOdds: [190, 201] }, 'OddsAboveFair'],
  [{ bsOdds: [201, 190] }, 'OddsAboveFair'],
  [{ baseOdds: 85.5 }, 'BadInput'],
  [{ dsOdds: [99, 190] }, 'BadInput'],
  [{ dsOdds: [190] }, 'BadInput'],
  [{ maxStakeCoins: 0 }, 'BadInput'],
  [{ sideCapCoins: 1.5 }, 'BadInput'],
  [{ gametype: 5, open: true }, 'BadInput'],
  [{}, 'NothingToChange'],
])('settings of %j are refused: %s', async (fields, error) => {
  const { code, data } = await setGame(fields);
  expect([code, data['error']]).toEqual([400, error]);
});

test('a blocked number accepts no bets, one with odds set by staff pays those, and without an override the rule decides again', async () => {
  const turnId = await onlyTurn();
  const version = await versionOf(turnId);
  expect((await change('blockNumber', {})).code).toBe(200);
  expect([await oddsOf(7), await oddsOf(8)]).toEqual([0, 8500]);
  expect(await place(turnId, { '07': 100 })).toBe('NumberBlocked');
  expect(await place(turnId, { '08': 100 })).toBeUndefined();

  await change('setNumberOdds', { odds: 6000 });
  expect(await oddsOf(7)).toBe(6000);
  expect(await place(turnId, { '07': 100 })).toBeUndefined();
  await change('blockNumber', { turnId });
  expect(await oddsOf(7), 'the word on one turn beats that on every turn').toBe(0);
  expect((await callStaff(server, 'overrides', { gametype: 2 }, { token: finance })).data).toEqual([
    { gametype: 2, turnId: 0, number: '07', blocked: false, odds: 6000 },
    { gametype: 2, turnId, number: '07', blocked: true },
  ]);
  expect(await versionOf(turnId)).toBeGreaterThanOrEqual(version + 3);

  await change('liftOverride', { turnId });
  await change('liftOverride', {});
  expect(await oddsOf(7)).toBe(8500);
  expect((await change('liftOverride', {})).data['error']).toBe('NothingToChange');
  const actions = await server.sql<{ action: string }>(
    `SELECT action FROM audit_log WHERE action LIKE 'odds.%' ORDER BY seq`,
  );
  expect(actions.map(({ action }) => action)).toEqual([
    'odds.block',
    'odds.set',
    'odds.block',
    'odds.lift',
    'odds.lift',
  ]);
});

test.each([
  [{ number: '7' }, 'NumberUnknown'],
  [{ number: '007' }, 'NumberUnknown'],
  [{ number: '-1' }, 'NumberUnknown'],
  [{ number: '٠٧' }, 'NumberUnknown'],
  [{ number: '00070' }, 'BadInput'],
  [{ turnId: 3 }, 'TurnUnknown'],
  [{ turnId: -1 }, 'BadInput'],
  [{ gametype: 9 }, 'BadInput'],
])('an override of %j is refused: %s', async (fields, error) => {
  expect((await change('blockNumber', fields)).data.error).toBe(error);
});

test('odds below 1 and odds on a closed draw are refused', async () => {
  for (const odds of [99, 0, -1, 120.5, 1e9])
    expect((await change('setNumberOdds', { odds })).data.error).toBe('BadInput');
  const turnId = await makeTurn(server);
  expect((await change('setNumberOdds', { odds: 6000, turnId })).data.error).toBe('DrawNotOpen');
});

test('a number is also blocked in a turn of the fast schedule, whose id has one more digit', async () => {
  await server.sql(`UPDATE draws SET state = 'closed'`);
  const turnId = await openDraw(server, { turnId: 20_900_101_576 });
  expect((await change('blockNumber', { turnId })).code).toBe(200);
  expect(await place(turnId, { '07': 100 })).toBe('NumberBlocked');
});
