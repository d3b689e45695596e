import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Queryable } from '../db/pool';
import { listRecords } from './store/proof-records';

export interface NotedHead {
  seq: number;
  hash: string;
}

export const headFile = (dataDir: string): string => join(dataDir, 'proof-heads');

/** One line for each record; none when there is no such file. */
export async function readNotedHeads(path: string): Promise<NotedHead[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '';
  });
  return text
    .split('\n')
    .filter((line) => /^\d+ [0-9a-f]{64}$/.test(line))
    .map((line) => ({ seq: Number(line.split(' ')[0]), hash: line.split(' ')[1]! }));
}

const pageSize = 1_000;

/**
 * Writes down, outside of the database, the hash of every record that is not written down yet: whoever rewrites the chain
 * there has to find this file too. It is never rewritten; where the two differ the audit says so.
 */
export function createHeadNotes(db: Queryable, path: string): () => Promise<void> {
  let last: number | undefined;
  return async () => {
    last ??= (await readNotedHeads(path)).at(-1)?.seq ?? 0;
    for (;;) {
      const records = await listRecords(db, last + 1, pageSize);
      if (!records.length) return;
      const lines = records.map(({ seq, hash }) => `${seq} ${hash.toString('hex')}\n`);
      // A server whose database and secrets are elsewhere has nothing else in its folder.
      await mkdir(dirname(path), { recursive: true });
      await appendFile(path, lines.join(''), { mode: 0o600 });
      last = records.at(-1)!.seq;
    }
  };
}
