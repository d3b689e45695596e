import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { watch } from '../incidents/watch';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';
import { raiseAlarm } from './raise-alarm';
import { auditWhenDue, runAudit } from './run-audit';
import { beginAudit, findDueAudits } from './store/audit-runs';

let server: TestServer;
let auditor: string;
beforeAll(async () => {
  server = await startTestServer();
  auditor = await logInStaff(server, 'auditor');
});
afterAll(() => server.stop());
beforeEach(() => server.sql('DELETE FROM audit_runs'));

const asAuditor = <Name extends 'audits' | 'acknowledgeAudit'>(name: Name, fields = {}) =>
  callStaff(server, name, fields, { token: auditor });
const runs = () =>
  server.sql<{ whole: boolean; state: string }>('SELECT whole, state FROM audit_runs ORDER BY id');
const runDue = async () => {
  await auditWhenDue(server.services);
  await vi.waitFor(
    async () => expect((await runs()).filter(({ state }) => state === 'running')).toEqual([]),
    { timeout: 20_000 },
  );
};
/** Records an audit that ended without findings, or failed. */
const addRun = (whole: boolean, startedAt: string, state = 'done') =>
  server.sql(
    `INSERT INTO audit_runs (whole, state, started_at, ended_at) VALUES ($1, $2, ${startedAt}, ${startedAt})`,
    [whole, state],
  );
const begin = async (whole: boolean) => (await beginAudit(server.services.db, { staffId: null, whole }))!;
const lastNight = `(date_trunc('day', (now() AT TIME ZONE 'Asia/Bangkok') - interval '3 hours') + interval '3 hours') AT TIME ZONE 'Asia/Bangkok'`;
const health = async () =>
  (await (await fetch(`${server.address}/health`)).json()) as Record<string, unknown>;
const metric = async (name: string) =>
  new RegExp(`^${name} (\\S+)$`, 'm').exec(await (await fetch(`${server.address}/metrics`)).text())?.[1];

test('a new database is not audited at once, and its books are unknown', async () => {
  await server.sql('UPDATE migrations SET applied_at = now()');
  await runDue();
  expect(await runs()).toEqual([]);
  expect(await health()).toMatchObject({ books: 'unknown' });
});

test('a database that was never audited is audited whole', async () => {
  await server.sql(`UPDATE migrations SET applied_at = now() - interval '2 days'`);
  await runDue();
  expect(await runs()).toEqual([{ whole: true, state: 'done' }]);
  expect(await health()).toMatchObject({ books: 'ok', auditedAt: expect.any(Number) });
});

test.each([
  ['61 minutes', { part: true }],
  ['59 minutes', { part: false }],
])('%s after the last audit of any kind: %o', async (age, due) => {
  await addRun(false, `now() - interval '${age}'`);
  expect(await findDueAudits(server.services.db, 7)).toMatchObject(due);
});

test('an audit of everything is due once after three o’clock at night', async () => {
  await addRun(true, `${lastNight} - interval '1 second'`);
  await addRun(false, 'now()');
  await runDue();
  await runDue();
  expect(await runs()).toEqual([
    { whole: true, state: 'done' },
    { whole: false, state: 'done' },
    { whole: true, state: 'done' },
  ]);
});

test('an audit of everything that failed is due again after an hour, and those of some checks go on', async () => {
  const due = async () => {
    const { whole, part } = await findDueAudits(server.services.db, 7);
    return { whole, part };
  };
  await addRun(true, `now() - interval '1 day'`);
  await addRun(true, `${lastNight} + interval '1 second'`, 'failed');
  const failedAgo = (age: string) =>
    server.sql(`UPDATE audit_runs SET ended_at = now() - $1::interval WHERE state = 'failed'`, [age]);
  await failedAgo('59 minutes');
  expect(await due()).toEqual({ whole: false, part: true });
  await addRun(false, 'now()');
  await failedAgo('61 minutes');
  expect(await due()).toEqual({ whole: true, part: false });
  await runDue();
  expect(await due()).toEqual({ whole: false, part: false });
});

test('books whose audits of everything fail are unknown after 30 hours, whatever the audits of some checks say', async () => {
  await addRun(true, `now() - interval '29 hours'`);
  await addRun(true, `now() - interval '5 hours'`, 'failed');
  await addRun(false, 'now()');
  expect(await health()).toMatchObject({ books: 'ok' });
  const isMissing = async () => (await watch(server.services)).some(({ kind }) => kind === 'audit-missing');
  expect(await isMissing()).toBe(false);
  await server.sql(`UPDATE audit_runs SET ended_at = ended_at - interval '2 hours' WHERE whole`);
  expect(await health()).toMatchObject({ books: 'unknown', auditedAt: expect.any(Number) });
  expect(await isMissing()).toBe(true);
  const [{ at }] = (await server.sql(
    `SELECT extract(epoch FROM ended_at)::float8 AS at FROM audit_runs WHERE whole AND state = 'done'`,
  )) as [{ at: number }];
  expect(Number(await metric('audit_whole_last_timestamp_seconds'))).toBeCloseTo(at, 0);
});

