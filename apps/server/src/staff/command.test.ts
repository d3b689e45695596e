import { afterAll, beforeAll, expect, test } from 'vitest';
import { md5, startTestServer, type TestServer } from '../testing/server';
import { callStaff, codeOf } from '../testing/staff';
import { CommandError, runStaffCommand } from './command';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ DEMO: 'off' })));
afterAll(() => server.stop());

async function run(command: string, values: { name?: string; role?: string } = {}): Promise<string> {
  const lines: string[] = [];
  await runStaffCommand(server.services, { command, ...values }, (line) => lines.push(line));
  return lines.join('\n');
}
const passwordIn = (said: string) => md5(/password (\S+)/.exec(said)![1]!);

async function firstLogin(name: string, passwd: string): Promise<string> {
  const { setup } = (await callStaff(server, 'staffLogin', { name, passwd })).data;
  const login = { name, passwd, code: codeOf(setup!.secret) };
  const token = (await callStaff(server, 'staffLogin', login)).data.token!;
  expect((await callStaff(server, 'staffSessions', {}, { token })).data.error).toBe('MustChangePassword');
  await callStaff(server, 'changeStaffPassword', { passwd, newPasswd: md5('own') }, { token });
  return token;
}

test('the first owner is created on the server: the password is printed once, the codes are set up at the first login', async () => {
  const said = await run('add', { name: 'somchai', role: 'owner' });
  const token = await firstLogin('somchai', passwordIn(said));
  expect((await callStaff(server, 'staffList', {}, { token })).data).toMatchObject([
    { name: 'somchai', role: 'owner' },
  ]);
  const { data } = await callStaff(server, 'auditLog', { action: 'staff.add' }, { token });
  expect(data.list).toMatchObject([{ name: '', detail: expect.stringContaining('somchai') }]);
  expect(await run('list')).toBe('somchai  owner');
});

test('an owner who lost phone and password, or was disabled, can log in again after the command', async () => {
  const before = passwordIn(await run('add', { name: 'malee', role: 'owner' }));
  const token = await firstLogin('malee', before);
  await server.sql(`UPDATE staff SET disabled_at = now() WHERE name = 'malee'`);
  const after = passwordIn(await run('reset', { name: 'malee' }));
  expect(after).not.toBe(before);
  expect((await callStaff(server, 'staffAccount', {}, { token })).data.error).toBe('NotLoggedIn');
  expect((await callStaff(server, 'staffLogin', { name: 'malee', passwd: before })).data.error).toBe(
    'WrongStaffLogin',
  );
  expect(await firstLogin('malee', after)).toMatch(/^[\w-]{43}$/);
});

test.each([
  ['nothing', {}],
  ['add', { name: 'X Y', role: 'owner' }],
  ['add', { name: 'somebody', role: 'king' }],
  ['add', { role: 'owner' }],
  ['reset', { name: 'nobody' }],
])('%s with %j is answered with what is wrong', async (command, values) => {
  await expect(run(command, values)).rejects.toThrow(CommandError);
});

test('a name can be used once', async () => {
  await run('add', { name: 'twice', role: 'draws' });
  await expect(run('add', { name: 'twice', role: 'draws' })).rejects.toMatchObject({
    error: 'StaffNameTaken',
  });
});
