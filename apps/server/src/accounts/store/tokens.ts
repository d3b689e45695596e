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

/** The owners of these tokens that have not expired, by the hash's bytes as text. */
export async function findTokens(db: Queryable, hashes: readonly Buffer[]): Promise<Map<string, TokenOwner>> {
  const { rows } = await db.query<TokenOwner & { hash: Buffer }>({
    name: 'find-tokens',
    text: `SELECT hash, user_id AS "userId", device_id AS "deviceId" FROM tokens
           WHERE hash = ANY($1::bytea[]) AND expires_at > now()`,
    values: [`{${hashes.map((hash) => `"\\\\x${hash.toString('hex')}"`).join(',')}}`],
  });
  return new Map(rows.map(({ hash, ...owner }) => [hash.toString('latin1'), owner]));
}

/** Shortens the life of a device's tokens; those that expire sooner are not changed. */
export async function retireTokens(tx: Queryable, { userId, deviceId }: TokenOwner): Promise<void> {
  await tx.query(
    `UPDATE tokens SET expires_at = least(expires_at, now() + make_interval(secs => $3))
     WHERE user_id = $1 AND device_id = $2`,
    [userId, deviceId, graceSeconds],
  );
}

export async function sweepExpired(db: Queryable): Promise<void> {
  await db.query('DELETE FROM tokens WHERE expires_at < now()');
  await db.query('DELETE FROM staff_tokens WHERE expires_at < now()');
  await db.query('DELETE FROM codes WHERE expires_at < now()');
  await db.query('DELETE FROM throttles WHERE until < now()');
}
