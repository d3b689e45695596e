import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDraw, setGame } from '../testing/draws';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';
import { changeByTwo } from '../testing/two-people';

let server: TestServer;
let owner: string;
let players: Awaited<ReturnType<typeof registerPlayer>>[];
const turnId = 2026_06_07_01;
beforeAll(async () => {
  server = await startTestServer();
  owner = await logInStaff(server, 'owner');
  players = [await registerPlayer(server), await registerPlayer(server)];
  await openDraw(server, { turnId });
  await openDraw(server, { turnId, game: 3 });
  await setGame(server, 2, { rule: { quotaCoins: 100_000_000 } });
  const bet = (player: number, fields: object) =>
    server.call('placeBet', { turnid: turnId, gametype: 2, ...fields }, { token: players[player]!.token });
  await bet(0, { numbet: { '58': 100, '07': 50 } });
  await bet(1, { numbet: { '58': 300 }, dsBet: [0, 1_000] });
  await bet(1, { numbet: { '58': 200 } });
});
afterAll(() => server.stop());

const ask = (number: string, game = 2) =>
  callStaff(server, 'numberExposure', { turnId, gametype: game, number }, { token: owner });

test('what the house loses if a number comes, and who has bet on it, the highest stake first', async () => {
  const { data } = await ask('58');
  const stakes = 100 + 50 + 300 + 1_000 + 200;
  // 600 coins at 85 and an even number, of which 1,000 coins win 1.9 times.
  const payout = 600 * 85 + 1_900;
  expect(data).toMatchObject({ stake: 600, liability: 51_000, payout, loss: payout - stakes, odds: 8_500 });
  expect(data.bettors.map(({ userid, bets, stake, payout: own }) => [userid, bets, stake, own])).toEqual([
    [players[1]!.userid, 2, 500, 42_500],
    [players[0]!.userid, 1, 100, 8_500],
  ]);
  expect(data).toMatchObject({ people: 2, partial: false });
  expect((await ask('33')).data).toMatchObject({
    stake: 0,
    payout: 0,
    loss: -stakes,
    bettors: [],
    people: 0,
  });
});

test('a number that has used four fifths of its cap is named, the fullest first, and a side is not', async () => {
  const ask2D = async () =>
    (await callStaff(server, 'exposure', { turnId, gametype: 2 }, { token: owner })).data;
  const [before] = await server.sql<{ value: string }>(`SELECT value FROM settings WHERE name = 'games'`);
  const used = async (capCoins: number) => {
    await setGame(server, 2, { rule: { quotaCoins: 100_000_000, capCoins } });
    const { nearCap, capCoins: cap } = await ask2D();
    expect(cap).toBe(capCoins);
    return nearCap.map(({ number }) => number);
  };
  try {
    // 58 could pay 51,000 coins and 07 4,250.
    expect(await used(63_751)).toEqual([]);
    expect(await used(63_750)).toEqual(['58']);
    expect(await used(5_000)).toEqual(['58', '07']);
  } finally {
    await server.sql(`UPDATE settings SET value = $1 WHERE name = 'games'`, [JSON.stringify(before!.value)]);
  }
});

test('the largest risks come first, and the expected win is the average over all results', async () => {
  const fields = { turnId, gametype: 2 };
  const { data } = await callStaff(server, 'exposure', fields, { token: owner });
  expect(data.risks.slice(0, 2).map(({ number }) => number)).toEqual(['58', '07']);
  expect(data.risks[2]).toMatchObject({ number: '00', payout: 1_900 });
  expect(data.risks).toHaveLength(20);
  const whole = await callStaff(server, 'exposure', { ...fields, index: 0 }, { token: owner });
  const mean = whole.data.numbers.reduce((sum, { payout }) => sum + payout, 0) / 100;
  expect(data.expectedWin).toBe(Math.floor(data.stake - mean));
  expect(data.rulePoints).toBe(1_500);
});

test('a draw without bets has no risks and expects nothing', async () => {
  const { data } = await callStaff(server, 'exposure', { turnId, gametype: 3 }, { token: owner });
  expect(data).toMatchObject({ stake: 0, risks: [], expectedWin: 0 });
});

test.each([
  ['5', 'NumberUnknown'],
  ['xx', 'NumberUnknown'],
  ['058', 'NumberUnknown'],
])('the number %s of 2D is refused', async (number, error) => {
  expect((await ask(number)).data.error).toBe(error);
});

test('a turn that is not there is refused', async () => {
  const fields = { turnId: 1, gametype: 2, number: '58' };
  expect((await callStaff(server, 'numberExposure', fields, { token: owner })).data.error).toBe(
    'TurnUnknown',
  );
});

test('odds set by hand for a turn leave the list when the turn takes no more bets; those of every turn stay', async () => {
  const spot = { gametype: 2, number: '11' };
  await callStaff(server, 'blockNumber', { ...spot, turnId }, { token: owner });
  await callStaff(server, 'blockNumber', spot, { token: owner });
  const turns = async () =>
    (await callStaff(server, 'overrides', { gametype: 2 }, { token: owner })).data.map((one) => one.turnId);
  expect(await turns()).toEqual([0, turnId]);
  await server.sql(`UPDATE draws SET state = 'closed' WHERE turn_id = $1`, [turnId]);
  expect(await turns()).toEqual([0]);
  await changeByTwo(server, 'liftOverride', spot, { token: owner });
});
