import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, lowTerms, registerBelow, type Member } from '../testing/agents';
import { registerPlayer } from '../testing/people';
import { md5, startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
let agent: Member;
let other: Member;
beforeAll(async () => {
  server = await startTestServer({ LANES: '2' });
  agent = await logIn(server, 'agent');
  other = await registerPlayer(server);
  await server.sql('UPDATE users SET is_agent = true, rebate2d = 900, rebate3d = 900 WHERE id = $1', [
    other.userid,
  ]);
});
afterAll(() => server.stop());

const register = async (account: string, by = agent) => {
  const fields = { account, passwd: md5('first-11'), isAgent: false, ...lowTerms };
  return (await server.call('regAccount', fields, { token: by.token })).data.userid;
};
const list = async (fields: object) => (await server.call('agentList', fields, { token: agent.token })).data;
const namesOf = async (fields: object) => (await list(fields)).list.map(({ nickname }) => nickname);

describe('the first password', () => {
  const again = (userid: number, by = agent) =>
    server.call('firstPassword', { userid, passwd: md5('other-first-1') }, { token: by.token });
  const enter = (account: string, password: string) =>
    server.call('login', { account, passwd: md5(password) });

  test('of an account that nobody has used is set again; the one before and its logins end', async () => {
    const userid = await register('lost_letter');
    const { data: early } = await enter('lost_letter', 'first-11');
    expect((await again(userid)).data).toEqual({ account: 'lost_letter' });
    expect((await enter('lost_letter', 'first-11')).code).toBe(403);
    expect((await server.call('account', {}, { token: early.token })).code).toBe(401);
    const { code, data } = await enter('lost_letter', 'other-first-1');
    expect([code, data.mustChangePassword]).toEqual([200, true]);
  });

  test('is refused once the user has set a password, and for users of other agents', async () => {
    const used = await registerBelow(server, agent);
    expect((await again(used.userid)).data).toMatchObject({ error: 'AccountInUse' });
    expect((await enter(used.account, 'second-1')).code).toBe(200);
    const theirs = await register('of_another', other);
    expect((await again(theirs)).data).toMatchObject({ error: 'SubUserUnknown' });
    expect((await again(agent.userid)).data).toMatchObject({ error: 'SubUserUnknown' });
  });
});

describe('a change of terms', () => {
  const modify = (userid: number, fields: object) =>
    server.call('modifyAgent', { userid, ...lowTerms, ...fields }, { token: agent.token });

  test.each([{ sharerate: 500 }, { nickname: 'x' }, { coin: 5 }, { account: 'y' }, { spreaderid: 1 }])(
    'with %j is refused by the name of the field, and nothing changes',
    async (field) => {
      const { userid } = await registerBelow(server, agent);
      const { code, data, msg } = await modify(userid, { ...field, rebate2D: 10 });
      expect([code, data]).toEqual([400, { error: 'NotChangeable', field: Object.keys(field)[0] }]);
      expect(msg).toContain(Object.keys(field)[0]);
      const [user] = await server.sql('SELECT rebate2d FROM users WHERE id = $1', [userid]);
      expect(user).toEqual({ rebate2d: lowTerms.rebate2D });
    },
  );

  test('cannot end being an agent, and says so; for a player false changes nothing', async () => {
    const below = await registerBelow(server, agent, { isAgent: true });
    expect((await modify(below.userid, { isAgent: false })).data).toEqual({
      error: 'NotChangeable',
      field: 'isAgent',
    });
    const player = await registerBelow(server, agent);
    expect((await modify(player.userid, { isAgent: false })).code).toBe(200);
  });
});

describe('the list', () => {
  test('has notes that only their agent sees and that a search finds', async () => {
    const userid = await register('noted_one');
    const note = async (text: string, by = agent) =>
      (await server.call('agentNote', { userid, note: text }, { token: by.token })).code;
    expect(await note('  Pays on   Fridays ')).toBe(200);
    expect((await list({ key: 'on fri' })).list).toMatchObject([{ userid, note: 'Pays on Fridays' }]);
    expect(await note('', other)).toBe(404);
    const { data } = await server.call('agentList', { key: 'fri' }, { token: other.token });
    expect(data.list).toEqual([]);
    expect(await note('')).toBe(200);
    expect((await list({ key: 'on fri' })).list).toEqual([]);
  });

  test('is sorted and filtered, and says who was never there', async () => {
    const made: number[] = [];
    for (const name of ['first', 'second', 'third']) made.push(await register(`order_${name}`));
    await server.sql('UPDATE wallets SET coin = coin + $2 WHERE user_id = $1', [made[1], 5e8]);
    const today = `to_char(now() AT TIME ZONE 'Asia/Bangkok', 'YYYYMMDD')::int`;
    await server.sql(
      `INSERT INTO team_child_days (lane, agent_id, day, child_id, turnover, payout, rebate)
       VALUES (0, $1, ${today}, $2, 700, 0, 0), (1, $1, ${today}, $3, 300, 0, 0), (0, $1, ${today}, $3, 500, 0, 0)`,
      [agent.userid, made[0], made[2]],
    );
    const key = 'order_';
    expect(await namesOf({ key, sort: 'coin' })).toEqual(['order_second', 'order_third', 'order_first']);
    expect(await namesOf({ key, sort: 'today' })).toEqual(['order_third', 'order_first', 'order_second']);
    expect(await namesOf({ key, filter: 'today' })).toEqual(['order_third', 'order_first']);
    expect(await namesOf({ key, filter: 'agent' })).toEqual([]);
    expect((await list({ key, filter: 'unused', pagesize: 2 })).totalCount).toBe(3);
    expect((await list({ sort: 'today', pagesize: 2 })).list).toMatchObject([
      { identity: 'self' },
      { nickname: 'order_third', today: 800, yesterday: 0, unused: true },
    ]);
    await logIn(server, 'order_first', 'first-11');
    const [first] = (await list({ key, sort: 'active' })).list;
    expect(first).toMatchObject({ nickname: 'order_first', activeAt: expect.any(Number) as number });
  });
});
