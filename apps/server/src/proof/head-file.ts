import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Queryable } from '../db/pool';
import { listRecords } from './store/proof-records';

export interface StoredHead {
  seq: number;
  hash: string;
}

export const headFile = (dataDir: string): string => join(dataDir, 'proof-heads');
/** The heads of the staff's log, beside those of the public chain. */
export const staffLogFile = (proofHeads: string): string => join(dirname(proofHeads), 'staff-log-heads');

/** The entries of a chain from one on. */
type ListHashes = (db: Queryable, from: number, count: number) => Promise<{ seq: number; hash: Buffer }[]>;

/**
 * What the lines of the file say, by the number of the record; an empty list when there is no such file. Several servers
 * append to one file, each from what it saw last, so lines are repeated and not in order.
 */
export async function readStoredHeads(path: string): Promise<StoredHead[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '';
  });
  const lines = new Set(text.split('\n').filter((line) => /^\d+ [0-9a-f]{64}$/.test(line)));
  return [...lines]
    .map((line) => ({ seq: Number(line.split(' ')[0]), hash: line.split(' ')[1]! }))
    .toSorted((one, other) => one.seq - other.seq);
}

const pageSize = 1_000;

/** The noted heads, in their order, that differ from the chain, the first of them in sentences. */
export async function compareHeads(
  db: Queryable,
  heads: readonly StoredHead[],
  {
    what = 'record',
    list = listRecords,
    most = 20,
  }: { what?: string; list?: ListHashes; most?: number } = {},
): Promise<{ found: number; problems: string[] }> {
  const problems: string[] = [];
  let found = 0;
  let page = new Map<number, Buffer>();
  let pageEnd = 0;
  for (const { seq, hash } of heads) {
    if (seq >= pageEnd) {
      page = new Map((await list(db, seq, pageSize)).map((entry) => [entry.seq, entry.hash]));
      pageEnd = seq + pageSize;
    }
    const stored = page.get(seq)?.toString('hex');
    if (stored === hash) continue;
    found += 1;
    const problem =
      stored === undefined ? 'noted, and missing from the database' : `another ${what} than was noted`;
    if (problems.length < most) problems.push(`${what} ${seq} is ${problem}`);
  }
  return { found, problems };
}

/**
 * Appends the hash of every new entry of a chain to a file outside of the database: rewriting the chain in the database
 * alone is then detected. The file is never rewritten; the audit reports any difference.
 */
export function createHeadWriter(
  db: Queryable,
  path: string,
  listHashes: ListHashes = listRecords,
): () => Promise<void> {
  let last: number | undefined;
  return async () => {
    last ??= (await readStoredHeads(path)).at(-1)?.seq ?? 0;
    for (;;) {
      const records = await listHashes(db, last + 1, pageSize);
      if (!records.length) return;
      const lines = records.map(({ seq, hash }) => `${seq} ${hash.toString('hex')}\n`);
      // The folder may not exist when database and secrets are elsewhere.
      await mkdir(dirname(path), { recursive: true });
      await appendFile(path, lines.join(''), { mode: 0o600 });
      last = records.at(-1)!.seq;
    }
  };
}
