import type { Queryable } from '../../db/pool';

const lifeHours = 24;
/** How long a replaced token still works, for requests on their way. */
const graceSeconds = 60;

export interface TokenOwner {
  userId: number;
  deviceId: string;
}

export async function insertToken(
  tx: Queryable,
  hash: Buffer,
  { userId, deviceId }: TokenOwner,
): Promise<void> {
  await tx.query(
    `INSERT INTO tokens (hash, user_id, device_id, expires_at) VALUES ($1, $2, $3, now() + make_interval(hours => $4))`,
    [hash, userId, deviceId, lifeHours],
  );
}

export interface FoundToken extends TokenOwner {
  /** False for a retired token after its grace. */
  valid: boolean;
  /** A call was made with it before. */
  used: boolean;
}

/** These tokens, by their hashes in hexadecimal, without expired ones that were never retired. */
export async function findTokens(db: Queryable, hashes: readonly string[]): Promise<Map<string, FoundToken>> {
  const { rows } = await db.query<FoundToken & { hash: string }>({
    name: 'find-tokens',
    text: `SELECT encode(hash, 'hex') AS hash, user_id AS "userId", device_id AS "deviceId", used, expires_at > now() AS valid FROM tokens
           WHERE hash = ANY($1::bytea[]) AND (retired OR expires_at > now())`,
    values: [`{${hashes.map((hash) => `"\\\\x${hash}"`).join(',')}}`],
  });
  return new Map(rows.map((found) => [found.hash, found]));
}

/** The client of the token has received it. */
export async function markUsed(db: Queryable, hash: Buffer): Promise<void> {
  await db.query('UPDATE tokens SET used = true WHERE hash = $1', [hash]);
}

/** Whether the client of a device has received a newer token than its retired ones. */
export async function hasUsedToken(tx: Queryable, { userId, deviceId }: TokenOwner): Promise<boolean> {
  const { rowCount } = await tx.query(
    'SELECT 1 FROM tokens WHERE user_id = $1 AND device_id = $2 AND used AND NOT retired LIMIT 1',
    [userId, deviceId],
  );
  return rowCount !== 0;
}

/** Shortens the life of a device's tokens; those that expire sooner are not changed. */
export async function retireTokens(tx: Queryable, { userId, deviceId }: TokenOwner): Promise<void> {
  await tx.query(
    `UPDATE tokens SET retired = true, expires_at = least(expires_at, now() + make_interval(secs => $3))
     WHERE user_id = $1 AND device_id = $2`,
    [userId, deviceId, graceSeconds],
  );
}

export async function sweepExpired(db: Queryable): Promise<void> {
  // A retired token is kept for as long as it would have lived, so that its copy is noticed.
  await db.query(
    `DELETE FROM tokens WHERE expires_at < now() AND (NOT retired OR created_at < now() - interval '24 hours')`,
  );
  await db.query('DELETE FROM staff_tokens WHERE expires_at < now()');
  await db.query('DELETE FROM codes WHERE expires_at < now()');
  await db.query('DELETE FROM throttles WHERE until < now()');
}
