import { numberArray } from '../../db/array-literal';
import type { Queryable } from '../../db/pool';
import type { Place } from '../log/log-tree';

/** How many records the tree has. */
export async function readLogSize(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ size: number }>(
    'SELECT coalesce(max(place) + 1, 0)::int8 AS size FROM log_hashes WHERE level = 0',
  );
  return rows[0]!.size;
}

export async function insertHashes(
  tx: Queryable,
  level: number,
  from: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.query(
    `INSERT INTO log_hashes (level, place, hash)
     SELECT $1::smallint, $2::int8 + at - 1, hash FROM unnest($3::bytea[]) WITH ORDINALITY AS n (hash, at)`,
    [level, from, hashes],
  );
}

/** The hashes of one level from a place on, end to end. */
export async function readHashes(
  db: Queryable,
  { level, place }: Place,
  count: number,
): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ hashes: Buffer | null }>(
    `SELECT string_agg(hash, ''::bytea ORDER BY place) AS hashes FROM log_hashes
     WHERE level = $1 AND place >= $2::int8 AND place < $2::int8 + $3::int8`,
    [level, place, count],
  );
  return rows[0]?.hashes ?? undefined;
}

export async function listHashes(
  db: Queryable,
  places: readonly Place[],
): Promise<(Place & { hash: Buffer })[]> {
  const { rows } = await db.query<Place & { hash: Buffer }>(
    `SELECT h.level, h.place, h.hash FROM unnest($1::smallint[], $2::int8[]) AS wanted (level, place)
     JOIN log_hashes h ON h.level = wanted.level AND h.place = wanted.place`,
    [numberArray(places.map(({ level }) => level)), numberArray(places.map(({ place }) => place))],
  );
  return rows;
}

export interface CheckpointRow {
  size: number;
  note: string;
}

export async function insertCheckpoint(tx: Queryable, { size, note }: CheckpointRow): Promise<void> {
  await tx.query('INSERT INTO log_checkpoints (size, note) VALUES ($1, $2) ON CONFLICT (size) DO NOTHING', [
    size,
    note,
  ]);
}

export async function findNewestCheckpoint(db: Queryable): Promise<CheckpointRow | undefined> {
  const { rows } = await db.query<CheckpointRow>(
    'SELECT size, note FROM log_checkpoints ORDER BY size DESC LIMIT 1',
  );
  return rows[0];
}

export async function findCheckpoint(db: Queryable, size: number): Promise<CheckpointRow | undefined> {
  const { rows } = await db.query<CheckpointRow>('SELECT size, note FROM log_checkpoints WHERE size = $1', [
    size,
  ]);
  return rows[0];
}
