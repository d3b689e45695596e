import { appendFile, readFile } from 'node:fs/promises';

/** One line for each record, outside of the database: whoever rewrites the chain there has to find this file too. */
export const noteHead = (path: string, { seq, hash }: { seq: number; hash: Buffer }): Promise<void> =>
  appendFile(path, `${seq} ${hash.toString('hex')}\n`, { mode: 0o600 });

export interface NotedHead {
  seq: number;
  hash: string;
}

export async function readNotedHeads(path: string): Promise<NotedHead[]> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => /^\d+ [0-9a-f]{64}$/.test(line))
    .map((line) => ({ seq: Number(line.split(' ')[0]), hash: line.split(' ')[1]! }));
}
