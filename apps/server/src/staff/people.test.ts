import { staffCalls, type StaffCallName } from '@truedraw/contract/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockWaits } from '../testing/lock-waits';
import { md5, startTestServer, type TestServer } from '../testing/server';
import { callStaff, codeOf, logInStaff } from '../testing/staff';

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await logInStaff(server, 'owner');
});
afterAll(() => server.stop());

const passwd = md5('first-password');
const own = md5('own-password');
const idOf = async (name: string) =>
  (await callStaff(server, 'staffList', {}, { token: owner })).data.find((person) => person.name === name)!
    .staffId;

/** Adds a staff account and makes its first login. */
async function addPerson(
  name: string,
  role: string,
): Promise<{ staffId: number; token: string; secret: string }> {
  const { data } = await callStaff(server, 'addStaff', { name, role, passwd }, { token: owner });
  const { setup } = (await callStaff(server, 'staffLogin', { name, passwd })).data;
  const login = { name, passwd, code: codeOf(setup!.secret) };
  const { token } = (await callStaff(server, 'staffLogin', login)).data;
  const change = { passwd, newPasswd: own };
  await callStaff(server, 'changeStaffPassword', change, { token: token! });
  return { staffId: data.staffId, token: token!, secret: setup!.secret };
}
const isIn = async (token: string) => (await callStaff(server, 'staffAccount', {}, { token })).code === 200;

test('an owner adds an account, which sets itself up and then works', async () => {
  const { token } = await addPerson('mia.k', 'finance');
  expect((await callStaff(server, 'staffAccount', {}, { token })).data).toMatchObject({
    name: 'mia.k',
    role: 'finance',
  });
  const { data } = await callStaff(server, 'staffList', {}, { token: owner });
  expect(data.find(({ name }) => name === 'mia.k')).toMatchObject({
    role: 'finance',
    codesReady: true,
    disabled: false,
    lastUsedAt: expect.any(Number),
    sessions: 1,
  });
  await callStaff(server, 'staffLogout', {}, { token });
  const later = await callStaff(server, 'staffList', {}, { token: owner });
  expect(later.data.find(({ name }) => name === 'mia.k')).toMatchObject({
    sessions: 0,
    lastUsedAt: expect.any(Number),
  });
});

test.each([
  [{ name: 'owner', role: 'draws', passwd }, 'StaffNameTaken'],
  [{ name: 'UPPER', role: 'draws', passwd }, 'BadInput'],
  [{ name: 'x', role: 'draws', passwd }, 'BadInput'],
  [{ name: 'some body', role: 'draws', passwd }, 'BadInput'],
  [{ name: 'someone', role: 'king', passwd }, 'BadInput'],
  [{ name: 'someone', role: 'draws', passwd: 'plain' }, 'BadInput'],
])('an account of %j is refused: %s', async (fields, error) => {
  expect((await callStaff(server, 'addStaff', fields, { token: owner })).data.error).toBe(error);
});

test('a disabled account is logged out at once and cannot log in until it is enabled', async () => {
  const { staffId, token, secret } = await addPerson('noi', 'support');
  const set = (disabled: boolean) =>
    callStaff(server, 'setStaffDisabled', { staffId, disabled }, { token: owner });
  expect((await set(false)).data.error).toBe('NothingToChange');
  expect((await set(true)).code).toBe(200);
  expect(await isIn(token)).toBe(false);
  const login = { name: 'noi', passwd: own, code: codeOf(secret, 1) };
  expect((await callStaff(server, 'staffLogin', login)).data.error).toBe('WrongStaffLogin');
  expect((await set(false)).code).toBe(200);
  expect(await isIn(token), 'the old login stays ended').toBe(false);
  expect((await callStaff(server, 'staffLogin', login)).code).toBe(200);
});

test('people cannot disable or reset themselves, and unknown accounts are refused', async () => {
  const self = await idOf('owner');
  for (const [name, fields] of [
    ['setStaffDisabled', { staffId: self, disabled: true }],
    ['resetStaffTotp', { staffId: self }],
    ['resetStaffPassword', { staffId: self, passwd }],
  ] as const)
    expect((await callStaff(server, name, fields, { token: owner })).data.error).toBe('NotYourself');
  for (const [name, fields] of [
    ['setStaffDisabled', { staffId: 999_999, disabled: true }],
    ['resetStaffTotp', { staffId: 999_999 }],
    ['resetStaffPassword', { staffId: 999_999, passwd }],
  ] as const)
    expect((await callStaff(server, name, fields, { token: owner })).data.error).toBe('StaffUnknown');
});

