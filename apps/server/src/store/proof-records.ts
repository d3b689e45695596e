import type { GameType } from '@truedraw/rules';
import type { Queryable } from '../db/pool';

export type RecordKind = 'key' | 'commit' | 'result' | 'settled';

export interface RecordRow {
  seq: number;
  kind: RecordKind;
  body: string;
  hash: Buffer;
  signature: Buffer;
}

/** What a record is about, so that there is one of its kind. */
export interface RecordSubject {
  kind: RecordKind;
  turnId?: number;
  game?: GameType;
  revision?: number;
}

const columns = 'seq, kind, body, hash, signature';

export async function findHead(db: Queryable): Promise<RecordRow | undefined> {
  const { rows } = await db.query<RecordRow>(
    `SELECT ${columns} FROM proof_records ORDER BY seq DESC LIMIT 1`,
  );
  return rows[0];
}

/** The key that signs from here on, and since when. */
export async function findNewestKey(db: Queryable): Promise<RecordRow | undefined> {
  const { rows } = await db.query<RecordRow>(
    `SELECT ${columns} FROM proof_records WHERE kind = 'key' ORDER BY seq DESC LIMIT 1`,
  );
  return rows[0];
}

/** Fails with a unique violation when the number is taken, or the subject has its record. */
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

/** All about a turn, in the order of the chain. */
export async function listRecordsOfTurn(db: Queryable, turnId: number): Promise<RecordRow[]> {
  const { rows } = await db.query<RecordRow>(
    `SELECT ${columns} FROM proof_records WHERE turn_id = $1 ORDER BY seq`,
    [turnId],
  );
  return rows;
}

export async function findCommit(
  db: Queryable,
  turnId: number,
  game: GameType,
): Promise<RecordRow | undefined> {
  const { rows } = await db.query<RecordRow>(
    `SELECT ${columns} FROM proof_records WHERE kind = 'commit' AND turn_id = $1 AND game = $2`,
    [turnId, game],
  );
  return rows[0];
}
