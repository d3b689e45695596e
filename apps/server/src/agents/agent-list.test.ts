import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, registerBelow, type Member } from '../testing/agents';
import { registerPlayer } from '../testing/people';
import { md5, startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
let agent: Member;
const names: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
  const top = await logIn(server, 'agent');
  agent = await registerBelow(server, top, { isAgent: true });
  for (let at = 0; at < 45; at++) {
    const name = `reader_${process.pid}_${at}`;
    names.push(name);
    await server.call(
      'regAccount',
      {
        account: name,
        passwd: md5('x'),
        isAgent: at === 44,
        rebate2D: 10,
        rebate3D: 20,
        betlimit: 1000 + at,
      },
      { token: agent.token },
    );
  }
});
afterAll(() => server.stop());

const list = async (fields: object = {}) =>
  (await server.call('agentList', { ...fields }, { token: agent.token })).data;

test('the agent is listed first, then the newest sub-users, in pages of twenty that end at the total', async () => {
  const pages = [];
  for (let page = 0; page < 4; page++) pages.push(await list({ page, pagesize: 20 }));
  expect(pages.map((page) => page.list.length)).toEqual([20, 20, 6, 0]);
  expect(pages.map((page) => page.totalCount)).toEqual([46, 46, 46, 46]);
  const everybody = pages.flatMap((page) => page.list);
  expect(everybody[0]).toEqual({
    userid: agent.userid,
    nickname: expect.any(String),
    coin: 100_000,
    rebate2d: 200,
    rebate3d: 300,
    betlimit: 500_000,
    isagent: true,
    sharerate: 0,
    turnover: 0,
    identity: 'self',
    below: 45,
  });
  expect(everybody[1]).toMatchObject({ nickname: names[44], identity: 'agent', isagent: true });
  expect(everybody[2]).toMatchObject({
    nickname: names[43],
    identity: 'user',
    rebate2d: 10,
    rebate3d: 20,
    betlimit: 1043,
    coin: 100_000,
  });
  expect(everybody.slice(1).map(({ nickname }) => nickname)).toEqual(names.toReversed());
});

test('a search matches a part of a nickname, or a whole id, user code or account', async () => {
  const [wanted] = await server.sql<{ id: number; usercode: string }>(
    'SELECT id, usercode FROM users WHERE account = $1',
    [names[7]],
  );
  await server.sql(`UPDATE users SET nickname = '大发 Lucky%Star' WHERE id = $1`, [wanted!.id]);
  for (const key of [
    '大发',
    'lucky',
    'LUCKY%',
    '\u0007lucky\n',
    ' 大发 ',
    String(wanted!.id),
    wanted!.usercode.toLowerCase(),
    names[7],
  ])
    expect((await list({ key })).list, key).toMatchObject([{ userid: wanted!.id }]);
  expect((await list({ key: names[7]!.slice(0, -1) })).list.map(({ userid }) => userid)).not.toContain(
    wanted!.id,
  );
  expect(await list({ key: 'nobody-of-that-name' })).toEqual({ list: [], totalCount: 0 });
  expect(await list({ key: '%' })).toMatchObject({ totalCount: 1 });
  expect((await list({ key: `reader_${process.pid}`, page: 2 })).list).toHaveLength(4);
});

test('sub-users of other agents and of own sub-users are not listed and not found', async () => {
  const unrelated = await registerPlayer(server);
  const [sub] = await server.sql<{ id: number }>('SELECT id FROM users WHERE account = $1', [names[44]]);
  const below = await registerPlayer(server, { spreaderId: sub!.id });
  for (const other of [unrelated, below])
    for (const key of [String(other.userid), other.usercode, other.nickname, other.phone])
      expect(await list({ key }), key).toEqual({ list: [], totalCount: 0 });
  expect((await list()).totalCount).toBe(46);
});

test('the rates of a sub-user are shown capped by those of the agent', async () => {
  await server.sql('UPDATE users SET rebate2d = 5, rebate3d = 7 WHERE id = $1', [agent.userid]);
  expect((await list()).list.slice(0, 2)).toMatchObject([
    { rebate2d: 5, rebate3d: 7 },
    { rebate2d: 5, rebate3d: 7 },
  ]);
  await server.sql('UPDATE users SET rebate2d = 200, rebate3d = 300 WHERE id = $1', [agent.userid]);
});

test('older sub-users are counted once, and new ones are added to that count', async () => {
  const chief = await registerBelow(server, agent, {
    isAgent: true,
    rebate2D: 100,
    rebate3D: 100,
    betlimit: 5_000,
  });
  const low = { rebate2D: 10, rebate3D: 10, betlimit: 100 };
  const total = async () =>
    (await server.call('agentList', { pagesize: 1 }, { token: chief.token })).data.totalCount;
  for (let at = 0; at < 3; at++) await registerBelow(server, chief, low);
  await server.sql(`UPDATE users SET bound_at = now() - interval '2 hours' WHERE spreader_id = $1`, [
    chief.userid,
  ]);
  expect([await total(), await total()]).toEqual([4, 4]);
  await registerBelow(server, chief, low);
  expect(await total()).toBe(5);
});
