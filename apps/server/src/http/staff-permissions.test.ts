import { staffCalls, staffRoles, type StaffCall, type StaffCallName } from '@truedraw/contract/staff';
import { calls, type CallName } from '@truedraw/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { md5, startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff, type DemoStaffName } from '../testing/staff';

let server: TestServer;
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await startTestServer();
  for (const [role, account] of [
    ['player', 'demo'],
    ['agent', 'agent'],
  ] as const)
    tokens.set(role, (await server.call('login', { account, passwd: md5('truedraw') })).data.token);
});
afterAll(() => server.stop());

const nameOf = { draws: 'draws1' } as Partial<Record<string, DemoStaffName>>;
const everybody = [...staffRoles, 'player', 'agent', 'nobody'];

describe.each(Object.entries(staffCalls) as [StaffCallName, StaffCall][])(
  '%s',
  (name, { roles, path, methods }) => {
    test.each(everybody)('as %s', async (role) => {
      // A new login for every try, because some calls end the login that makes them.
      const isStaff = (staffRoles as readonly string[]).includes(role);
      const token = isStaff
        ? await logInStaff(server, nameOf[role] ?? (role as DemoStaffName))
        : tokens.get(role);
      const { code, data } = await callStaff(server, name, {}, { ...(token && { token }) });
      const refused = data.error === 'NotLoggedIn' || data.error === 'Forbidden';
      const allowed = roles === 'anyone' || (roles as readonly string[]).includes(role);
      expect(refused, `answered ${code} ${data.error}`).toBe(!allowed);
      if (refused) expect(data.error).toBe(isStaff ? 'Forbidden' : 'NotLoggedIn');
      expect(code, 'no call breaks on an empty request').not.toBe(500);
    });

    test('accepts no other method, and no staff token in the header of players', async () => {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH']) {
        if ((methods as readonly string[]).includes(method)) continue;
        expect((await fetch(server.address + path, { method })).status).toBe(404);
      }
      if (roles === 'anyone') return;
      const headers = { Token: await logInStaff(server, 'owner') };
      expect((await callStaff(server, name, {}, { headers })).data.error).toBe('NotLoggedIn');
    });
  },
);

test('a staff token is refused by the calls of players, in either header', async () => {
  const token = await logInStaff(server, 'owner');
  for (const name of Object.keys(calls) as CallName[]) {
    const { who } = calls[name];
    if (who === 'anyone') continue;
    expect((await server.call(name, {}, { token })).data.error, name).toBe('NotLoggedIn');
    // Without a player's token the caller is a guest, if guests may make the call.
    const { data } = await server.call(name, {}, { headers: { 'Staff-Token': token } });
    if (who !== 'visitor') expect(data.error, name).toBe('NotLoggedIn');
  }
});

test('every staff call is on the page of calls and in the OpenAPI document, with its own token', async () => {
  const html = await (await fetch(`${server.address}/api/docs`)).text();
  const document = (await (await fetch(`${server.address}/api/docs/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { operationId: string; security?: object[] }>>;
  };
  for (const [name, { path, methods, roles }] of Object.entries(staffCalls) as [StaffCallName, StaffCall][]) {
    expect(html).toContain(`${methods[0]} ${path}`);
    const operation = document.paths[path]?.[methods[0].toLowerCase()];
    expect(operation?.operationId).toBe(name);
    expect(operation?.security).toEqual(roles === 'anyone' ? [] : [{ staffToken: [] }]);
  }
});

test('owners cannot enter results, and people who enter results cannot read the log', () => {
  for (const name of ['proposeResult', 'releaseResult', 'releaseCorrection', 'releaseCancel'] as const)
    expect(staffCalls[name].roles).toEqual(['draws']);
  expect(staffCalls.auditLog.roles).not.toContain('draws');
});
