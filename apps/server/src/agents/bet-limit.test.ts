import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, registerBelow, type Member } from '../testing/agents';
import { openDraw } from '../testing/draws';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
let turnid: number;
let top: Member;
let middle: Member;
let leaf: Member;
beforeAll(async () => {
  server = await startTestServer();
  turnid = await openDraw(server);
  top = await logIn(server, 'agent');
  middle = await registerBelow(server, top, { isAgent: true, betlimit: 5_000 });
  leaf = await registerBelow(server, middle, { rebate2D: 10, rebate3D: 10, betlimit: 4_000 });
});
afterAll(() => server.stop());

const modify = (agent: Member, { userid }: Member, betlimit: number) => {
  const rebate = agent === top ? 100 : 10;
  const fields = { userid, rebate2D: rebate, rebate3D: rebate, betlimit };
  return server.call('modifyAgent', fields, { token: agent.token });
};
const bet = (number: string, coins: number, { token } = leaf) =>
  server.call('placeBet', { turnid, gametype: 2, numbet: { [number]: coins } }, { token });
const shown = async ({ token }: Member) => ({
  account: (await server.call('account', {}, { token })).data.betlimit,
  draw: (await server.call('betInfoMy', { gametype: 2 }, { token })).data.betlimit,
});

test('a limit holds while nobody above has a lower one', async () => {
  expect((await bet('01', 4_000)).code).toBe(200);
  expect((await bet('01', 1)).data).toMatchObject({ error: 'OverBetLimit', limit: 4_000 });
  expect(await shown(leaf)).toEqual({ account: 4_000, draw: 4_000 });
});

test('a lower limit of an agent holds at once for everyone below', async () => {
  expect((await modify(top, middle, 300)).code).toBe(200);
  expect((await bet('02', 301)).data).toMatchObject({ error: 'OverBetLimit', limit: 300 });
  expect((await bet('02', 300)).code).toBe(200);
  expect(await shown(leaf)).toEqual({ account: 300, draw: 300 });
  const { data } = await server.call('agentList', {}, { token: middle.token });
  expect(data.list.map(({ betlimit }) => betlimit)).toEqual([300, 300]);
});

test('an agent cannot give more than what holds for the agent', async () => {
  await server.sql('UPDATE users SET bet_limit = 0 WHERE id = $1', [middle.userid]);
  expect((await modify(middle, leaf, 1_000_000)).data.error, 'the limit of the top').toBe('TermsTooHigh');
  expect((await modify(middle, leaf, 999_999)).code).toBe(200);
  expect((await shown(leaf)).account).toBe(999_999);
  await modify(top, middle, 300);
  expect((await modify(middle, leaf, 300)).data.error).toBe('TermsTooHigh');
});

test('a user without a limit who is bound gets the agent’s', async () => {
  const loner = await registerPlayer(server);
  expect((await bet('04', 400, loner)).code).toBe(200);
  expect((await server.call('bindUser', { bindcode: loner.usercode }, { token: middle.token })).code).toBe(
    200,
  );
  expect((await bet('04', 1, loner)).data).toMatchObject({ error: 'OverBetLimit', limit: 300 });
});
