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

const modify = (agent: Member, fields: object, locale = 'en') =>
  server.call('modifyAgent', { ...lowTerms, ...fields }, { token: agent.token, locale });
const rowOf = async (agent: Member, userid: number) =>
  (await server.call('agentList', { key: String(userid) }, { token: agent.token })).data.list[0];

test('an agent changes the rebates and the limit of a sub-user', async () => {
  const sub = await registerBelow(server, top);
  const answer = await modify(top, { userid: sub.userid, rebate2D: 299, rebate3D: 499, betlimit: 999_999 });
  expect(answer).toMatchObject({ code: 200 });
  expect(await rowOf(top, sub.userid)).toMatchObject({ rebate2d: 299, rebate3d: 499, betlimit: 999_999 });
});

test.each([
  ['rebate2D', 300],
  ['rebate2D', 10_001],
  ['rebate3D', 500],
  ['betlimit', 1_000_000],
  ['betlimit', 0],
])('%s of %i is not below the value of the agent and is refused in three languages', async (field, value) => {
  const sub = await registerBelow(server, top);
  const before = await rowOf(top, sub.userid);
  const said: string[] = [];
  for (const locale of ['zh', 'en', 'th']) {
    const answer = await modify(top, { userid: sub.userid, [field]: value }, locale);
    expect(answer).toMatchObject({ code: 403, data: { error: 'TermsTooHigh' } });
    said.push(answer.msg);
  }
  expect(said).toEqual(['必须小于您自己的数值', 'Must be lower than your own', 'ต้องน้อยกว่าค่าของคุณเอง']);
  expect(await rowOf(top, sub.userid)).toEqual(before);
  const account = `high_${field.toLowerCase()}${value}`;
  const made = await server.call(
    'regAccount',
    { account, passwd: md5('x'), isAgent: false, ...lowTerms, [field]: value },
    { token: top.token },
  );
  expect(made.data.error).toBe('TermsTooHigh');
});

test('a value that is missing, negative or not a number is refused', async () => {
  const sub = await registerBelow(server, top);
  for (const wrong of [{ rebate2D: undefined }, { betlimit: -1 }, { rebate3D: 1.5 }, { rebate2D: 'much' }])
    expect(await modify(top, { userid: sub.userid, ...wrong })).toMatchObject({
      code: 400,
      msg: 'Please enter the 2D rebate, the 3D rebate and the bet limit',
    });
});

test('agents cannot edit themselves', async () => {
  expect((await modify(top, { userid: top.userid })).data.error).toBe('NotYourself');
});

test('a user is made an agent once, and can then make the calls of agents', async () => {
  const sub = await registerBelow(server, top);
  expect((await server.call('agentList', {}, { token: sub.token })).data.error).toBe('Forbidden');
  expect((await modify(top, { userid: sub.userid, isAgent: true })).code).toBe(200);
  expect((await server.call('agentList', {}, { token: sub.token })).code).toBe(200);
  expect(await rowOf(top, sub.userid)).toMatchObject({ identity: 'agent', isagent: true });
  expect((await modify(top, { userid: sub.userid, isAgent: true })).code, 'the first answer was lost').toBe(
    200,
  );
  const again = await modify(top, { userid: sub.userid, isAgent: true, rebate2D: 1 });
  expect(again.data.error).toBe('AlreadyAgent');
  expect(await rowOf(top, sub.userid)).toMatchObject({ rebate2d: 200 });
});

test("when a parent's rate falls, its people are capped at once and may hand on no more than that", async () => {
  const middle = await registerBelow(server, top, { isAgent: true });
  const low = await registerBelow(server, middle, { rebate2D: 150, rebate3D: 10, betlimit: 1 });
  await modify(top, { userid: middle.userid, rebate2D: 100 });
  const account = async (member: Member) =>
    (await server.call('account', {}, { token: member.token })).data.rebate2d;
  expect(await account(middle)).toBe(100);
  expect(await account(low)).toBe(100);
  const terms = { userid: low.userid, rebate3D: 10, betlimit: 1 };
  expect((await modify(middle, { ...terms, rebate2D: 100 })).data.error).toBe('TermsTooHigh');
  expect((await modify(middle, { ...terms, rebate2D: 99 })).code).toBe(200);
});
