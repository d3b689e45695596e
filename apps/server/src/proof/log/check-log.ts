import { parseCheckpoint, parseNote } from '@truedraw/proof';
import type { Queryable } from '../../db/pool';
import { findNewestCheckpoint, readHashes } from '../store/log';
import type { RecordRow } from '../store/proof-records';
import { hashBytes } from '../tree';
import { leafOf } from './extend-log';
import { readRoot } from './read-log';

/** The number of the first of these records, which follow each other, whose leaf is another one in the log. */
export async function findUnlogged(
  db: Queryable,
  records: readonly RecordRow[],
): Promise<number | undefined> {
  const [first] = records;
  if (!first) return undefined;
  const hashes = await readHashes(db, { level: 0, place: first.seq - 1 }, records.length);
  const isLogged = (record: RecordRow, at: number) =>
    hashes?.subarray(at * hashBytes, (at + 1) * hashBytes).equals(leafOf(record));
  return records.find((record, at) => !isLogged(record, at))?.seq;
}

/** Whether the newest checkpoint is about the tree that is stored. */
export async function checkpointProblem(db: Queryable): Promise<{ problem?: string }> {
  const newest = await findNewestCheckpoint(db);
  const signed = newest && parseCheckpoint(parseNote(newest.note)?.text ?? '');
  const root = newest && (await readRoot(db, newest.size).catch(() => undefined));
  if (!newest || (signed?.size === newest.size && signed.root === root?.toString('hex'))) return {};
  return { problem: `the log is not what its checkpoint of ${newest.size} records says` };
}
