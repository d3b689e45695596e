import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, lowTerms } from '../testing/agents';
import { latestCode, newPhone, registerPlayer } from '../testing/people';
import { md5, startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

const codeFor = async (phone: string) => {
  await server.sql('DELETE FROM throttles');
  await server.call('getVerifyCode', { phone });
  return latestCode(server, phone);
};
const weak = { code: 400, data: { error: 'PasswordWeak' } };

test('a weak password registers nobody, and the code is still good for a better one', async () => {
  const phone = newPhone();
  const verifyCode = await codeFor(phone);
  const register = (password: string) =>
    server.call('register', { phone, verifyCode, password: md5(password) });
  expect(await register('123456')).toMatchObject(weak);
  expect(await register(`0${phone.slice(3)}`)).toMatchObject(weak);
  expect((await register('better than that')).code).toBe(200);
});

test('a weak password is not set by code or by its owner', async () => {
  const { phone, token, userid } = await registerPlayer(server);
  const before = await server.sql('SELECT password_hash FROM users WHERE id = $1', [userid]);
  await server.call('modifyAccount', { nickname: 'Lucky Star' }, { token });
  for (const password of ['', 'iloveyou', phone, 'Lucky Star', 'lucky star']) {
    expect(await server.call('modifyAccount', { password: md5(password) }, { token })).toMatchObject(weak);
    const reset = { phone, newPasswd: md5(password), verifyCode: await codeFor(phone) };
    expect(await server.call('resetPwd', reset)).toMatchObject(weak);
  }
  const both = { nickname: 'Moon', password: md5('moon123') };
  expect(await server.call('modifyAccount', both, { token })).toMatchObject(weak);
  expect(await server.sql('SELECT password_hash FROM users WHERE id = $1', [userid])).toEqual(before);
});

test('a weak password is refused before the owner is asked to confirm it', async () => {
  const { token, userid } = await registerPlayer(server);
  await server.sql('UPDATE devices SET proved_at = NULL WHERE user_id = $1', [userid]);
  const set = (password: string) => server.call('modifyAccount', { password: md5(password) }, { token });
  expect(await set('iloveyou')).toMatchObject(weak);
  expect(await set('four words nobody says')).toMatchObject({ data: { error: 'ConfirmationNeeded' } });
});

test('an agent cannot register an account with a weak password', async () => {
  const { token } = await logIn(server, 'agent');
  const fields = { account: 'weakling', isAgent: false, ...lowTerms };
  for (const passwd of ['123456', 'weakling', 'weakling1'])
    expect(await server.call('regAccount', { ...fields, passwd: md5(passwd) }, { token })).toMatchObject(
      weak,
    );
});

test('staff neither get nor choose a weak password', async () => {
  const token = await logInStaff(server, 'owner');
  const add = (passwd: string) =>
    callStaff(server, 'addStaff', { name: 'newcomer', role: 'support', passwd: md5(passwd) }, { token });
  expect(await add('password')).toMatchObject(weak);
  expect(await add('newcomer123')).toMatchObject(weak);
  const { data } = await add('a good one for once');
  const reset = (passwd: string) =>
    callStaff(server, 'resetStaffPassword', { staffId: data.staffId, passwd: md5(passwd) }, { token });
  expect(await reset('newcomer')).toMatchObject(weak);
  const change = { passwd: md5('truedraw'), newPasswd: md5('qwerty') };
  expect(await callStaff(server, 'changeStaffPassword', change, { token })).toMatchObject(weak);
});
