import { backgroundHeader } from '@truedraw/contract/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { md5, startTestServer, type TestServer } from '../testing/server';
import { callStaff, codeOf, logInStaff } from '../testing/staff';
import { demoTotpSecret } from '../start/demo/staff';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

const isIn = async (token: string) => (await callStaff(server, 'staffAccount', {}, { token })).code === 200;
const age = (what: string, column: 'used_at' | 'expires_at') =>
  server.sql(`UPDATE staff_tokens SET ${column} = ${column} - interval '${what}'`);

test('a login that is not used for a quarter of an hour ends, and use keeps it', async () => {
  const token = await logInStaff(server, 'support');
  await age('14 minutes', 'used_at');
  expect(await isIn(token)).toBe(true);
  await age('14 minutes', 'used_at');
  expect(await isIn(token)).toBe(true);
  await age('15 minutes', 'used_at');
  expect(await isIn(token)).toBe(false);
});

test('what a page asks for by itself does not keep a login', async () => {
  const token = await logInStaff(server, 'support');
  await age('14 minutes', 'used_at');
  const asked = await callStaff(server, 'staffAccount', {}, { token, headers: { [backgroundHeader]: '1' } });
  expect(asked.code).toBe(200);
  await age('1 minute', 'used_at');
  expect(await isIn(token)).toBe(false);
});

test('every login ends after twelve hours, even if it is used', async () => {
  const token = await logInStaff(server, 'support');
  await age('11 hours 59 minutes', 'expires_at');
  expect(await isIn(token)).toBe(true);
  await age('1 minute', 'expires_at');
  expect(await isIn(token)).toBe(false);
});

test('people see their own logins and can end one of them or all others', async () => {
  const [first, second, third] = [
    await logInStaff(server, 'finance'),
    await logInStaff(server, 'finance'),
    await logInStaff(server, 'finance'),
  ];
  const foreign = await logInStaff(server, 'auditor');
  const { data: list } = await callStaff(server, 'staffSessions', {}, { token: first });
  expect(list).toHaveLength(3);
  expect(list.filter(({ current }) => current)).toHaveLength(1);
  const { data: mine } = await callStaff(server, 'staffSessions', {}, { token: second });
  const { id } = mine.find(({ current }) => current)!;

  expect((await callStaff(server, 'endStaffSession', { id }, { token: foreign })).data.error).toBe(
    'NotFound',
  );
  expect(await isIn(second)).toBe(true);
  await callStaff(server, 'endStaffSession', { id }, { token: first });
  expect([await isIn(first), await isIn(second), await isIn(third)]).toEqual([true, false, true]);
  const { data: left } = await callStaff(server, 'endStaffSession', {}, { token: first });
  expect(left).toMatchObject([{ current: true }]);
  expect([await isIn(first), await isIn(third), await isIn(foreign)]).toEqual([true, false, true]);
});

test('logging out ends the login', async () => {
  const token = await logInStaff(server, 'support');
  expect((await callStaff(server, 'staffLogout', {}, { token })).code).toBe(200);
  expect(await isIn(token)).toBe(false);
});

test('a new password needs the old one, ends the other logins and is then the valid one', async () => {
  const [token, other] = [await logInStaff(server, 'draws2'), await logInStaff(server, 'draws2')];
  const change = (passwd: string, newPasswd: string) =>
    callStaff(server, 'changeStaffPassword', { passwd: md5(passwd), newPasswd: md5(newPasswd) }, { token });
  expect((await change('wrong', 'other')).data.error).toBe('PasswordWrong');
  expect((await change('truedraw', 'other')).code).toBe(200);
  expect([await isIn(token), await isIn(other)]).toEqual([true, false]);
  for (const [password, code] of [
    ['truedraw', 403],
    ['other', 200],
  ] as const) {
    await server.sql(`UPDATE staff SET totp_step = 0`);
    const fields = { name: 'draws2', passwd: md5(password), code: codeOf(demoTotpSecret) };
    expect((await callStaff(server, 'staffLogin', fields)).code).toBe(code);
  }
  await server.sql('DELETE FROM throttles');
  for (let i = 0; i < 10; i++) await change(`guess ${i}`, 'x');
  expect((await change('other', 'x')).data.error, 'guessing is counted').toBe('TooManyLogins');
});

test('tokens are stored as hashes', async () => {
  const token = await logInStaff(server, 'support');
  const rows = await server.sql<{ row: string }>('SELECT t::text AS row FROM staff_tokens t');
  for (const { row } of rows) {
    expect(row).not.toContain(token);
    expect(row).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  }
});

test('an owner sees the logins of others and ends one or all of them; nobody else does', async () => {
  const owner = await logInStaff(server, 'owner');
  const [first, second] = [await logInStaff(server, 'draws1'), await logInStaff(server, 'draws1')];
  const { staffId } = (await callStaff(server, 'staffAccount', {}, { token: first })).data;
  const list = async () => (await callStaff(server, 'sessionsOfStaff', { staffId }, { token: owner })).data;
  expect(await list()).toHaveLength(2);
  const [{ id } = { id: 0 }] = (await list()).filter(({ current }) => !current);
  const end = (fields: object, token = owner) =>
    callStaff(server, 'endSessionsOfStaff', { staffId, ...fields }, { token });
  expect((await end({}, first)).data.error).toBe('Forbidden');
  expect((await end({ id: 999_999 })).data.error).toBe('NotFound');
  expect((await end({ staffId: 999_999 })).data.error).toBe('StaffUnknown');
  expect((await end({ id })).code).toBe(200);
  expect([await isIn(first), await isIn(second)].filter(Boolean)).toHaveLength(1);
  expect((await end({})).data).toEqual([]);
  expect([await isIn(first), await isIn(second), await isIn(owner)]).toEqual([false, false, true]);
});
