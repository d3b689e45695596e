import { listAuditHashes, readAuditHead } from '../../audit-log/store/audit-log';
import type { Queryable } from '../../db/pool';
import { compareHeads, readStoredHeads, staffLogFile, type StoredHead } from '../../proof/head-file';
import { findHead, listRecords } from '../../proof/store/proof-records';
import { mostProblems, type Check } from '../check';

interface Noted {
  path: string;
  heads: readonly StoredHead[];
}

/** The heads in files outside of the database, read before the audit's snapshot. */
export interface NotedHeads {
  records: Noted;
  staffLog: Noted;
}

export const readNotedHeads = async (proofHeads: string): Promise<NotedHeads> => ({
  records: await readNoted(proofHeads),
  staffLog: await readNoted(staffLogFile(proofHeads)),
});

const readNoted = async (path: string): Promise<Noted> => ({ path, heads: await readStoredHeads(path) });

/** Compares the stored heads line by line; without the files there is nothing to compare. */
export const headsChecks = ({ records, staffLog }: NotedHeads): Check[] => [
  {
    name: 'the public records are those that were noted beside the database',
    run: (tx) => compare(tx, records, { what: 'record', list: listRecords, head: findHead }),
  },
  {
    name: 'the entries of the staff’s log are those that were noted beside the database',
    run: (tx) => compare(tx, staffLog, { what: 'entry', list: listAuditHashes, head: readAuditHead }),
  },
];

/** A running server stores the newest heads a moment later; an audit may come in between. */
const notNotedYet = 1_000;

interface Chain {
  what: string;
  list: (tx: Queryable, from: number, count: number) => Promise<{ seq: number; hash: Buffer }[]>;
  head: (tx: Queryable) => Promise<{ seq: number } | undefined>;
}

async function compare(tx: Queryable, { path, heads }: Noted, { what, list, head }: Chain) {
  const { found, problems } = await compareHeads(tx, heads, { what, list, most: mostProblems });
  const newest = (await head(tx))?.seq ?? 0;
  const last = heads.at(-1)?.seq ?? 0;
  if (heads.length && newest - last > notNotedYet)
    problems.push(`${what} ${last + 1} and later ones are not noted in ${path}`);
  return { checked: heads.length, of: 'noted heads', found: Math.max(found, problems.length), problems };
}
