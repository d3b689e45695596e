import { createHash } from 'node:crypto';
import { canonical, firstPrev, type Canonical, type ChainRecord, type KeyRecord } from '@truedraw/proof';
import type { PoolClient } from 'pg';
import { readClock } from '../db/clock';
import {
  findHead,
  findNewestKey,
  insertRecord,
  lockChain,
  type RecordRow,
  type RecordSubject,
} from './store/proof-records';
import { extendLog } from './log/extend-log';
import type { Signer } from './signer';

type Body<Record = ChainRecord> = Record extends ChainRecord
  ? Omit<Record, 'seq' | 'prev' | 'time' | 'key'>
  : never;

/**
 * Writes the next record of the chain, signed by the key in force. Only one transaction appends at a time. A second
 * record about the same subject is a unique violation, and the whole transaction fails.
 */
export async function appendRecord(
  tx: PoolClient,
  signer: Signer,
  subject: RecordSubject,
  content: Body,
): Promise<Omit<RecordRow, 'kind'>> {
  await lockChain(tx);
  const [head, newest, now] = [await findHead(tx), await findNewestKey(tx), await readClock(tx)];
  const key = newest ? signer.follow(idOf(newest)) : signer.key;
  const seq = (head?.seq ?? 0) + 1;
  const record = {
    ...content,
    seq,
    prev: head ? head.hash.toString('hex') : firstPrev,
    // The clocks of two machines may differ a little; the times in the chain never decrease.
    time: Math.max(now, head ? (JSON.parse(head.body) as ChainRecord).time : 0),
    key: key.id,
  };
  const body = canonical(record as unknown as Canonical);
  const hash = createHash('sha256').update(body).digest();
  const signature = Buffer.from(key.sign(body), 'hex');
  await insertRecord(tx, subject, { seq, body, hash, signature });
  // A new key is in force after its own record, whose checkpoint both sign: so who knows only the old one can go on.
  const isNewKey = content.kind === 'truedraw.key.1' && content.id !== key.id;
  await extendLog(tx, isNewKey ? [key, signer.youngest] : [key]);
  return { seq, body, hash, signature };
}

/** The id of the key that a key record introduces. */
export const idOf = ({ body }: Pick<RecordRow, 'body'>): string => (JSON.parse(body) as KeyRecord).id;
