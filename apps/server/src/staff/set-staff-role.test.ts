import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff, makeTurn, type DemoStaffName } from '../testing/staff';

let server: TestServer;
const ids = new Map<string, number>();
beforeAll(async () => {
  server = await startTestServer();
  for (const { id, name } of await server.sql<{ id: number; name: string }>('SELECT id, name FROM staff'))
    ids.set(name, id);
});
afterAll(() => server.stop());

const give = async (by: DemoStaffName, name: DemoStaffName, role: string) =>
  callStaff(
    server,
    'setStaffRole',
    { staffId: ids.get(name)!, role },
    { token: await logInStaff(server, by) },
  );

test('an owner gives another person a role: their logins and proposals end, and the log has both roles', async () => {
  const token = await logInStaff(server, 'draws1');
  const turnId = await makeTurn(server);
  await callStaff(server, 'proposeResult', { turnId, set: '1443.79', value: '24221.65' }, { token });
  expect((await give('owner', 'draws1', 'finance')).code).toBe(200);
  expect((await callStaff(server, 'staffAccount', {}, { token })).code).toBe(401);
  expect(await server.sql('SELECT FROM proposals WHERE turn_id = $1', [turnId])).toEqual([]);
  const finance = await logInStaff(server, 'draws1');
  expect((await callStaff(server, 'deposits', {}, { token: finance })).code).toBe(200);
  expect((await callStaff(server, 'proposeResult', { turnId }, { token: finance })).code).toBe(403);
  const owner = await logInStaff(server, 'owner');
  const { list } = (await callStaff(server, 'auditLog', { action: 'staff.role' }, { token: owner })).data;
  expect([list[0]!.name, JSON.parse(list[0]!.detail)]).toMatchObject([
    'owner',
    { name: 'draws1', before: 'draws', after: 'finance' },
  ]);
});

test('the new role releases nothing until a second owner has confirmed it', async () => {
  expect((await give('owner', 'support', 'finance')).code).toBe(200);
  const token = await logInStaff(server, 'support');
  const approve = () => callStaff(server, 'approveAdjustment', { id: 1 }, { token });
  expect((await approve()).data.error).toBe('StaffNotConfirmed');
  const confirm = async (by: DemoStaffName) =>
    callStaff(
      server,
      'confirmStaff',
      { staffId: ids.get('support')! },
      { token: await logInStaff(server, by) },
    );
  expect((await confirm('owner')).data.error).toBe('NotIndependent');
  expect((await confirm('owner2')).code).toBe(200);
  expect((await approve()).data.error).toBe('AdjustmentUnknown');
});

test('a second owner confirms the role that was shown, and no other that was given since', async () => {
  expect((await give('owner', 'auditor', 'support')).code).toBe(200);
  expect((await give('owner', 'auditor', 'finance')).code).toBe(200);
  const token = await logInStaff(server, 'owner2');
  const confirm = (role: string) =>
    callStaff(server, 'confirmStaff', { staffId: ids.get('auditor')!, role }, { token });
  expect((await confirm('support')).data.error).toBe('ChangeOutdated');
  expect((await confirm('finance')).code).toBe(200);
  expect((await give('owner', 'auditor', 'auditor')).code).toBe(200);
});

test('nobody changes the own role, an unknown one or one that stays, and only owners do it', async () => {
  expect((await give('owner', 'owner', 'auditor')).data.error).toBe('NotYourself');
  expect((await give('owner', 'auditor', 'auditor')).data.error).toBe('NothingToChange');
  expect((await give('owner', 'auditor', 'king')).data.error).toBe('BadInput');
  expect((await give('finance', 'auditor', 'owner')).data.error).toBe('Forbidden');
});

test('of two owners who lower each other at once, one stays', async () => {
  const answers = await Promise.all([give('owner', 'owner2', 'support'), give('owner2', 'owner', 'support')]);
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  const owners = await server.sql(`SELECT FROM staff WHERE role = 'owner' AND disabled_at IS NULL`);
  expect(owners).toHaveLength(1);
});
