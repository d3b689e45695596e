import { createHash } from 'node:crypto';
import {
  isExtension,
  noteKey,
  openCheckpoint,
  originOf,
  parseVkey,
  rootOf,
  type NoteKey,
  type SignedRecord,
} from '@truedraw/proof';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../db/transaction';
import { closeDraw, finishDraw, playDraw } from '../../testing/proof';
import { startTestServer, type TestServer } from '../../testing/server';
import { testProofKey, testSigner } from '../../testing/signer';
import { appendRecord } from '../append';
import { checkChain } from '../check-chain';
import { changeKey } from '../keys';
import { createSigner } from '../signer';
import { extendLog } from './extend-log';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

const get = (path: string, from = server) => fetch(new URL(path, from.address));
const textAt = async (path: string, from = server) => (await get(path, from)).text();
const jsonAt = async <Json>(path: string, from = server) => (await (await get(path, from)).json()) as Json;
const bytesAt = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());

const logKey = (): Promise<NoteKey> => noteKey('log', originOf(testSigner.key.id), testSigner.key.publicKey);
const checkpoint = async (from = server) =>
  (await openCheckpoint(await textAt('/proof/checkpoint', from), [await logKey()]))!;

/** Appends records that stand for the turns of some years; what they say does not matter here. */
const appendMany = async (to: TestServer, count: number, first = 1) => {
  for (let turn = first; turn < first + count; turn++)
    await inTransaction(to.services.db, (tx) =>
      appendRecord(
        tx,
        to.services.signer,
        { kind: 'result', turnId: turn, revision: 1 },
        {
          kind: 'truedraw.result.1',
          turn,
          revision: 1,
          outcome: 'cancel',
          set: '',
          value: '',
          digits: {},
          quotes: [],
          rule: 'set-value-1',
          by: 'test',
          reason: 'ไทย 中文',
          simulated: true,
          replaces: '',
        },
      ),
    );
};

const leafOfEntry = (entry: Buffer | string): Buffer =>
  createHash('sha256').update(Buffer.of(0)).update(entry).digest();
const textOf = ({ record, signature }: SignedRecord, body = JSON.stringify(record)): string =>
  `{"record":${body},"signature":"${signature}"}`;

/** RFC 9162, 2.1.1, as it stands there. */
function treeOver(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 1) return leaves[0]!;
  let half = 1;
  while (half * 2 < leaves.length) half *= 2;
  return createHash('sha256')
    .update(Buffer.of(1))
    .update(treeOver(leaves.slice(0, half)))
    .update(treeOver(leaves.slice(half)))
    .digest();
}

