import type { StaffAction } from '@truedraw/contract/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../db/transaction';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';
import { listAuditAfter } from './store/audit-log';
import { canonicalJson, hashOfEntry, record } from './write-log';
import { verifyAuditChain } from './audit-chain';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

const verify = () => verifyAuditChain(server.services.db);
const write = (action: StaffAction, detail: object = {}) =>
  inTransaction(server.services.db, (tx) => record(tx, { staffId: 1, action, detail }));

async function startOver(): Promise<void> {
  await server.sql('DELETE FROM audit_log');
  const head = JSON.stringify({ seq: 0, hash: '0'.repeat(64) });
  await server.sql(`UPDATE settings SET value = $1 WHERE name = 'audit_head'`, [head]);
}

describe('a log of many entries', () => {
  afterAll(startOver);
  beforeEach(async () => {
    await startOver();
    for (let i = 1; i <= 12; i++) await write('game.set', { i, text: 'ไทย 中文 "quotes" \\ \u2028' });
  });

  test('is found valid as it was written', async () => {
    expect(await verify()).toEqual({ ok: true, entries: 12, head: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  test.each([
    ['the time', `at = at + interval '1 microsecond'`],
    ['the person', 'staff_id = 2'],
    ['the person, to nobody', 'staff_id = NULL'],
    ['the action', `action = 'tset'`],
    ['the detail', `detail = replace(detail, '"i":5', '"i":6')`],
    ['the spelling of the detail', `detail = detail || ' '`],
    ['the hash', `hash = decode(repeat('00', 32), 'hex')`],
    ['the link', `previous = decode(repeat('00', 32), 'hex')`],
  ])('a manual change of %s of an entry is found', async (_what, change) => {
    await server.sql(`UPDATE audit_log SET ${change} WHERE seq = 5`);
    expect(await verify()).toMatchObject({ ok: false, brokenSeq: 5, problem: 'changed' });
  });

  test('a change of any entry is found, also of the first and the last', async () => {
    for (const seq of [12, 7, 1]) {
      await server.sql(`UPDATE audit_log SET action = 'other' WHERE seq = $1`, [seq]);
      expect(await verify()).toMatchObject({ ok: false, brokenSeq: seq });
    }
  });

  test.each([
    ['from the middle', 'seq = 6', 6],
    ['from the start', 'seq = 1', 1],
    ['from the end', 'seq = 12', 12],
    ['all of them', 'true', 1],
    ['the whole tail', 'seq > 3', 4],
  ])('the removal of entries %s is found', async (_where, which, brokenSeq) => {
    await server.sql(`DELETE FROM audit_log WHERE ${which}`);
    expect(await verify()).toMatchObject({ ok: false, brokenSeq, problem: 'missing' });
  });

  test.each([
    ['before the first', 0, 0],
    ['after the last', 13, 13],
    ['far off', -40, -40],
  ])('an entry inserted %s is found', async (_where, seq, brokenSeq) => {
    await server.sql(
      `INSERT INTO audit_log SELECT $1, at, staff_id, action, detail, hash, hash FROM audit_log WHERE seq = 12`,
      [seq],
    );
    expect(await verify()).toMatchObject({ ok: false, brokenSeq });
  });

  test('an entry inserted in the middle, with the later ones renumbered, is found', async () => {
    await server.sql('UPDATE audit_log SET seq = seq + 1000 WHERE seq >= 6');
    await server.sql('UPDATE audit_log SET seq = seq - 999 WHERE seq >= 1000');
    await server.sql(
      `INSERT INTO audit_log SELECT 6, at, staff_id, action, detail, hash, hash FROM audit_log WHERE seq = 5`,
    );
    expect(await verify()).toMatchObject({ ok: false, brokenSeq: 6, problem: 'changed' });
  });

  test('an entry replaced together with its hash is found by the link of the next one', async () => {
    const entry = (await listAuditAfter(server.services.db, 4, 1))[0]!;
    const changed = { ...entry, action: 'odds.set' as const };
    await server.sql('UPDATE audit_log SET action = $2, hash = $3 WHERE seq = $1', [
      entry.seq,
      changed.action,
      hashOfEntry(changed),
    ]);
    expect(await verify()).toMatchObject({ ok: false, brokenSeq: 6, problem: 'changed' });
  });

  test('a last entry replaced together with its hash is found by the stored head', async () => {
    const entry = (await listAuditAfter(server.services.db, 11, 1))[0]!;
    const changed = { ...entry, action: 'odds.set' as const };
    await server.sql('UPDATE audit_log SET action = $2, hash = $3 WHERE seq = $1', [
      entry.seq,
      changed.action,
      hashOfEntry(changed),
    ]);
    expect(await verify()).toMatchObject({ ok: false, brokenSeq: 12, problem: 'changed' });
  });

  test('two exchanged entries are found', async () => {
    await server.sql('UPDATE audit_log SET seq = -4 WHERE seq = 4');
    await server.sql('UPDATE audit_log SET seq = 4 WHERE seq = 5');
    await server.sql('UPDATE audit_log SET seq = 5 WHERE seq = -4');
    expect(await verify()).toMatchObject({ ok: false, brokenSeq: 4 });
  });

  test('a correctly linked entry that did not update the head is found', async () => {
    const [head] = await server.sql<{ value: unknown }>(
      `SELECT value FROM settings WHERE name = 'audit_head'`,
    );
    await write('odds.set');
    await server.sql(`UPDATE settings SET value = $1 WHERE name = 'audit_head'`, [
      JSON.stringify(head!.value),
    ]);
    expect(await verify()).toMatchObject({ ok: false, brokenSeq: 13, problem: 'inserted' });
  });
});

test('a hundred writers at once make one sequence without gaps, in the order of time', async () => {
  const tries = Array.from({ length: 100 }, (_, i) =>
    inTransaction(server.services.db, async (tx) => {
      await record(tx, { staffId: 1, action: 'answer.save', detail: { i } });
      // Half of the actions fail at the end, and their entries are rolled back.
      if (i % 2) throw new Error('undone');
    }),
  );
  await Promise.allSettled(tries);
  const rows = await server.sql<{ seq: number; at: Date }>(
    `SELECT seq, at FROM audit_log WHERE action = 'answer.save' ORDER BY seq`,
  );
  expect(rows).toHaveLength(50);
  rows.slice(1).forEach(({ seq, at }, i) => {
    expect(seq).toBe(rows[i]!.seq + 1);
    expect(at.getTime()).toBeGreaterThanOrEqual(rows[i]!.at.getTime());
  });
  expect((await verify()).ok).toBe(true);
});

test('a log that is longer than a page is checked to its end', async () => {
  await inTransaction(server.services.db, async (tx) => {
    for (let i = 0; i < 1_200; i++) await record(tx, { staffId: 1, action: 'chat.answer', detail: { i } });
  });
  expect((await verify()).ok).toBe(true);
  const [{ seq }] = (await server.sql<{ seq: number }>(`SELECT max(seq) - 3 AS seq FROM audit_log`)) as [
    { seq: number },
  ];
  const change = (from: string, to: string) =>
    server.sql(`UPDATE audit_log SET action = $3 WHERE seq = $1 AND action = $2`, [seq, from, to]);
  await change('chat.answer', 'chat.finish');
  expect(await verify()).toMatchObject({ ok: false, brokenSeq: seq });
  await change('chat.finish', 'chat.answer');
});

test('the same content gives the same text in any order of its keys', () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'x' })).toBe('{"a":"x","b":[{"c":null,"d":1}]}');
});

