import { randomBytes } from 'node:crypto';
import { idOfHex } from '../../crypto/id-of-hex';
import { laneOf } from '../../db/lane';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';

export type OwnerChange = 'password' | 'payout' | 'devices';

export interface ChangeRow {
  id: number;
  change: OwnerChange;
  device: string;
  address: string;
  /** Until then the owner can stop payouts to the changed place; null when that is over. */
  stopUntil: number | null;
  at: number;
}

export async function insertOwnerChange(
  tx: Queryable,
  lanes: number,
  { userId, change, device, address, stopUntil }: Omit<ChangeRow, 'id' | 'at'> & { userId: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO owner_changes (lane, user_id, id, change, device, address, stop_until)
     VALUES ($1, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000))`,
    [
      laneOf(userId, lanes),
      userId,
      idOfHex(randomBytes(8).toString('hex')),
      change,
      device,
      address,
      stopUntil,
    ],
  );
}

/** The changes of the last week, newest first. */
export async function listOwnerChanges(db: Queryable, lanes: number, userId: number): Promise<ChangeRow[]> {
  const { rows } = await db.query<ChangeRow>(
    `SELECT id, change, device, address, CASE WHEN stop_until > now() THEN ${millisOf('stop_until')} END AS "stopUntil", ${millisOf('at')} AS at
     FROM owner_changes WHERE lane = $1 AND user_id = $2 AND owner_changes.at > now() - interval '7 days'
     ORDER BY owner_changes.at DESC, id LIMIT 20`,
    [laneOf(userId, lanes), userId],
  );
  return rows;
}

/** Marks a user's changes of the payout place as stopped; the time of the first, or undefined when none can be. */
export async function stopChanges(tx: Queryable, lanes: number, userId: number): Promise<number | undefined> {
  const { rows } = await tx.query<{ at: number }>(
    `UPDATE owner_changes SET stop_until = NULL WHERE lane = $1 AND user_id = $2 AND stop_until > now()
     RETURNING ${millisOf('at')} AS at`,
    [laneOf(userId, lanes), userId],
  );
  return rows.length ? Math.min(...rows.map(({ at }) => at)) : undefined;
}

export async function sweepOwnerChanges(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM owner_changes WHERE at < now() - interval '30 days'`);
  await db.query(`DELETE FROM owner_letters WHERE at < now() - interval '2 days'`);
}
