import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, lowTerms, registerBelow, type Member } from '../testing/agents';
import { md5, startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
let top: Member;
beforeAll(async () => {
  server = await startTestServer();
  top = await logIn(server, 'agent');
});
afterAll(() => server.stop());

const fields = { passwd: md5('first-1'), isAgent: false, ...lowTerms };
const register = (more: object, agent = top) =>
  server.call('regAccount', { ...fields, ...more }, { token: agent.token });

test('an agent creates an account, which has to change its password before anything else', async () => {
  const { data } = await register({ account: 'Fresh_One' });
  const login = await server.call('login', { account: 'fresh_one', passwd: md5('first-1') });
  expect(login.data).toMatchObject({
    userid: data.userid,
    account: 'fresh_one',
    mustChangePassword: true,
    isagent: false,
    spreaderid: top.userid,
    rebate2d: 200,
    rebate3d: 300,
    betlimit: 500_000,
  });
  const { token } = login.data;
  expect((await server.call('scoreLog', {}, { token })).data.error).toBe('MustChangePassword');
  const changed = await server.call('modifyAccount', { password: md5('second-1') }, { token });
  expect(changed.data.mustChangePassword).toBe(false);
  expect((await server.call('scoreLog', {}, { token })).code).toBe(200);
  expect((await server.call('login', { account: 'fresh_one', passwd: md5('first-1') })).code).toBe(403);
});

test('the first password, which the agent knows, cannot be kept', async () => {
  await register({ account: 'keeps_it' });
  const { data } = await server.call('login', { account: 'keeps_it', passwd: md5('first-1') });
  const { token } = data;
  const change = (password: string) => server.call('modifyAccount', { password: md5(password) }, { token });
  expect((await change('first-1')).data.error).toBe('PasswordUnchanged');
  for (const name of ['newOrder', 'transferCoin', 'placeBet', 'charge', 'betInfoMy'] as const)
    expect((await server.call(name, {}, { token })).data.error, name).toBe('MustChangePassword');
  const agents = await server.call('login', { account: 'keeps_it', passwd: md5('first-1') });
  expect((await change('only mine')).data.mustChangePassword).toBe(false);
  expect((await server.call('account', {}, { token: agents.data.token })).data.error).toBe('NotLoggedIn');
  expect((await server.call('login', { account: 'keeps_it', passwd: md5('first-1') })).data.error).toBe(
    'WrongLogin',
  );
});

test('an account that sounds like the house is refused', async () => {
  for (const account of ['support', 'admin_01', 'truedraw_help'])
    expect((await register({ account })).data.error, account).toBe('NicknameReserved');
});

test('a sub-agent registers further agents, ten levels deep, and the last one has all of them above', async () => {
  let agent: Member = top;
  const line = [top.userid];
  for (let level = 1; level <= 10; level++) {
    const terms = { rebate2D: 300 - level, rebate3D: 500 - level, betlimit: 1_000_000 - level };
    agent = await registerBelow(server, agent, { isAgent: true, ...terms });
    line.push(agent.userid);
  }
  const rows = await server.sql<{ id: number }>(
    'SELECT ancestor_id AS id FROM lineage WHERE descendant_id = $1 ORDER BY depth DESC',
    [agent.userid],
  );
  expect(rows.map(({ id }) => id)).toEqual(line.slice(0, -1));
  const { data } = await server.call('agentList', {}, { token: top.token });
  expect(data.list.map(({ userid }) => userid)).toContain(line[1]);
  expect(data.list.map(({ userid }) => userid)).not.toContain(line[2]);
});

test('a tree grows no deeper than thirty levels', async () => {
  const bottom = await registerBelow(server, top, { isAgent: true });
  await server.sql(
    `INSERT INTO lineage SELECT lane, $1, 1000 + step, 1 + step FROM lineage, generate_series(1, 29) AS step
     WHERE descendant_id = $1`,
    [bottom.userid],
  );
  await server.sql(
    `INSERT INTO users (lane, id, account, nickname, usercode, rebate2d, rebate3d)
     VALUES (0, 1029, 'x', 'x', 'x', 10000, 10000)`,
  );
  expect(
    (await register({ account: 'too_deep', rebate2D: 1, rebate3D: 1, betlimit: 1 }, bottom)).data.error,
  ).toBe('TreeTooDeep');
});

test.each(['', 'ab', '1abc', 'with space', 'über', '0812345678', 'a@b.co', 'a'.repeat(21)])(
  'the account %j is refused with the rule for accounts',
  async (account) => {
    const { code, msg } = await register({ account });
    expect(code).toBe(400);
    expect(msg).toContain('An account has 3 to 20');
  },
);

test('an account name that is taken is refused, also when two agents use it at once', async () => {
  expect((await register({ account: 'agent' })).data.error).toBe('AccountTaken');
  const rival = await registerBelow(server, top, { isAgent: true });
  const low = { account: 'wanted_by_all', rebate2D: 1, rebate3D: 1, betlimit: 1 };
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => register(low, at % 2 ? top : rival)),
  );
  const winners = new Set(answers.filter(({ code }) => code === 200).map(({ data }) => data.userid));
  expect(winners.size).toBe(1);
  expect(answers.filter(({ data }) => data.error === 'AccountTaken')).toHaveLength(4);
});

test('a repeated request after a lost answer gives the same account, but not with another password', async () => {
  const { data } = await register({ account: 'lost_answer' });
  expect((await register({ account: 'lost_answer' })).data).toEqual({ userid: data.userid });
  expect((await register({ account: 'lost_answer', passwd: md5('other') })).data.error).toBe('AccountTaken');
  const { token } = (await server.call('login', { account: 'lost_answer', passwd: md5('first-1') })).data;
  // Even if the user has kept the password that the agent chose.
  for (const password of [md5('second-1'), md5('third-1')]) {
    await server.call('modifyAccount', { password }, { token });
    expect((await register({ account: 'lost_answer' })).data.error).toBe('AccountTaken');
  }
});

test('an account is not answered again with terms that it does not have', async () => {
  const account = 'other_terms';
  await register({ account, isAgent: true, rebate2D: 100 });
  for (const other of [{ isAgent: false }, { rebate2D: 50 }, { rebate3D: 50 }, { betlimit: 50 }])
    expect((await register({ account, isAgent: true, rebate2D: 100, ...other })).data.error).toBe(
      'AccountTaken',
    );
  expect((await register({ account, isAgent: true, rebate2D: 100 })).code).toBe(200);
});

test('a password that is not a hash is refused', async () => {
  expect((await register({ account: 'plain_one', passwd: 'secret' })).code).toBe(400);
});
