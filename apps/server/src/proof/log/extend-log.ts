import { hash } from 'node:crypto';
import { checkpointText, originOf, signatureLine, noteKey, type KeyRecord } from '@truedraw/proof';
import type { Queryable } from '../../db/pool';
import { findNewestCheckpoint, insertCheckpoint, insertHashes, readHashes, readLogSize } from '../store/log';
import { listRecords, type RecordRow } from '../store/proof-records';
import type { Key } from '../signer';
import { hashBytes, rootOver } from '../tree';
import { readRoot } from './read-log';
import { tileHashes } from './log-tree';

/** A record as it is published, which is a leaf of the log. */
export const entryOf = ({ body, signature }: Pick<RecordRow, 'body' | 'signature'>): string =>
  `{"record":${body},"signature":"${signature.toString('hex')}"}`;

const leafMark = Buffer.of(0);

export const leafOf = (record: Pick<RecordRow, 'body' | 'signature'>): Buffer =>
  hash('sha256', Buffer.concat([leafMark, Buffer.from(entryOf(record))]), 'buffer');

const pageSize = 1_000;

/**
 * Adds the records that the log does not have, which is one, except after an upgrade, and signs the new checkpoint. The
 * caller holds the chain's lock. Only the tiles at the right edge are read.
 */
export async function extendLog(tx: Queryable, signers: readonly Key[]): Promise<void> {
  let size = await readLogSize(tx);
  for (;;) {
    const records = await listRecords(tx, size + 1, pageSize);
    if (records.length > 0) await addHashes(tx, { level: 0, place: size }, records.map(leafOf));
    size += records.length;
    if (records.length < pageSize) break;
  }
  if (size > ((await findNewestCheckpoint(tx))?.size ?? 0)) await signCheckpoint(tx, size, signers);
}

/** Adds hashes to a level, and the hash of every tile that they fill to the level above. */
async function addHashes(
  tx: Queryable,
  { level, place }: { level: number; place: number },
  hashes: readonly Buffer[],
): Promise<void> {
  await insertHashes(tx, level, place, hashes);
  const [first, end] = [place, place + hashes.length].map((at) => Math.floor(at / tileHashes));
  if (first === end) return;
  const full = await readHashes(tx, { level, place: first! * tileHashes }, (end! - first!) * tileHashes);
  const tileBytes = tileHashes * hashBytes;
  const roots = Array.from({ length: end! - first! }, (_, at) =>
    rootOver(full!.subarray(at * tileBytes, (at + 1) * tileBytes)),
  );
  await addHashes(tx, { level: level + 1, place: first! }, roots);
}

/** The log's name, which follows from its first key. */
export async function readOrigin(db: Queryable): Promise<string> {
  const [first] = await listRecords(db, 1, 1);
  return originOf((JSON.parse(first!.body) as KeyRecord).id);
}

async function signCheckpoint(tx: Queryable, size: number, signers: readonly Key[]): Promise<void> {
  const origin = await readOrigin(tx);
  const text = checkpointText({ origin, size, root: (await readRoot(tx, size)).toString('hex') });
  const lines = await Promise.all(
    signers.map(async (key) =>
      signatureLine(await noteKey('log', origin, key.publicKey), Buffer.from(key.sign(text), 'hex')),
    ),
  );
  await insertCheckpoint(tx, { size, note: `${text}\n${lines.join('')}` });
}
