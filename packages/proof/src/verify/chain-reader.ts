import {
  chainStart,
  followChain,
  recordHash,
  type ChainFault,
  type ChainState,
  type Examine,
} from '../chain';
import { isWellFormed } from '../record-forms';
import type { CommitRecord, ResultRecord, SettledRecord, SignedRecord } from '../records';
import type { Log, LogFault } from '../log/log-reader';
import { planOf, type TurnPlan } from './plan';
import type { PublicFiles } from './public-files';

/** The chain as far as it was read and checked. It is small enough to be stored. */
export interface Chain {
  state: ChainState;
  /** For every record its hash, and its turn or 0. */
  hashes: readonly string[];
  turns: readonly number[];
}

const emptyChain: Chain = { state: chainStart, hashes: [], turns: [] };

/** A head of the chain that was seen at another time. */
export interface SeenHead {
  seq: number;
  hash: string;
}

export type ChainTrouble = ChainFault['fault'] | 'Empty' | 'Rewritten';

export type ReadChain =
  /** With all records of the requested turn. */
  | {
      ok: true;
      chain: Chain;
      records: readonly SignedRecord[];
      /** The records were found by it. */ log?: Log;
    }
  | Trouble;

interface Trouble {
  ok: false;
  fault: ChainTrouble | LogFault;
  seq: number;
}

export interface Reading {
  known?: Chain | undefined;
  seen?: SeenHead | undefined;
  /** An implementation that runs elsewhere, such as in a worker. */
  examine?: Examine | undefined;
  /** Called after every page with the number of checked records. */
  onProgress?: ((seq: number) => void) | undefined;
}

type ChainFiles = Pick<PublicFiles, 'records' | 'draw'>;

const rewritten = (seq: number): Trouble => ({ ok: false, fault: 'Rewritten', seq });
const turnOf = ({ record }: SignedRecord): number => (record.kind === 'truedraw.key.1' ? 0 : record.turn);

/** Reads from the known state to the end. A chain without the heads that were seen before has been rewritten. */
export async function readChain(
  files: ChainFiles,
  { known = emptyChain, seen, examine, onProgress }: Reading = {},
  turn = 0,
): Promise<ReadChain> {
  let { state } = known;
  const [hashes, turns] = [[...known.hashes], [...known.turns]];
  const about = await recordsKnown(files, known, turn);
  if (!about.ok) return about;
  const records = [...about.records];
  // The last known record is read again: if it differs, the chain is another one.
  let page = await files.records(Math.max(1, state.seq));
  if (state.seq > 0) {
    const [last, ...rest] = page;
    if (!last || (await hashIfAny(last)) !== state.hash) return rewritten(state.seq);
    page = rest;
  }
  while (page.length > 0) {
    const next = files.records(state.seq + page.length + 1);
    // If this page is wrong, the next one is not awaited.
    next.catch(() => undefined);
    // A value without a canonical form cannot have been signed.
    const followed = await followChain(page, state, examine).catch((): Trouble => ({
      ok: false,
      fault: 'NotSigned',
      seq: state.seq + 1,
    }));
    if (!followed.ok) return followed;
    ({ state } = followed);
    for (const hash of followed.hashes) hashes.push(hash);
    for (const entry of page) {
      turns.push(turnOf(entry));
      if (turn && turnOf(entry) === turn) records.push(entry);
    }
    onProgress?.(state.seq);
    page = await next;
  }
  if (hashes.length === 0) return { ok: false, fault: 'Empty', seq: 0 };
  if (seen && hashes[seen.seq - 1] !== seen.hash) return rewritten(seen.seq);
  return { ok: true, chain: { state, hashes, turns }, records };
}

/** The known records of a turn: each must still have the same hash. */
async function recordsKnown(
  files: ChainFiles,
  { hashes, turns }: Chain,
  turn: number,
): Promise<{ ok: true; records: readonly SignedRecord[] } | Trouble> {
  if (!turn || !turns.includes(turn)) return { ok: true, records: [] };
  const shown = await files.draw(turn);
  const records: SignedRecord[] = [];
  for (const [at, each] of turns.entries()) {
    if (each !== turn) continue;
    const entry = shown.find(({ record }) => record.seq === at + 1);
    if (!entry || (await hashIfAny(entry)) !== hashes[at]) return rewritten(at + 1);
    // An earlier version of this code may have followed it.
    if (!isWellFormed(entry.record)) return { ok: false, fault: 'Malformed', seq: at + 1 };
    records.push(entry);
  }
  return { ok: true, records };
}

/** Undefined for a record without a canonical form. */
export const hashIfAny = async ({ record }: SignedRecord): Promise<string | undefined> => {
  try {
    return await recordHash(record);
  } catch {
    return undefined;
  }
};

/** What the chain says about one draw. */
export interface DrawRecords {
  commit: CommitRecord | undefined;
  /** Every revision of the turn's result, in the order of the chain. */
  results: readonly ResultRecord[];
  settled: readonly SettledRecord[];
  plan: TurnPlan;
  /** Other games of the turn have a book. */
  hasOtherBooks: boolean;
  chain: ChainState;
}

export function recordsOf(
  { records, chain: { state } }: Extract<ReadChain, { ok: true }>,
  { turn, game }: { turn: number; game: number },
): DrawRecords {
  let commit: CommitRecord | undefined;
  const results: ResultRecord[] = [];
  const settled: SettledRecord[] = [];
  let hasOtherBooks = false;
  for (const { record } of records) {
    if (record.kind === 'truedraw.key.1' || record.turn !== turn) continue;
    if (record.kind === 'truedraw.result.1') results.push(record);
    if (record.kind === 'truedraw.commit.1') {
      if (record.game === game) commit = record;
      else hasOtherBooks = true;
    }
    if (record.kind === 'truedraw.settled.1' || record.kind === 'truedraw.settled.2')
      if (record.game === game) settled.push(record);
  }
  return { commit, results, settled, plan: planOf(records, turn), hasOtherBooks, chain: state };
}
