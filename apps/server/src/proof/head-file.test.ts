import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../audit/audit';
import { closeDraw, playDraw } from '../testing/proof';
import { startTestServer, type TestServer } from '../testing/server';
import { walkAuditChain } from '../audit-log/audit-chain';
import { listAuditAfter, listAuditHashes } from '../audit-log/store/audit-log';
import { hashOfEntry, record } from '../audit-log/write-log';
import { inTransaction } from '../db/transaction';
import { createHeadWriter, readStoredHeads, staffLogFile } from './head-file';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'truedraw-heads-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

test('the folder of the stored heads is created when it is missing', async () => {
  const path = join(folder, 'not', 'yet', 'proof-heads');
  await createHeadWriter(server.services.db, path)();
  const { rows } = await server.services.db.query<{ count: number }>('SELECT count(*) FROM proof_records');
  expect(await readStoredHeads(path)).toHaveLength(rows[0]!.count);
  expect(rows[0]!.count).toBeGreaterThan(0);
});

test('records that are added and stored during an audit do not count as missing', async () => {
  const { db } = server.services;
  const headFile = join(folder, 'proof-heads');
  const note = createHeadWriter(db, headFile);
  await note();
  const before = (await readStoredHeads(headFile)).length;
  let hasCome = false;
  /** The audit has its snapshot before it reads the records. */
  const connect = async (): Promise<PoolClient> => {
    const tx = await db.connect();
    const query = async (statement: string | { text: string }, values?: unknown[]) => {
      const text = typeof statement === 'string' ? statement : statement.text;
      if (!hasCome && text.includes('proof_records')) {
        hasCome = true;
        const { turnId } = await playDraw(server);
        await closeDraw(server, turnId);
        await note();
      }
      return tx.query(statement as string, values);
    };
    return { query, release: (cut?: boolean) => tx.release(cut) } as never;
  };
  const { checks } = await audit({ connect } as never, { headFile });
  expect(checks.flatMap(({ problems }) => problems)).toEqual([]);
  expect((await readStoredHeads(headFile)).length).toBeGreaterThan(before);
});

test('heads that several servers noted, again and not in order, are no difference', async () => {
  const { db } = server.services;
  const file = join(folder, 'shared', 'proof-heads');
  await createHeadWriter(db, file)();
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(1);
  await writeFile(file, `${[...lines.toReversed(), ...lines].join('\n')}\n`);
  const { checks } = await audit(db, { headFile: file });
  expect(checks.flatMap(({ problems }) => problems)).toEqual([]);
  expect(await readStoredHeads(file)).toHaveLength(lines.length);
  // A server that starts goes on after the newest, wherever that stands.
  await createHeadWriter(db, file)();
  expect((await readFile(file, 'utf8')).trimEnd().split('\n')).toHaveLength(2 * lines.length);
});

test('a log of the staff that was rewritten from an entry on, with right hashes, is found by its noted heads', async () => {
  const { db } = server.services;
  for (const name of ['one', 'two', 'three'])
    await inTransaction(db, (tx) => record(tx, { staffId: null, action: 'login.refused', detail: { name } }));
  const file = join(folder, 'rewritten', 'proof-heads');
  await createHeadWriter(db, file)();
  await createHeadWriter(db, staffLogFile(file), listAuditHashes)();
  const problems = async () =>
    (await audit(db, { headFile: file })).checks.flatMap((check) => check.problems);
  expect(await problems()).toEqual([]);

  const [entry, ...later] = (await listAuditAfter(db, undefined, 1_000)).slice(1);
  let previous = entry!.previous;
  for (const one of [{ ...entry!, detail: '{"name":"somebody else"}' }, ...later]) {
    const hash = hashOfEntry({ ...one, previous });
    await db.query('UPDATE audit_log SET detail = $2, previous = $3, hash = $4 WHERE seq = $1', [
      one.seq,
      one.detail,
      previous,
      hash,
    ]);
    previous = hash;
  }
  await db.query(
    `UPDATE settings SET value = value || jsonb_build_object('hash', $1::text) WHERE name = 'audit_head'`,
    [previous.toString('hex')],
  );
  expect(await problems()).toContain(`entry ${entry!.seq} is another entry than was noted`);
  expect((await walkAuditChain(db)).ok, 'the chain alone does not tell').toBe(true);
});
