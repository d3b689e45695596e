import type { Queryable } from '../../db/pool';
import type { TokenOwner } from '../../accounts/store/tokens';

export const ticketSeconds = 30;

export async function insertStreamTicket(
  db: Queryable,
  hash: Buffer,
  { userId, deviceId }: TokenOwner,
): Promise<void> {
  await db.query(
    `INSERT INTO stream_tickets (hash, user_id, device_id, expires_at)
     VALUES ($1, $2, $3, now() + make_interval(secs => $4))`,
    [hash, userId, deviceId, ticketSeconds],
  );
}

/** Deletes a ticket and returns its owner: only one caller can use it. */
export async function consumeStreamTicket(db: Queryable, hash: Buffer): Promise<TokenOwner | undefined> {
  const { rows } = await db.query<TokenOwner & { live: boolean }>(
    `DELETE FROM stream_tickets WHERE hash = $1
     RETURNING user_id AS "userId", device_id AS "deviceId", expires_at > now() AS live`,
    [hash],
  );
  return rows[0]?.live ? { userId: rows[0].userId, deviceId: rows[0].deviceId } : undefined;
}

export async function sweepStreamTickets(db: Queryable): Promise<void> {
  await db.query('DELETE FROM stream_tickets WHERE expires_at < now()');
}
