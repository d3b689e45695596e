import { staffCalls, type StaffCallName } from '@truedraw/contract/staff';
import { staffSchemas } from '@truedraw/contract/staff/schemas';
import { expect, test } from 'vitest';
import { demoTotpSecret } from '../start/demo/staff';
import { md5, startTestServer } from '../testing/server';
import { callStaff, codeOf } from '../testing/staff';

test('passwords, one-time secrets and tokens of staff are in no log, no table and no answer except their own', async () => {
  const server = await startTestServer({ LOG_LEVEL: 'trace' });
  const sentinel = 'Sentinel-Staff-Pa55';
  const passwd = md5(sentinel);
  const answers: string[] = [];
  const keep = async (request: Promise<unknown>) => answers.push(JSON.stringify(await request));
  const logIn = (fields: object) => callStaff(server, 'staffLogin', { passwd: md5('truedraw'), ...fields });

  const { token: owner } = (await logIn({ name: 'owner', code: codeOf(demoTotpSecret) })).data;
  const fresh = { name: 'fresh', role: 'draws', passwd };
  await keep(callStaff(server, 'addStaff', fresh, { token: owner! }));
  const { setup } = (await logIn({ name: 'fresh', passwd })).data;
  const { token } = (await logIn({ name: 'fresh', passwd, code: codeOf(setup!.secret) })).data;
  const secrets = [sentinel, passwd, owner!, token!, setup!.secret, demoTotpSecret, md5('truedraw')];

  await keep(logIn({ name: 'fresh', passwd: `${passwd}0` }));
  await keep(logIn({ name: sentinel, passwd }));
  for (let i = 0; i < 12; i++) await keep(logIn({ name: passwd, passwd }));
  await keep(callStaff(server, 'changeStaffPassword', { passwd, newPasswd: passwd }, { token: token! }));
  await keep(
    callStaff(server, 'changeStaffPassword', { passwd: `x${passwd}`, newPasswd: passwd }, { token: token! }),
  );
  // Like a faulty client: sends the secrets in every field of every call, as a role that may make it.
  for (const name of Object.keys(staffCalls) as StaffCallName[]) {
    if (name === 'staffLogout' || name === 'endStaffSession' || name === 'staffLogin') continue;
    const fields = Object.keys((staffSchemas[name].request as { properties?: object }).properties ?? {});
    for (const secret of [sentinel, passwd, token!, setup!.secret]) {
      const body = Object.fromEntries([...fields, 'unknown'].map((field) => [field, secret]));
      for (const by of [owner!, token!]) await keep(callStaff(server, name, body, { token: by }));
    }
  }
  for (const name of ['staffList', 'auditLog', 'staffSessions', 'staffAccount', 'verifyAuditLog'] as const)
    await keep(callStaff(server, name, {}, { token: owner! }));
  await keep(
    fetch(`${server.address}/api/staff/login?passwd=${passwd}&x=${sentinel}`).then((answer) => answer.text()),
  );
  await keep(
    fetch(`${server.address}/api/staff/login`, {
      method: 'POST',
      body: `{"passwd":"${sentinel}`,
      headers: { 'content-type': 'application/json', 'staff-token': token! },
    }).then((answer) => answer.text()),
  );

  const tables = await server.sql<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  const rows: string[] = [];
  for (const { name } of tables)
    rows.push(
      ...(await server.sql<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)).map(({ row }) => row),
    );
  await server.stop();

  expect(server.log.length).toBeGreaterThan(100);
  expect(rows.some((row) => row.includes('staff.add'))).toBe(true);
  for (const [place, texts] of Object.entries({ log: server.log, rows, answers }))
    for (const text of texts) for (const secret of secrets) expect(text, place).not.toContain(secret);
}, 120_000);
