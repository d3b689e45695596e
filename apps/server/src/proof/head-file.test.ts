import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../audit/audit';
import { closeDraw, playDraw } from '../testing/proof';
import { startTestServer, type TestServer } from '../testing/server';
import { createHeadWriter, readStoredHeads } from './head-file';

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
    const query = async (text: string, values?: unknown[]) => {
      if (!hasCome && text.includes('proof_records')) {
        hasCome = true;
        const { turnId } = await playDraw(server);
        await closeDraw(server, turnId);
        await note();
      }
      return tx.query(text, values);
    };
    return { query, release: (cut?: boolean) => tx.release(cut) } as never;
  };
  const { checks } = await audit({ connect } as never, { headFile });
  expect(checks.flatMap(({ problems }) => problems)).toEqual([]);
  expect((await readStoredHeads(headFile)).length).toBeGreaterThan(before);
});
