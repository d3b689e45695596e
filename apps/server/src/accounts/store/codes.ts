import type { Queryable } from '../../db/pool';

const validMinutes = 10;
const maximumTries = 5;

/** A newer code replaces the previous one. One for a known network does not replace one for strangers, nor the reverse. */
export async function saveCode(
  db: Queryable,
  { address, known, purpose, hash }: { address: string; known: boolean; purpose: string; hash: Buffer },
): Promise<void> {
  await db.query(
    `INSERT INTO codes (address, known, purpose, code_hash, expires_at)
     VALUES ($1, $5, $2, $3, now() + make_interval(mins => $4))
     ON CONFLICT (address, known) DO UPDATE SET
       purpose = excluded.purpose, code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
    [address, purpose, hash, validMinutes, known],
  );
}

/**
 * Counts an attempt for an address and returns the hashes of its unexpired codes. An attempt of a stranger is not
 * counted for the code that a known network asked for: strangers must not be able to end it.
 */
export async function tryCodes(
  db: Queryable,
  { address, purpose, known }: { address: string; purpose: string; known: boolean },
): Promise<Buffer[]> {
  const { rows } = await db.query<{ hash: Buffer }>(
    `UPDATE codes SET tries = tries + CASE WHEN known AND NOT $4 THEN 0 ELSE 1 END
     WHERE address = $1 AND purpose IN ($2, 'any') AND expires_at > now() AND tries < $3
     RETURNING code_hash AS hash`,
    [address, purpose, maximumTries, known],
  );
  return rows.map(({ hash }) => hash);
}

/** Deletes the code: only one caller with the same code gets true. */
export async function consumeCode(db: Queryable, address: string, hash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM codes WHERE address = $1 AND code_hash = $2', [
    address,
    hash,
  ]);
  return rowCount === 1;
}
