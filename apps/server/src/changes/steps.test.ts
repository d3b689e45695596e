import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff, makeTurn, type DemoStaffName } from '../testing/staff';

let server: TestServer;
const tokens: Partial<Record<DemoStaffName, string>> = {};
beforeAll(async () => {
  server = await startTestServer();
  for (const name of ['owner', 'finance', 'draws1'] as const) tokens[name] = await logInStaff(server, name);
});
afterAll(() => server.stop());

const as = (who: DemoStaffName) => ({ token: tokens[who]! });
const confirm = async (proposal: number | undefined) =>
  (await callStaff(server, 'confirmChange', { id: proposal! }, as('owner'))).code;

test.each([['in its turn'], ['in every turn']])(
  'a number whose odds have fallen with its bets is not brought far above them in two steps of one person: %s',
  async (where) => {
    await server.sql(`UPDATE draws SET state = 'closed' WHERE state = 'open'`);
    await server.sql('DELETE FROM rate_baselines');
    const spot = { gametype: 3, number: '010', turnId: await makeTurn(server, { open: true }) };
    for (let bettors = 0; bettors < 3; bettors++) {
      const { token } = await registerPlayer(server);
      const bet = { turnid: spot.turnId, gametype: 3, numbet: { '010': 100_000 } };
      expect((await server.call('placeBet', bet, { token })).code).toBe(200);
    }
    const { odds: fallen } = (await callStaff(server, 'numberExposure', spot, as('draws1'))).data;
    const { baseOdds } = (await callStaff(server, 'gameSettings', {}, as('owner'))).data[1]!;
    const [first, second] = [Math.floor(fallen! * 1.09), Math.floor(baseOdds * 1.1)];
    expect(first, 'a step below the base too').toBeGreaterThan(baseOdds * 0.9);
    const set = async (odds: number, more: object = {}) =>
      (await callStaff(server, 'setNumberOdds', { ...spot, odds, ...more }, as('draws1'))).data;
    expect(await set(first)).toEqual({});
    const { proposal } = await set(second, where === 'in its turn' ? {} : { turnId: 0 });
    expect(proposal).toEqual(expect.any(Number));
    expect(await set(first - 100), 'lower than what stands').toEqual({});
    await server.sql('DELETE FROM odds_overrides');
  },
);

test('two people who agree on one value of an agent leave the day of the other values as it was', async () => {
  const { userid } = await registerPlayer(server);
  const set = async (fields: object) =>
    (await callStaff(server, 'setAgent', { userid, ...fields }, as('finance'))).data;
  expect(await confirm((await set({ isAgent: true, rebate2D: 300 })).proposal)).toBe(200);
  expect((await set({ rebate2D: 330 })).rebate2d).toBe(330);
  expect(await confirm((await set({ rebate2D: 330, betlimit: 500 })).proposal)).toBe(200);
  const { rebate2d, proposal } = await set({ rebate2D: 363 });
  expect([rebate2d, proposal]).toEqual([330, expect.any(Number)]);
  expect((await set({ betlimit: 480 })).betlimit, 'what they agreed on begins there').toBe(480);
});

test('two people who agree on one odd of a pair leave the day of the other as it was', async () => {
  const set = async (dsOdds: number[]) =>
    (await callStaff(server, 'setGameSettings', { gametype: 3, dsOdds }, as('finance'))).data;
  expect((await set([175, 190])).dsOdds).toEqual([175, 190]);
  expect(await confirm((await set([175, 130])).proposal)).toBe(200);
  const { dsOdds, proposal } = await set([160, 130]);
  expect([dsOdds, proposal]).toEqual([[175, 130], expect.any(Number)]);
});