test('an audit at night goes on from the balance of the last one, and after some days reads everything', async () => {
  await server.sql(`UPDATE migrations SET applied_at = now() - interval '9 days'`);
  await runDue();
  await server.sql(`UPDATE audit_runs SET started_at = started_at - interval '2 days'`);
  await runDue();
  const [short, full] = (await asAuditor('audits')).data;
  expect(full).toMatchObject({ whole: true, clean: true });
  expect(full!.since).toBeUndefined();
  expect(short).toMatchObject({ whole: true, clean: true, since: expect.any(Number) });
  const isFullDue = async (days: number) => (await findDueAudits(server.services.db, days)).full;
  expect([await isFullDue(2), await isFullDue(7), await isFullDue(0)]).toEqual([true, false, false]);
});

test('an audit of some checks has fewer of them, and leaves the house accounts to that of everything', async () => {
  await runAudit(server.services, { id: await begin(true), whole: true }, new AbortController().signal);
  const before = (await callStaff(server, 'houseAccounts', {}, { token: auditor })).data;
  await runAudit(server.services, { id: await begin(false), whole: false }, new AbortController().signal);
  const [some, all] = (await asAuditor('audits')).data;
  expect(some).toMatchObject({ whole: false, clean: true });
  expect(all).toMatchObject({ whole: true, clean: true });
  const names = some!.checks.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(3);
  expect(names.length).toBeLessThan(all!.checks.length);
  expect(all!.checks.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  expect((await callStaff(server, 'houseAccounts', {}, { token: auditor })).data).toEqual(before);
});

test('a finding is an alarm everywhere until it is acknowledged with a reason', async () => {
  await server.sql(`UPDATE migrations SET applied_at = now() - interval '2 days'`);
  await server.sql('UPDATE wallets SET coin = coin + 1 WHERE user_id = (SELECT min(user_id) FROM wallets)');
  await runDue();
  await server.sql('UPDATE wallets SET coin = coin - 1 WHERE user_id = (SELECT min(user_id) FROM wallets)');
  // A clean audit does not close the alarm.
  await addRun(true, 'now()');
  expect(await health()).toMatchObject({ books: 'wrong' });
  expect(await metric('audit_open_faults')).toBe('1');
  const { data: audits } = await asAuditor('audits');
  const wrong = audits.find(({ clean }) => !clean)!;
  expect(wrong).toMatchObject({ by: '', whole: true, findings: expect.any(Number) });
  expect(wrong.acknowledged).toBeUndefined();

  const acknowledge = (reason: string) => asAuditor('acknowledgeAudit', { id: wrong.id, reason });
  expect((await acknowledge('  ')).data).toMatchObject({ error: 'ReasonMissing' });
  expect(await health()).toMatchObject({ books: 'wrong' });
  expect((await acknowledge('A test changed a balance')).code).toBe(200);
  expect((await acknowledge('Again')).data).toMatchObject({ error: 'NotFound' });
  expect((await asAuditor('audits')).data.find(({ id }) => id === wrong.id)).toMatchObject({
    findings: wrong.findings,
    acknowledged: { by: 'auditor', at: expect.any(Number), reason: 'A test changed a balance' },
  });
  expect(await health()).toMatchObject({ books: 'ok' });
  expect(await metric('audit_open_faults')).toBe('0');
  const log = await callStaff(
    server,
    'auditLog',
    { action: 'audit.acknowledge', pagesize: 1 },
    { token: auditor },
  );
  expect(log.data.list).toMatchObject([{ name: 'auditor' }]);
});

test('a finding is listed first, however many audits came since, until it is acknowledged', async () => {
  const alarm = await raiseAlarm(server.services, { source: 'settlement', problems: ['a bet was changed'] });
  for (let run = 0; run < 61; run += 1) await addRun(false, 'now()');
  const running = await begin(true);
  const idsOf = async () => (await asAuditor('audits')).data.map(({ id }) => id);
  const [first, ...newest] = await idsOf();
  expect(first).toBe(alarm);
  expect(newest[0]).toBe(running);
  expect((await asAuditor('acknowledgeAudit', { id: alarm!, reason: 'A test' })).code).toBe(200);
  expect(await idsOf()).toEqual(newest);
});

test('an alarm stays listed beside the findings that the audit of each hour repeats', async () => {
  const alarm = await raiseAlarm(server.services, { source: 'chain', problems: ['a record is missing'] });
  await server.sql(
    `INSERT INTO audit_runs (state, ended_at, findings) SELECT 'done', now(), 1 FROM generate_series(1, 61)`,
  );
  await addRun(true, 'now()');
  const { data: audits } = await asAuditor('audits');
  expect(audits.map(({ id }) => id)).toContain(alarm);
  expect(audits.some(({ clean }) => clean)).toBe(true);
});

test('the audits of two servers that start one at the same time are one', async () => {
  await server.sql(`UPDATE migrations SET applied_at = now() - interval '2 days'`);
  await Promise.all([1, 2, 3].map(() => auditWhenDue(server.services)));
  await runDue();
  expect(await runs()).toHaveLength(1);
});
