import { laneOf } from '../../db/lane';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';

export interface Sitting {
  startedAt: number;
  /** When the player last saw the reality check, or when the sitting began. */
  checkedAt: number;
  entriesBefore: number;
}

/**
 * Continues the user's sitting, or begins one after a pause. One row for all tabs and devices, changed in one statement,
 * so that they count as one.
 */
export async function touchSitting(
  db: Queryable,
  lanes: number,
  moment: { userId: number; now: number; pauseMs: number; checked: boolean; entries: number },
): Promise<Sitting> {
  const { userId, now, pauseMs, checked, entries } = moment;
  const goesOn = "sittings.seen_at >= excluded.seen_at - $4 * interval '1 millisecond'";
  const { rows } = await db.query<Sitting>(
    `INSERT INTO sittings (lane, user_id, started_at, seen_at, checked_at, entries_before)
     SELECT $1, $2, t, t, t, $6 FROM (SELECT to_timestamp($3 / 1000.0) AS t) AS clock
     ON CONFLICT (lane, user_id) DO UPDATE SET
       started_at = CASE WHEN ${goesOn} THEN sittings.started_at ELSE excluded.started_at END,
       checked_at = CASE WHEN ${goesOn} AND NOT $5 THEN sittings.checked_at ELSE excluded.checked_at END,
       entries_before = CASE WHEN ${goesOn} THEN sittings.entries_before ELSE excluded.entries_before END,
       seen_at = excluded.seen_at
     RETURNING ${millisOf('started_at')} AS "startedAt", ${millisOf('checked_at')} AS "checkedAt",
       entries_before AS "entriesBefore"`,
    [laneOf(userId, lanes), userId, now, pauseMs, checked, entries],
  );
  return rows[0]!;
}

/** The player's own interval; null for the operator's. */
export async function readCheckMinutes(db: Queryable, lanes: number, userId: number): Promise<number | null> {
  const { rows } = await db.query<{ minutes: number | null }>(
    'SELECT check_minutes AS minutes FROM users WHERE lane = $1 AND id = $2',
    [laneOf(userId, lanes), userId],
  );
  return rows[0]!.minutes;
}

export async function setCheckMinutes(
  db: Queryable,
  lanes: number,
  userId: number,
  minutes: number | null,
): Promise<void> {
  await db.query('UPDATE users SET check_minutes = $3 WHERE lane = $1 AND id = $2', [
    laneOf(userId, lanes),
    userId,
    minutes,
  ]);
}
