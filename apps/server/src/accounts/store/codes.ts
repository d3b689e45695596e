import type { Queryable } from '../../db/pool';

const validMinutes = 10;
const maximumTries = 5;

/** A newer code replaces the previous one. */
export async function saveCode(
  db: Queryable,
  { address, purpose, hash }: { address: string; purpose: string; hash: Buffer },
): Promise<void> {
  await db.query(
    `INSERT INTO codes (address, purpose, code_hash, expires_at)
     VALUES ($1, $2, $3, now() + make_interval(mins => $4))
     ON CONFLICT (address) DO UPDATE SET
       purpose = excluded.purpose, code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
    [address, purpose, hash, validMinutes],
  );
}

/** Counts an attempt for an address and returns the hash to compare with, if there is an unexpired code. */
export async function tryCode(db: Queryable, address: string, purpose: string): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ hash: Buffer }>(
    `UPDATE codes SET tries = tries + 1
     WHERE address = $1 AND purpose IN ($2, 'any') AND expires_at > now() AND tries < $3
     RETURNING code_hash AS hash`,
    [address, purpose, maximumTries],
  );
  return rows[0]?.hash;
}

/** Deletes the code: only one caller with the same code gets true. */
export async function consumeCode(db: Queryable, address: string, hash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM codes WHERE address = $1 AND code_hash = $2', [
    address,
    hash,
  ]);
  return rowCount === 1;
}
