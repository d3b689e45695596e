import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindBelow } from '../accounts/tree';
import { audit } from '../audit/audit';
import { inTransaction } from '../db/transaction';
import { logIn, registerBelow, type Member } from '../testing/agents';
import { lockWaits } from '../testing/lock-waits';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';
import { putShareRate } from './store/shares';

let server: TestServer;
let top: Member;
beforeAll(async () => {
  server = await startTestServer();
  top = await logIn(server, 'agent');
});
afterAll(() => server.stop());

const bind = (agent: Member, bindcode: string, locale = 'en') =>
  server.call('bindUser', { bindcode }, { token: agent.token, locale });

/** An agent without a spreader. */
async function freeAgent(): Promise<Member> {
  const player = await registerPlayer(server);
  await server.sql('UPDATE users SET is_agent = true, rebate2d = 300, rebate3d = 300 WHERE id = $1', [
    player.userid,
  ]);
  return player;
}
const setShare = ({ userid }: Member, rate: number) =>
  putShareRate(server.services.db, server.services.lanes, userid, { fromMonth: 202_601, rate });
const chainOf = async (userid: number) =>
  (
    await server.sql<{ id: number }>(
      'SELECT ancestor_id AS id FROM lineage WHERE descendant_id = $1 ORDER BY depth',
      [userid],
    )
  ).map(({ id }) => id);
const treeProblems = async () =>
  (await audit(server.services.db)).checks
    .filter(({ name }) => name.includes('above'))
    .flatMap(({ problems }) => problems);

test('a user without a spreader is bound by the user code, together with everyone below', async () => {
  const user = await freeAgent();
  const child = await registerPlayer(server, { spreaderId: user.userid });
  const grandchild = await registerPlayer(server, { spreaderId: child.userid });
  const middle = await registerBelow(server, top, { isAgent: true });
  const answer = await bind(middle, ` ${user.usercode.toLowerCase()} `);
  expect(answer).toMatchObject({ code: 200, data: { userid: user.userid, nickname: expect.any(String) } });
  expect(await chainOf(user.userid)).toEqual([middle.userid, top.userid]);
  expect(await chainOf(grandchild.userid)).toEqual([child.userid, user.userid, middle.userid, top.userid]);
  const account = (await server.call('account', {}, { token: user.token })).data;
  expect(account).toMatchObject({ spreader: true, spreaderid: middle.userid });
  const { list } = (await server.call('agentList', {}, { token: middle.token })).data;
  expect(list[1]).toMatchObject({ userid: user.userid });
  expect(await treeProblems()).toEqual([]);
});

test('the same refusal is given for bound users, the agent itself, users above the agent and unknown codes', async () => {
  const user = await freeAgent();
  const other = await freeAgent();
  const below = await registerBelow(server, user, { isAgent: true, rebate2D: 1, rebate3D: 1, betlimit: 1 });
  expect((await bind(top, user.usercode)).code).toBe(200);
  const refused = [
    await bind(other, user.usercode),
    await bind(other, other.usercode),
    await bind(below, top.usercode),
    await bind(other, 'ZZZZZZZZ'),
    await bind(other, below.usercode),
  ];
  for (const answer of refused)
    expect(answer).toEqual({
      code: 409,
      msg: 'Binding failed. Please check the code',
      data: { error: 'BindRefused' },
    });
  expect((await bind(other, 'ZZZZZZZZ', 'zh')).msg).toBe('绑定失败，请核对用户码');
  expect(await chainOf(below.userid)).toEqual([user.userid, top.userid]);
});

test('a binding whose answer was lost is answered like the first time when it is sent again', async () => {
  const [agent, user] = [await freeAgent(), await freeAgent()];
  const first = await bind(agent, user.usercode);
  expect(first).toMatchObject({ code: 200, data: { userid: user.userid } });
  expect(await bind(agent, user.usercode)).toEqual(first);
  expect(await chainOf(user.userid)).toEqual([agent.userid]);
});

test('nobody is bound where share rates on one line would exceed 100%', async () => {
  const [agent, user] = [await freeAgent(), await freeAgent()];
  const child = await registerPlayer(server, { spreaderId: user.userid });
  await setShare(agent, 6_000);
  await setShare(child, 4_001);
  expect((await bind(agent, user.usercode)).data.error).toBe('BindRefused');
  expect(await chainOf(child.userid)).toEqual([user.userid]);
  await setShare(child, 4_000);
  expect((await bind(agent, user.usercode)).code).toBe(200);
  expect(await treeProblems()).toEqual([]);
});

test('a share rate that is set while a user is bound sees the line that the binding makes', async () => {
  const { db, lanes } = server.services;
  const [finance, owner] = [await logInStaff(server, 'finance'), await logInStaff(server, 'owner2')];
  const agent = await registerBelow(server, top, { isAgent: true });
  const user = await freeAgent();
  await setShare(user, 6_000);
  const raise = { userid: agent.userid, sharerate: 6_000 };
  const { proposal } = (await callStaff(server, 'setShareRate', raise, { token: finance })).data;
  let raised: ReturnType<typeof confirm> | undefined;
  const confirm = () => callStaff(server, 'confirmChange', { id: proposal! }, { token: owner });
  await inTransaction(db, async (tx) => {
    await bindBelow(tx, lanes, user.userid, agent.userid);
    raised = confirm();
    await Promise.race([raised, lockWaits(server, 1)]);
  });
  expect((await raised)!.data.error).toBe('ShareTooHigh');
});

test('user codes cannot be guessed', async () => {
  const agent = await freeAgent();
  for (let at = 0; at < 20; at++) await bind(agent, `WRONG${at}`);
  const user = await registerPlayer(server);
  expect((await bind(agent, user.usercode)).data.error).toBe('TooManyLogins');
});

test('of two agents who bind each other at once, one ends above the other', async () => {
  for (let round = 0; round < 10; round++) {
    const [one, other] = [await freeAgent(), await freeAgent()];
    const answers = await Promise.all([bind(one, other.usercode), bind(other, one.usercode)]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  }
  expect(await treeProblems()).toEqual([]);
});

test('agents who bind each other in a ring at once end in a line', async () => {
  const ring = await Promise.all(Array.from({ length: 6 }, freeAgent));
  const answers = await Promise.all(
    ring.map((agent, at) => bind(agent, ring[(at + 1) % ring.length]!.usercode)),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
  expect(await treeProblems()).toEqual([]);
});

test('of fifty agents who bind the same user at once, one succeeds', async () => {
  const user = await registerPlayer(server);
  const agents = await Promise.all(Array.from({ length: 10 }, freeAgent));
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => bind(agents[at % 10]!, user.usercode)),
  );
  const bound = answers.flatMap(({ code }, at) => (code === 200 ? [at % 10] : []));
  expect(new Set(bound).size).toBe(1);
  expect(await chainOf(user.userid)).toEqual([agents[bound[0]!]!.userid]);
  expect(await treeProblems()).toEqual([]);
});

test('a user who registers below a user while that user is bound has everyone above', async () => {
  for (let round = 0; round < 5; round++) {
    const user = await freeAgent();
    const [, ...newcomers] = await Promise.all([
      bind(top, user.usercode),
      ...Array.from({ length: 4 }, () => registerPlayer(server, { spreaderId: user.userid })),
    ]);
    for (const newcomer of newcomers)
      expect(await chainOf(newcomer.userid)).toEqual([user.userid, top.userid]);
  }
  expect(await treeProblems()).toEqual([]);
});
