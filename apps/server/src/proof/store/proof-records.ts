import type { GameType } from '@truedraw/rules';
import type { Queryable } from '../../db/pool';

export type RecordKind = 'key' | 'open' | 'change' | 'commit' | 'result' | 'settled';

export interface RecordRow {
  seq: number;
  kind: RecordKind;
  body: string;
  hash: Buffer;
  signature: Buffer;
}

/** The subject of a record; there is one record of each kind for it. */
export interface RecordSubject {
  kind: RecordKind;
  turnId?: number;
  game?: GameType;
  revision?: number;
}

const columns = 'seq, kind, body, hash, signature';

/**
 * Only one transaction appends at a time. Before the first record there is no row to lock, but its number is unique.
 */
export async function lockChain(tx: Queryable): Promise<void> {
  await tx.query('SELECT FROM proof_records WHERE seq = 1 FOR UPDATE');
}

async function findLast(db: Queryable, condition: string): Promise<RecordRow | undefined> {
  const { rows } = await db.query<RecordRow>(
    `SELECT ${columns} FROM proof_records WHERE ${condition} ORDER BY seq DESC LIMIT 1`,
  );
  return rows[0];
}

export const findHead = (db: Queryable) => findLast(db, 'true');

/** The key in force. */
export const findNewestKey = (db: Queryable) => findLast(db, `kind = 'key'`);

export const findNewestCommit = (db: Queryable) => findLast(db, `kind = 'commit'`);

export async function insertRecord(
  tx: Queryable,
  { kind, turnId, game, revision }: RecordSubject,
  { seq, body, hash, signature }: Omit<RecordRow, 'kind'>,
): Promise<void> {
  await tx.query(
    `INSERT INTO proof_records (seq, kind, turn_id, game, revision, body, hash, signature)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [seq, kind, turnId ?? null, game ?? null, revision ?? null, body, hash, signature],
  );
}

export async function listRecords(db: Queryable, from: number, count: number): Promise<RecordRow[]> {
  const { rows } = await db.query<RecordRow>(
    `SELECT ${columns} FROM proof_records WHERE seq >= $1 ORDER BY seq LIMIT $2`,
    [from, count],
  );
  return rows;
}

export async function listKeys(db: Queryable): Promise<RecordRow[]> {
  const { rows } = await db.query<RecordRow>(
    `SELECT ${columns} FROM proof_records WHERE kind = 'key' ORDER BY seq`,
  );
  return rows;
}

/** The record that closed the last book of a turn. */
export async function findLastCommitOf(db: Queryable, turnId: number): Promise<{ seq: number } | undefined> {
  const { rows } = await db.query<{ seq: number }>(
    `SELECT seq FROM proof_records WHERE kind = 'commit' AND turn_id = $1 ORDER BY seq DESC LIMIT 1`,
    [turnId],
  );
  return rows[0];
}

/** When these records were written, as far as they were. */
export async function listRecordTimes(
  db: Queryable,
  seqs: readonly number[],
): Promise<{ seq: number; time: number }[]> {
  const { rows } = await db.query<{ seq: number; time: number }>(
    `SELECT seq, (body::json ->> 'time')::int8 AS time FROM proof_records WHERE seq = ANY($1::bigint[])`,
    [seqs],
  );
  return rows;
}

/** All records of a turn, in the order of the chain. */
export async function listRecordsOfTurn(db: Queryable, turnId: number): Promise<RecordRow[]> {
  const { rows } = await db.query<RecordRow>(
    `SELECT ${columns} FROM proof_records WHERE turn_id = $1 ORDER BY seq`,
    [turnId],
  );
  return rows;
}

/** Whether the chain says that a turn was opened. */
export async function hasOpening(db: Queryable, turnId: number): Promise<boolean> {
  const { rowCount } = await db.query(`SELECT FROM proof_records WHERE kind = 'open' AND turn_id = $1`, [
    turnId,
  ]);
  return rowCount === 1;
}
