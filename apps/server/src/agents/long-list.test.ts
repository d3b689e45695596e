import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, registerBelow, type Member } from '../testing/agents';
import { startTestServer, type TestServer } from '../testing/server';

/** With three lanes the sub-users of one agent are in all of them. */
const lanes = 3;
const people = 2_345;

let server: TestServer;
let agent: Member;
/** The agent's sub-users in the expected order. */
let everybody: { id: number; nickname: string }[] = [];
beforeAll(async () => {
  server = await startTestServer({ LANES: String(lanes) });
  agent = await registerBelow(server, await logIn(server, 'agent'), { isAgent: true });
  const first = agent.userid + 1_000_000;
  // Groups of seven were bound at the same time, most of them long ago, the last ones at the current time.
  await server.sql(
    `INSERT INTO users (lane, id, account, nickname, usercode, spreader_id, bound_at)
     SELECT ($1::int8 + at) % $3, $1 + at, 'long' || $1 + at, (ARRAY['Somchai ', '王', '大发王 ', 'Ab%_'])[1 + at % 4] || at, 'L' || $1 + at,
            $2, now() - make_interval(mins => 30 + (${people} - at) / 7 * 20)
     FROM generate_series(0, ${people - 1}) AS at`,
    [first, agent.userid, lanes],
  );
  everybody = await server.sql(
    'SELECT id, nickname FROM users WHERE spreader_id = $1 ORDER BY bound_at DESC, id',
    [agent.userid],
  );
});
afterAll(() => server.stop());

const list = async (fields: object) =>
  (await server.call('agentList', { ...fields }, { token: agent.token })).data;

test('every page of a long list has the right users, whichever page is read first', async () => {
  expect(everybody).toHaveLength(people);
  const pages = Math.ceil((people + 1) / 20);
  for (const page of [0, 1, 49, 50, 51, 66, 67, 99, 100, 101, pages - 2, pages - 1]) {
    const { list: rows, totalCount } = await list({ page });
    expect(totalCount).toBe(people + 1);
    const expected = [agent.userid, ...everybody.map(({ id }) => id)].slice(page * 20, page * 20 + 20);
    expect(
      rows.map(({ userid }) => userid),
      `page ${page}`,
    ).toEqual(expected);
  }
  expect(await list({ page: pages })).toEqual({ list: [], totalCount: people + 1 });
  expect(await list({ page: 100_000 })).toEqual({ list: [], totalCount: people + 1 });
});

test('a new user moves the others by one place', async () => {
  const before = await list({ page: 70 });
  const { userid } = await registerBelow(server, agent, { rebate2D: 10, rebate3D: 10, betlimit: 100 });
  const after = await list({ page: 70 });
  expect(after.totalCount).toBe(before.totalCount + 1);
  expect(after.list.slice(1)).toEqual(before.list.slice(0, -1));
  everybody.unshift({ id: userid, nickname: (await list({ key: String(userid) })).list[0]!.nickname });
});

test.each([
  '王',
  '王1',
  '大发',
  '大发王 1',
  '發',
  'somchai 12',
  'SOMCHAI',
  'b%_2',
  '%',
  '_',
  '77',
  '0',
  'i 9',
  '21 7',
])('a search for %s finds all users with it in the name, the newest first, to the last page', async (key) => {
  const matching = everybody.filter(({ nickname }) => nickname.toLowerCase().includes(key.toLowerCase()));
  const ids = matching.map(({ id }) => id);
  const last = Math.ceil(ids.length / 20) - 1;
  for (const page of new Set([0, 1, 2, Math.floor(last / 2), last - 1, last, last + 1])) {
    if (page < 0) continue;
    const { list: rows, totalCount } = await list({ key, page });
    if (ids.length <= 1_000) expect(totalCount).toBe(ids.length);
    expect(
      rows.map(({ userid }) => userid),
      `page ${page}`,
    ).toEqual(ids.slice(page * 20, page * 20 + 20));
  }
});

test('the total of a search is counted up to 1,001, which means more than a thousand', async () => {
  const { totalCount } = await list({ key: '王' });
  expect(totalCount).toBe(1_001);
});

test('a changed name is found by the new name, and no longer by the old one', async () => {
  const [{ id }] = (await server.sql<{ id: number }>(
    `SELECT id FROM users WHERE nickname = 'Somchai 1000'`,
  )) as [{ id: number }];
  await server.sql(`UPDATE users SET nickname = 'Überzeugt' WHERE id = $1`, [id]);
  expect(await list({ key: 'Somchai 1000' })).toEqual({ list: [], totalCount: 0 });
  expect((await list({ key: 'ÜBER' })).list).toMatchObject([{ userid: id, nickname: 'Überzeugt' }]);
});