test('every record is a leaf of the log, whose checkpoint is signed by the key in force', async () => {
  const { turnId } = await playDraw(server);
  await closeDraw(server, turnId);
  await finishDraw(server, turnId);
  const records = await jsonAt<SignedRecord[]>('/proof/records');
  const { origin, size, root } = await checkpoint();
  expect(size).toBe(records.length);
  expect(origin).toBe(originOf(testSigner.key.id));
  const leaves = records.map((entry) => leafOfEntry(textOf(entry)));
  expect(root).toBe(treeOver(leaves).toString('hex'));
  const answer = await get('/proof/checkpoint');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

describe('a log of some years', () => {
  const wanted = 256 * 3 + 44;
  let leaves: Buffer[];
  beforeAll(async () => {
    const { size } = await checkpoint();
    await server.sql(
      `INSERT INTO proof_records (seq, kind, turn_id, revision, body, hash, signature)
       SELECT seq, 'result', seq, 1, '{"seq":' || seq || ',"time":1}', sha256(seq::text::bytea), sha512(seq::text::bytea)
       FROM generate_series($1::int8, 256 * 3 - 4) AS seq`,
      [size + 1],
    );
    await appendMany(server, 48, 10_000);
    leaves = [];
    for (let tile = 0; tile < 4; tile++) {
      const bundle = await bytesAt(`/proof/tile/entries/00${tile}${tile === 3 ? '.p/44' : ''}`);
      for (let at = 0; at < bundle.length;) {
        const length = bundle.readUInt16BE(at);
        leaves.push(leafOfEntry(bundle.subarray(at + 2, at + 2 + length)));
        at += 2 + length;
      }
    }
  });

  test('has its records in bundles, whose tree the checkpoint names', async () => {
    expect(leaves).toHaveLength(wanted);
    expect(await checkpoint()).toMatchObject({ size: wanted, root: treeOver(leaves).toString('hex') });
  });

  test('has tiles of 256 hashes, and above them the hash of each full one', async () => {
    for (const tile of [0, 1, 2])
      expect(await bytesAt(`/proof/tile/0/00${tile}`)).toEqual(
        Buffer.concat(leaves.slice(tile * 256, (tile + 1) * 256)),
      );
    expect(await bytesAt('/proof/tile/0/003.p/44')).toEqual(Buffer.concat(leaves.slice(768)));
    expect(await bytesAt('/proof/tile/0/001.p/3'), 'of an earlier checkpoint').toEqual(
      Buffer.concat(leaves.slice(256, 259)),
    );
    expect(await bytesAt('/proof/tile/1/000.p/3')).toEqual(
      Buffer.concat([0, 1, 2].map((tile) => treeOver(leaves.slice(tile * 256, (tile + 1) * 256)))),
    );
    const { headers } = await get('/proof/tile/0/000');
    expect(headers.get('cache-control')).toContain('immutable');
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  test.each([
    '/proof/tile/0/003',
    '/proof/tile/0/003.p/45',
    '/proof/tile/0/003.p/0',
    '/proof/tile/0/003.p/044',
    '/proof/tile/0/002.p/256',
    '/proof/tile/0/3',
    '/proof/tile/0/x000/001',
    '/proof/tile/00/000',
    '/proof/tile/64/000',
    '/proof/tile/1/000',
    '/proof/tile/2/000.p/1',
    '/proof/tile/entries/004',
    '/proof/tile/entries/003',
    `/proof/log/inclusion/${wanted + 1}/1`,
    '/proof/log/inclusion/5/6',
    '/proof/log/inclusion/5/0',
    '/proof/log/consistency/6/5',
    `/proof/log/consistency/1/${wanted + 1}`,
    '/proof/log/witnessed/1',
  ])('has nothing at %s', async (path) => expect((await get(path)).status).toBe(404));

  test('proves that any record is in it', async () => {
    for (const size of [1, 2, 255, 256, 257, 511, 768, wanted])
      for (const seq of new Set([1, Math.ceil(size / 3), size - 1 || 1, size])) {
        const proof = await jsonAt<{ index: number; size: number; path: string[] }>(
          `/proof/log/inclusion/${size}/${seq}`,
        );
        expect(proof).toMatchObject({ index: seq - 1, size });
        const root = treeOver(leaves.slice(0, size)).toString('hex');
        expect(await rootOf(Uint8Array.from(leaves[seq - 1]!), proof), `${seq} of ${size}`).toBe(root);
      }
  });

  test('proves that it only grew', async () => {
    const sizes = [1, 2, 100, 255, 256, 257, 511, 512, 700, 768, 769, wanted];
    const head = (size: number) => ({ size, root: treeOver(leaves.slice(0, size)).toString('hex') });
    for (const from of sizes)
      for (const to of sizes.filter((size) => size >= from)) {
        const { path } = await jsonAt<{ path: string[] }>(`/proof/log/consistency/${from}/${to}`);
        expect(await isExtension(head(from), head(to), path), `${from} to ${to}`).toBe(true);
      }
  });

  test('is made from the records of a database that had none', async () => {
    const before = await textAt('/proof/checkpoint');
    await server.sql('DELETE FROM log_checkpoints');
    await server.sql('DELETE FROM log_hashes');
    await inTransaction(server.services.db, (tx) => extendLog(tx, [testSigner.key]));
    expect(await textAt('/proof/checkpoint')).toBe(before);
    expect(await bytesAt('/proof/tile/1/000.p/3')).toHaveLength(96);
  });

  test('reads for one more record its right edge, not its history', async () => {
    const sum = 'SELECT sum(idx_tup_fetch)::int8 AS read FROM pg_stat_xact_user_tables';
    const read = await inTransaction(server.services.db, async (tx) => {
      const { rows: before } = await tx.query<{ read: number }>(sum);
      await appendRecord(tx, testSigner, { kind: 'key' }, { kind: 'truedraw.key.1', ...keyOf(testProofKey) });
      const { rows: after } = await tx.query<{ read: number }>(sum);
      throw Object.assign(new Error('undone'), { read: after[0]!.read - before[0]!.read });
    }).catch((error: unknown) => (error as { read: number }).read);
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(256);
  });
});

const keyOf = (secret: string) => {
  const { id, publicKey } = createSigner([secret]).key;
  return { id, publicKey };
};

test('a new key signs checkpoints from its record on; the old one signs that checkpoint too', async () => {
  const other = Buffer.alloc(32, 8).toString('base64url');
  const own = await startTestServer({ PROOF_KEY: `${testProofKey},${other}` });
  try {
    const first = (await openCheckpoint(await textAt('/proof/checkpoint', own), [await logKey()]))!;
    await changeKey(own.services);
    const changed = await textAt('/proof/checkpoint', own);
    await appendMany(own, 1);
    const after = await textAt('/proof/checkpoint', own);
    const { origin, keys } = await jsonAt<{ origin: string; keys: string[] }>('/proof/log', own);
    expect(origin).toBe(first.origin);
    const [old, young] = await Promise.all(keys.map(async (key) => (await parseVkey(key))!));
    expect(old).toEqual(await logKey());
    expect(await openCheckpoint(changed, [old!])).toMatchObject({ size: first.size + 1 });
    expect(await openCheckpoint(changed, [young!])).toMatchObject({ size: first.size + 1 });
    expect(await openCheckpoint(after, [old!])).toBeUndefined();
    expect(await openCheckpoint(after, [young!])).toMatchObject({ size: first.size + 2 });
  } finally {
    await own.stop();
  }
});

test.each([
  [
    `UPDATE log_hashes SET hash = sha256(hash) WHERE level = 0 AND place = 1`,
    'record 2 is not the one that stands in the log',
  ],
  [`DELETE FROM log_hashes WHERE place = 2`, 'record 3 is not the one that stands in the log'],
  [
    `UPDATE log_checkpoints SET note = replace(note, E'\\n3\\n', E'\\n4\\n') WHERE size = 3`,
    'the log is not what its checkpoint of 3 records says',
  ],
])('the server finds by itself that its log was changed: %s', async (change, problem) => {
  const own = await startTestServer();
  try {
    await appendMany(own, 2);
    expect(await checkChain(own.services.db)).not.toHaveProperty('problem');
    await own.sql(change);
    expect(await checkChain(own.services.db)).toMatchObject({ problem });
  } finally {
    await own.stop();
  }
});
