import type { Pool, Queryable } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { listAuditAfter, readAuditHead, type AuditEntry } from './store/audit-log';
import { hashOfEntry } from './write-log';

export interface ChainReport {
  ok: boolean;
  entries: number;
  /** The newest hash in hex; a copy of it elsewhere reveals a log that was rewritten as a whole. */
  head: string;
  brokenSeq?: number;
  problem?: 'changed' | 'missing' | 'inserted';
}

const pageSize = 1000;
const beforeFirst = Buffer.alloc(32);

/** Checks the whole log in one snapshot, and names the first entry that was changed. */
export async function verifyAuditChain(db: Pool): Promise<ChainReport> {
  return inTransaction(db, async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    return walkAuditChain(tx);
  });
}

/** The same in the caller's snapshot. */
export async function walkAuditChain(tx: Queryable): Promise<ChainReport> {
  const head = await readAuditHead(tx);
  let last: Pick<AuditEntry, 'seq' | 'hash'> = { seq: 0, hash: beforeFirst };
  let cursor: number | undefined;
  const report = (rest: Partial<ChainReport>): ChainReport => ({
    ok: rest.problem === undefined,
    entries: last.seq,
    head: last.hash.toString('hex'),
    ...rest,
  });

  for (;;) {
    const page = await listAuditAfter(tx, cursor, pageSize);
    for (const entry of page) {
      const expected = last.seq + 1;
      if (entry.seq < expected) return report({ brokenSeq: entry.seq, problem: 'inserted' });
      if (entry.seq > expected) return report({ brokenSeq: expected, problem: 'missing' });
      const intact = entry.previous.equals(last.hash) && entry.hash.equals(hashOfEntry(entry));
      if (!intact) return report({ brokenSeq: entry.seq, problem: 'changed' });
      // An entry after the stored head was not written by us, even if it is linked correctly.
      if (entry.seq > head.seq) return report({ brokenSeq: entry.seq, problem: 'inserted' });
      last = entry;
    }
    if (page.length < pageSize) break;
    cursor = page.at(-1)!.seq;
  }
  if (last.seq < head.seq) return report({ brokenSeq: last.seq + 1, problem: 'missing' });
  if (!last.hash.equals(head.hash)) return report({ brokenSeq: last.seq, problem: 'changed' });
  return report({});
}
