import type { Queryable } from '../db/pool';

const lifeHours = 24;
/** How long a replaced token still works, for the requests that are under way. */
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

export async function findToken(db: Queryable, hash: Buffer): Promise<TokenOwner | undefined> {
  const { rows } = await db.query<TokenOwner>({
    name: 'find-token',
    text: `SELECT user_id AS "userId", device_id AS "deviceId" FROM tokens WHERE hash = $1 AND expires_at > now()`,
    values: [hash],
  });
  return rows[0];
}

/** Lets a device's tokens run out soon; those that end sooner anyway keep their end. */
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
