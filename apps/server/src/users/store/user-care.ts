import { lifeDays } from '../../accounts/store/devices';
import { laneOf } from '../../db/lane';
import type { Queryable } from '../../db/pool';
import { millisOf } from '../../db/moment';

/** Suspends a user; false when it is suspended already. */
export async function suspendUser(
  tx: Queryable,
  lanes: number,
  userId: number,
  { staffId, reason }: { staffId: number; reason: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE users SET suspended_at = now(), suspended_by = $3, suspend_reason = $4
     WHERE lane = $1 AND id = $2 AND suspended_at IS NULL`,
    [laneOf(userId, lanes), userId, staffId, reason],
  );
  return rowCount === 1;
}

/** Restores a user; false when it was not suspended. */
export async function restoreUser(tx: Queryable, lanes: number, userId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE users SET suspended_at = NULL, suspended_by = NULL, suspend_reason = ''
     WHERE lane = $1 AND id = $2 AND suspended_at IS NOT NULL`,
    [laneOf(userId, lanes), userId],
  );
  return rowCount === 1;
}

export interface UserNote {
  id: number;
  at: number;
  by: string;
  text: string;
}

export async function insertNote(
  tx: Queryable,
  lanes: number,
  { userId, staffId, text }: { userId: number; staffId: number; text: string },
): Promise<{ id: number; at: number }> {
  const { rows } = await tx.query<{ id: number; at: number }>(
    `INSERT INTO user_notes (lane, user_id, staff_id, text) VALUES ($1, $2, $3, $4)
     RETURNING id, ${millisOf('written_at')} AS at`,
    [laneOf(userId, lanes), userId, staffId, text],
  );
  return rows[0]!;
}

/** Newest first. */
export async function listNotes(
  db: Queryable,
  lanes: number,
  userId: number,
  limit: number,
): Promise<UserNote[]> {
  const { rows } = await db.query<UserNote>(
    `SELECT n.id, ${millisOf('written_at')} AS at, s.name AS by, text FROM user_notes AS n JOIN staff AS s ON s.id = staff_id
     WHERE lane = $1 AND user_id = $2 ORDER BY n.id DESC LIMIT $3`,
    [laneOf(userId, lanes), userId, limit],
  );
  return rows;
}

/** The fields of a user that only staff see, and what waits for staff about it. */
export interface UserFacts {
  createdAt: number;
  suspendedAt: number | null;
  suspendedBy: string | null;
  suspendReason: string;
  deposits: number;
  withdrawals: number;
  adjustments: number;
}

export async function readUserFacts(db: Queryable, lanes: number, userId: number): Promise<UserFacts> {
  const { rows } = await db.query<UserFacts>(
    `SELECT ${millisOf('u.created_at')} AS "createdAt", ${millisOf('suspended_at')} AS "suspendedAt",
            s.name AS "suspendedBy", suspend_reason AS "suspendReason",
            (SELECT count(*) FROM deposit_claims AS c WHERE c.lane = $1 AND c.user_id = $2 AND status < 2) AS deposits,
            (SELECT count(*) FROM withdrawals AS w WHERE w.lane = $1 AND w.user_id = $2 AND status < 2) AS withdrawals,
            (SELECT count(*) FROM adjustments AS a WHERE a.user_id = $2 AND state = 'waiting') AS adjustments
     FROM users AS u LEFT JOIN staff AS s ON s.id = suspended_by WHERE u.lane = $1 AND u.id = $2`,
    [laneOf(userId, lanes), userId],
  );
  return rows[0]!;
}

export interface UserDevice {
  name: string;
  /** Of the network, of its last use; empty for a login that was used before this was kept. */
  address: string;
  createdAt: number;
  lastUsedAt: number;
  loggedIn: boolean;
}

/** The most recently used first, with those whose login has ended by its age. */
export async function listUserDevices(db: Queryable, lanes: number, userId: number): Promise<UserDevice[]> {
  const { rows } = await db.query<UserDevice>(
    `SELECT name, address, ${millisOf('created_at')} AS "createdAt", ${millisOf('last_used_at')} AS "lastUsedAt",
            created_at > now() - make_interval(days => $3) AS "loggedIn"
     FROM devices WHERE lane = $1 AND user_id = $2 ORDER BY last_used_at DESC LIMIT 100`,
    [laneOf(userId, lanes), userId, lifeDays],
  );
  return rows;
}
