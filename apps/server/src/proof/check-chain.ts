import { createHash } from 'node:crypto';
import {
  chainStart,
  followChain,
  type ChainFault,
  type ChainState,
  type SignedRecord,
} from '@truedraw/proof';
import type { Queryable } from '../db/pool';
import { checkpointProblem, findUnlogged } from './log/check-log';
import { listRecords, type RecordRow } from './store/proof-records';

const pageSize = 500;

const signedOf = ({ body, signature }: RecordRow): SignedRecord => ({
  record: JSON.parse(body) as SignedRecord['record'],
  signature: signature.toString('hex'),
});

const isHashOf = (hash: Buffer, body: string): boolean =>
  createHash('sha256').update(body).digest().equals(hash);

const problems: Readonly<Record<ChainFault['fault'], string>> = {
  Gap: 'does not follow the number before it: a record was removed, inserted or moved',
  NotLinked: 'does not name the record before it',
  TimeBack: 'is earlier than the record before it',
  WrongKey: 'is signed by a key that is not in force',
  NotSigned: 'is not what was signed',
  Malformed: 'has not the fields of its kind',
  SecondRoot: 'closes a book for the second time',
  SecondOpening: 'opens a turn for the second time',
};

export interface ChainCheck {
  /** The state up to which the chain is correct. */
  state: ChainState;
  problem?: string;
}

/** Checks the chain like an outside verifier, from the beginning or from the state of an earlier check. */
export async function checkChain(db: Queryable, from: ChainState = chainStart): Promise<ChainCheck> {
  let state = from;
  for (;;) {
    const records = await listRecords(db, state.seq + 1, pageSize);
    const altered = records.find(({ body, hash }) => !isHashOf(hash, body));
    const followed = await followChain(records.map(signedOf), state);
    if (!followed.ok) return { state, problem: `record ${followed.seq} ${problems[followed.fault]}` };
    if (altered) return { state, problem: `record ${altered.seq} stands under another hash than its own` };
    const unlogged = await findUnlogged(db, records);
    if (unlogged) return { state, problem: `record ${unlogged} is not the one that stands in the log` };
    ({ state } = followed);
    if (records.length < pageSize) return { state, ...(await checkpointProblem(db)) };
  }
}
