import type { Queryable } from '../../db/pool';

export interface Cosignature {
  size: number;
  /** The verifier key. */
  witness: string;
  line: string;
}

/** A witness may be asked twice about one size; its first word stays. */
export async function insertCosignature(db: Queryable, { size, witness, line }: Cosignature): Promise<void> {
  await db.query(
    `INSERT INTO log_cosignatures (size, witness, line) VALUES ($1, $2, $3)
     ON CONFLICT (size, witness) DO NOTHING`,
    [size, witness, line],
  );
}

/** The largest size that a witness signed; 0 if none. */
export async function readWitnessSize(db: Queryable, witness: string): Promise<number> {
  const { rows } = await db.query<{ size: number }>(
    'SELECT coalesce(max(size), 0)::int8 AS size FROM log_cosignatures WHERE witness = $1',
    [witness],
  );
  return rows[0]!.size;
}

export async function listCosignatures(
  db: Queryable,
  size: number,
  witnesses: readonly string[],
): Promise<Cosignature[]> {
  const { rows } = await db.query<Cosignature>(
    'SELECT size, witness, line FROM log_cosignatures WHERE size = $1 AND witness = ANY($2::text[])',
    [size, witnesses],
  );
  return rows;
}

/** The newest word of each of these witnesses. */
export async function listNewestCosignatures(
  db: Queryable,
  witnesses: readonly string[],
): Promise<Cosignature[]> {
  const { rows } = await db.query<Cosignature>(
    `SELECT DISTINCT ON (witness) size, witness, line FROM log_cosignatures WHERE witness = ANY($1::text[])
     ORDER BY witness, size DESC`,
    [witnesses],
  );
  return rows;
}

/** The newest size that this many of the witnesses signed. */
export async function findNewestCosigned(
  db: Queryable,
  witnesses: readonly string[],
  needed: number,
): Promise<number | undefined> {
  const { rows } = await db.query<{ size: number }>(
    `SELECT size FROM log_cosignatures WHERE witness = ANY($1::text[])
     GROUP BY size HAVING count(*) >= $2::int8 ORDER BY size DESC LIMIT 1`,
    [witnesses, needed],
  );
  return rows[0]?.size;
}

/** The first size from one on that this many of the witnesses signed. */
export async function findFirstCosigned(
  db: Queryable,
  witnesses: readonly string[],
  needed: number,
  from: number,
): Promise<number | undefined> {
  const { rows } = await db.query<{ size: number }>(
    `SELECT size FROM log_cosignatures WHERE witness = ANY($1::text[]) AND size >= $3::int8
     GROUP BY size HAVING count(*) >= $2::int8 ORDER BY size LIMIT 1`,
    [witnesses, needed, from],
  );
  return rows[0]?.size;
}

/** How many of the witnesses signed a tree that contains this record, not necessarily the same one. */
export async function countWitnessesOf(
  db: Queryable,
  witnesses: readonly string[],
  seq: number,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(DISTINCT witness)::int8 AS count FROM log_cosignatures
     WHERE witness = ANY($1::text[]) AND size >= $2`,
    [witnesses, seq],
  );
  return rows[0]!.count;
}
