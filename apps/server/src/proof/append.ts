import { createHash } from 'node:crypto';
import { canonical, firstPrev, type Canonical, type ChainRecord } from '@truedraw/proof';
import type { PoolClient } from 'pg';
import { findHead, insertRecord, type RecordRow, type RecordSubject } from '../store/proof-records';
import type { Signer } from './signer';

type Body<Record = ChainRecord> = Record extends ChainRecord
  ? Omit<Record, 'seq' | 'prev' | 'time' | 'key'>
  : never;

/** The number that a record gets, its place in the chain. */
export type Appended = Pick<RecordRow, 'seq' | 'hash'>;

/**
 * Writes the next record of the chain. Two who append at once meet at its number: one of them fails with a unique
 * violation, and everything in its transaction with it.
 */
export async function appendRecord(
  tx: PoolClient,
  signer: Pick<Signer, 'id' | 'sign'>,
  subject: RecordSubject,
  content: Body,
): Promise<Appended> {
  const head = await findHead(tx);
  const { rows } = await tx.query<{ now: number }>(
    'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::int8 AS now',
  );
  const before = head && (JSON.parse(head.body) as ChainRecord).time;
  const seq = (head?.seq ?? 0) + 1;
  const record = {
    ...content,
    seq,
    prev: head ? head.hash.toString('hex') : firstPrev,
    // Clocks of two machines may differ by a little; the chain never goes back.
    time: Math.max(rows[0]!.now, before ?? 0),
    key: signer.id,
  };
  const body = canonical(record as unknown as Canonical);
  const hash = createHash('sha256').update(body).digest();
  await insertRecord(tx, subject, { seq, body, hash, signature: Buffer.from(signer.sign(body), 'hex') });
  return { seq, hash };
}