test('of two owners who disable each other at the same moment one stays', async () => {
  for (let round = 0; round < 5; round++) {
    const one = await addPerson(`one${round}`, 'owner');
    const two = await addPerson(`two${round}`, 'owner');
    const [first] = await server.sql<{ id: number }>(`SELECT id FROM staff WHERE name = 'owner'`);
    await server.sql(`UPDATE staff SET disabled_at = now() WHERE id = $1 OR name = 'owner2'`, [first!.id]);
    const answers = await Promise.all([
      callStaff(server, 'setStaffDisabled', { staffId: two.staffId, disabled: true }, { token: one.token }),
      callStaff(server, 'setStaffDisabled', { staffId: one.staffId, disabled: true }, { token: two.token }),
    ]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const left = await server.sql(`SELECT 1 FROM staff WHERE role = 'owner' AND disabled_at IS NULL`);
    expect(left).toHaveLength(1);
    await server.sql(`UPDATE staff SET disabled_at = now() WHERE role = 'owner'`);
    await server.sql(`UPDATE staff SET disabled_at = NULL WHERE id = $1`, [first!.id]);
  }
});

test('codes that were reset are set up again, and the old ones are invalid', async () => {
  const { staffId, token, secret } = await addPerson('ploy', 'draws');
  expect((await callStaff(server, 'resetStaffTotp', { staffId }, { token: owner })).data).toEqual({});
  expect(await isIn(token)).toBe(false);
  const old = { name: 'ploy', passwd: own, code: codeOf(secret, 1) };
  expect((await callStaff(server, 'staffLogin', old)).data.error).toBe('WrongStaffLogin');
  const { setup } = (await callStaff(server, 'staffLogin', { name: 'ploy', passwd: own })).data;
  expect(setup!.secret).not.toBe(secret);
  const login = { name: 'ploy', passwd: own, code: codeOf(setup!.secret) };
  expect((await callStaff(server, 'staffLogin', login)).code).toBe(200);
});

test.each<[string, 'resetStaffTotp' | 'resetStaffPassword', object]>([
  ['codes', 'resetStaffTotp', {}],
  ['a password', 'resetStaffPassword', { passwd: md5('given') }],
])('%s that are reset while the old ones are used to log in let nobody in', async (_what, reset, fields) => {
  const { staffId, secret } = await addPerson(`mew${reset.length}`, 'draws');
  const holder = await server.services.db.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM staff WHERE id = $1 FOR UPDATE', [staffId]);
  const done = callStaff(server, reset, { staffId, ...fields }, { token: owner });
  await lockWaits(server, 1);
  const old = { name: `mew${reset.length}`, passwd: own, code: codeOf(secret, 1) };
  const login = callStaff(server, 'staffLogin', old);
  await lockWaits(server, 2);
  await holder.query('COMMIT');
  holder.release();
  expect((await done).code).toBe(200);
  expect((await login).data.error).toBe('WrongStaffLogin');
  const [row] = await server.sql('SELECT totp_ready AS ready FROM staff WHERE id = $1', [staffId]);
  expect(row).toEqual({ ready: reset === 'resetStaffPassword' });
});

test('a password that is reset while its owner changes the old one stands', async () => {
  const { staffId, token } = await addPerson('nok', 'draws');
  const holder = await server.services.db.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM staff WHERE id = $1 FOR UPDATE', [staffId]);
  const reset = callStaff(server, 'resetStaffPassword', { staffId, passwd: md5('given') }, { token: owner });
  await lockWaits(server, 1);
  const change = callStaff(server, 'changeStaffPassword', { passwd: own, newPasswd: md5('late') }, { token });
  await lockWaits(server, 2);
  await holder.query('COMMIT');
  holder.release();
  expect((await reset).code).toBe(200);
  expect((await change).data.error).toBe('PasswordWrong');
});

test('a password reset does not reset the codes, so the owner cannot log in with the new password', async () => {
  const { staffId, token, secret } = await addPerson('kit', 'draws');
  const given = md5('given');
  await callStaff(server, 'resetStaffPassword', { staffId, passwd: given }, { token: owner });
  expect(await isIn(token)).toBe(false);
  const tryIt = (fields: object) =>
    callStaff(server, 'staffLogin', { name: 'kit', passwd: given, ...fields });
  expect((await tryIt({})).data.error).toBe('WrongStaffLogin');
  expect((await tryIt({ code: codeOf(secret, 1) })).code).toBe(200);
});

test('a first password is changed before anything else, and so is one that was reset', async () => {
  await callStaff(server, 'addStaff', { name: 'dao', role: 'owner', passwd }, { token: owner });
  const { setup } = (await callStaff(server, 'staffLogin', { name: 'dao', passwd })).data;
  const login = { name: 'dao', passwd, code: codeOf(setup!.secret) };
  const { token, account } = (await callStaff(server, 'staffLogin', login)).data;
  expect(account).toMatchObject({ mustChangePassword: true });
  const answers = (name: StaffCallName) => callStaff(server, name, {}, { token: token! });
  for (const name of Object.keys(staffCalls) as StaffCallName[]) {
    if (['staffLogin', 'staffLogout', 'staffAccount', 'changeStaffPassword'].includes(name)) continue;
    const { data } = await answers(name);
    const mayCall = (staffCalls[name].roles as readonly string[]).includes('owner');
    if (mayCall) expect([name, data.error]).toEqual([name, 'MustChangePassword']);
  }
  const change = (newPasswd: string) =>
    callStaff(server, 'changeStaffPassword', { passwd, newPasswd }, { token: token! });
  expect((await change(passwd)).data.error, 'the same again').toBe('NothingToChange');
  expect((await answers('staffList')).data.error).toBe('MustChangePassword');
  expect((await change(own)).code).toBe(200);
  expect((await answers('staffList')).code).toBe(200);
  const staffId = await idOf('dao');
  await callStaff(server, 'resetStaffPassword', { staffId, passwd }, { token: owner });
  const again = await callStaff(server, 'staffLogin', { ...login, code: codeOf(setup!.secret, 1) });
  expect(again.data.account).toMatchObject({ mustChangePassword: true });
});
