import { chainStart, followChain, recordHash, type ChainFault, type ChainState } from '../chain';
import type { CommitRecord, ResultRecord, SettledRecord, SignedRecord } from '../records';
import type { PublicFiles } from './public-files';

/** The whole chain as far as it was read, every link and signature of it followed. */
export interface Chain {
  records: readonly SignedRecord[];
  state: ChainState;
}

const emptyChain: Chain = { records: [], state: chainStart };

/** What somebody saw of the chain at another time. */
export interface SeenHead {
  seq: number;
  hash: string;
}

export type ChainTrouble = ChainFault['fault'] | 'Empty' | 'Rewritten';

export type ReadChain = { ok: true; chain: Chain } | { ok: false; fault: ChainTrouble; seq: number };

/** Reads on from what is known to the end. A chain without the head that was seen before has been rewritten. */
export async function readChain(
  files: Pick<PublicFiles, 'records'>,
  { known = emptyChain, seen }: { known?: Chain | undefined; seen?: SeenHead | undefined } = {},
): Promise<ReadChain> {
  let { state } = known;
  const records = [...known.records];
  for (;;) {
    const page = await files.records(state.seq + 1);
    if (page.length === 0) break;
    // What has no canonical form cannot have been signed.
    const followed = await followChain(page, state).catch(() => ({
      ok: false as const,
      fault: 'NotSigned' as const,
      seq: state.seq + 1,
    }));
    if (!followed.ok) return followed;
    ({ state } = followed);
    records.push(...page);
  }
  if (records.length === 0) return { ok: false, fault: 'Empty', seq: 0 };
  if (seen && !(await holds(records, seen))) return { ok: false, fault: 'Rewritten', seq: seen.seq };
  return { ok: true, chain: { records, state } };
}

async function holds(records: readonly SignedRecord[], { seq, hash }: SeenHead): Promise<boolean> {
  const entry = records[seq - 1];
  return entry !== undefined && (await recordHash(entry.record)) === hash;
}

/** What the chain says about one draw. */
export interface DrawRecords {
  commit: CommitRecord | undefined;
  /** Every revision of the turn's result, in the order of the chain. */
  results: readonly ResultRecord[];
  settled: readonly SettledRecord[];
}

export function recordsOf({ records }: Chain, { turn, game }: { turn: number; game: number }): DrawRecords {
  let commit: CommitRecord | undefined;
  const results: ResultRecord[] = [];
  const settled: SettledRecord[] = [];
  for (const { record } of records) {
    if (record.kind === 'truedraw.key.1' || record.turn !== turn) continue;
    if (record.kind === 'truedraw.result.1') results.push(record);
    else if (record.game === game && record.kind === 'truedraw.commit.1') commit = record;
    else if (record.game === game && record.kind === 'truedraw.settled.1') settled.push(record);
  }
  return { commit, results, settled };
}