test('auditors read the log in pages, filter it by action, person and time, and verify it', async () => {
  const token = await logInStaff(server, 'auditor');
  const list = async (fields: object) => (await callStaff(server, 'auditLog', fields, { token })).data;
  const first = await list({ action: 'chat.answer', pagesize: 10 });
  const page = await list({ action: 'chat.answer', pagesize: 10, after: first.next });
  expect(page.list.map(({ detail }) => (JSON.parse(detail) as { i: number }).i)).toEqual(
    Array.from({ length: 10 }, (_, i) => 1_189 - i),
  );
  expect(page.list[0]).toMatchObject({ staffId: 1, name: 'owner', action: 'chat.answer' });

  const owner = await logInStaff(server, 'owner');
  await callStaff(server, 'staffLogout', {}, { token: owner });
  await callStaff(server, 'staffLogout', {}, { token: await logInStaff(server, 'support') });
  expect((await list({ action: 'logout' })).list.map(({ name }) => name)).toEqual(['support', 'owner']);
  expect((await list({ action: 'logout', staffId: 1 })).list.map(({ name }) => name)).toEqual(['owner']);
  const { at } = (await list({ action: 'logout' })).list[0]!;
  expect((await list({ action: 'logout', from: at + 1 })).list).toEqual([]);
  expect((await list({ action: 'logout', to: at + 1 })).list).toHaveLength(2);
  expect((await list({ action: 'chat.answer', text: '"I":77}' })).list.map(({ detail }) => detail)).toEqual([
    '{"i":77}',
  ]);
  expect((await list({ after: 'nonsense' })).error).toBe('BadInput');
  let seen = 0;
  for (let after: string | undefined; ;) {
    const { list: entries, next } = await list({
      pagesize: 100,
      action: 'chat.answer',
      ...(after && { after }),
    });
    seen += entries.length;
    if (!(after = next)) break;
  }
  expect(seen).toBe(1_200);

  const { data } = await callStaff(server, 'verifyAuditLog', {}, { token });
  expect(data).toMatchObject({ ok: true, head: (await list({ pagesize: 1 })).list[0]!.hash });
});
