import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoTotpSecret } from '../start/demo/staff';
import { createStaff } from './create-staff';
import { md5, startTestServer, type TestServer } from '../testing/server';
import { callStaff, codeOf } from '../testing/staff';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());
beforeEach(async () => {
  await server.sql('UPDATE staff SET totp_step = 0');
  await server.sql('DELETE FROM throttles');
});

const passwd = md5('truedraw');
const logIn = (fields: object, ip?: string) =>
  callStaff(server, 'staffLogin', { name: 'owner', passwd, ...fields }, ip ? { ip } : {});
const good = () => ({ code: codeOf(demoTotpSecret) });

async function newPerson(knownSecret?: string): Promise<string> {
  const name = `p${randomBytes(6).toString('hex')}`;
  const bet = { name, role: 'support', passwd, by: null } as const;
  await createStaff(server.services, { ...bet, ...(knownSecret && { knownSecret }) });
  return name;
}

test('name, password and code together log in, and the token allows what the role may do', async () => {
  const { code, data } = await logIn({ name: ' Owner ', ...good() });
  expect(code).toBe(200);
  expect(data.account).toMatchObject({ name: 'owner', role: 'owner' });
  expect(data.token).toMatch(/^[\w-]{43}$/);
  const { data: account } = await callStaff(server, 'staffAccount', {}, { token: data.token! });
  expect(account).toEqual(data.account);
});

test.each<[string, object]>([
  ['a wrong name', { name: 'nobody', ...good() }],
  ['a wrong password', { passwd: md5('wrong'), ...good() }],
  ['a wrong code', { code: '000000' }],
  ['no code', {}],
])('%s is refused like any other wrong login', async (_what, fields) => {
  const { code, msg, data } = await logIn(fields);
  expect([code, msg, data]).toEqual([
    403,
    'Wrong name, password or one-time code',
    { error: 'WrongStaffLogin' },
  ]);
});

test('the refusal is in the language of the caller', async () => {
  const fields = { name: 'owner', passwd: md5('wrong') };
  expect((await callStaff(server, 'staffLogin', fields, { locale: 'zh' })).msg).toBe(
    '账号、密码或动态码错误',
  );
  expect((await callStaff(server, 'staffLogin', fields, { locale: 'th' })).msg).toMatch(/^ชื่อผู้ใช้/);
});

test('a code is valid once, also when it is used several times at the same moment', async () => {
  const fields = good();
  const answers = await Promise.all(Array.from({ length: 8 }, () => logIn(fields)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect((await logIn(fields)).data.error).toBe('WrongStaffLogin');
});

test('after a later code an earlier one is invalid', async () => {
  const [earlier, now] = [codeOf(demoTotpSecret, -1), codeOf(demoTotpSecret)];
  expect((await logIn({ code: now })).code).toBe(200);
  expect((await logIn({ code: earlier })).data.error).toBe('WrongStaffLogin');
});

test('codes of more than one step away are refused', async () => {
  for (const steps of [-3, -20, 3, 20])
    expect((await logIn({ code: codeOf(demoTotpSecret, steps) })).data.error).toBe('WrongStaffLogin');
});

test('the first logins show the set-up until the first right code, and then never again', async () => {
  const name = await newPerson();
  expect((await logIn({ name, passwd: md5('wrong') })).data.error).toBe('WrongStaffLogin');
  expect((await logIn({ name, code: '123456' })).data.error, 'a guess is no set-up').toBe('WrongStaffLogin');
  const first = (await logIn({ name })).data;
  const again = (await logIn({ name })).data;
  expect(first.token).toBeUndefined();
  expect(first.setup?.uri).toContain(`secret=${first.setup?.secret}`);
  expect(again.setup, 'a screen closed too early loses nothing').toEqual(first.setup);

  const { data } = await logIn({ name, code: codeOf(first.setup!.secret) });
  expect(data.token).toMatch(/^[\w-]{43}$/);
  expect((await logIn({ name })).data.error).toBe('WrongStaffLogin');
});

test('ten wrong logins from one address lock an account there, known or not, also for the right password, with one entry in the log', async () => {
  const name = await newPerson(demoTotpSecret);
  for (const [at, who] of [name, 'nobody-at-all'].entries()) {
    const ip = `10.9.7.${at}`;
    for (let i = 0; i < 10; i++) expect((await logIn({ name: who, passwd: md5(`${i}`) }, ip)).code).toBe(403);
    const { code, data } = await logIn({ name: who, ...good() }, ip);
    expect([code, data]).toEqual([429, { error: 'TooManyLogins', minutes: 15 }]);
    await logIn({ name: who, ...good() }, ip);
  }
  const entries = await server.sql<{ detail: string }>(
    `SELECT detail FROM audit_log WHERE action = 'login.refused' AND detail LIKE '%10.9.7.%'`,
  );
  expect(entries).toHaveLength(2);
  expect(entries.map(({ detail }) => detail).join()).not.toContain('nobody-at-all');
  await server.sql(`UPDATE throttles SET until = now()`);
  expect((await logIn({ name, ...good() })).code, 'a quarter of an hour later').toBe(200);
});

test('tries at the same time cannot exceed the limit', async () => {
  const name = await newPerson(demoTotpSecret);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) => logIn({ name, ...good(), passwd: md5(`${i}`) }, '10.9.6.3')),
  );
  expect(answers.filter(({ code }) => code === 403)).toHaveLength(10);
});

test('guesses from many addresses lock an account for others, but not at addresses where its owner has logged in', async () => {
  const name = await newPerson(demoTotpSecret);
  const [office, elsewhere] = ['10.9.6.1', '10.9.6.2'];
  expect((await logIn({ name, ...good() }, office)).code).toBe(200);
  for (let i = 0; i < 100; i++) await logIn({ name, passwd: md5(`${i}`) });
  await server.sql('UPDATE staff SET totp_step = 0 WHERE name = $1', [name]);
  expect((await logIn({ name, ...good() }, elsewhere)).data.error).toBe('TooManyLogins');
  expect((await logIn({ name, ...good() }, office)).code).toBe(200);
});

test('an address that guesses for many accounts is locked too', async () => {
  const ip = '10.9.8.7';
  for (let i = 0; i < 30; i++) await logIn({ name: `guess-${i}` }, ip);
  expect((await logIn(good(), ip)).data.error).toBe('TooManyLogins');
  expect((await logIn(good())).code, 'from elsewhere it is open').toBe(200);
});

test('successful logins do not cause a lock', async () => {
  for (let i = 0; i < 40; i++) {
    await server.sql('UPDATE staff SET totp_step = 0');
    expect((await logIn(good(), '10.9.8.6')).code).toBe(200);
  }
});

test('production starts without accounts', async () => {
  const real = await startTestServer({ DEMO: 'off' });
  expect(await real.sql('SELECT 1 FROM staff')).toEqual([]);
  await real.stop();
});
