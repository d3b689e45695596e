import { allLanes } from '../../db/lane';
import type { Day } from '@truedraw/rules';
import type { Queryable } from '../../db/pool';

export interface CalendarDay {
  day: Day;
  open: boolean;
  note: string;
}

/** The operator's settings for single days, oldest first. */
export async function listCalendarDays(db: Queryable): Promise<CalendarDay[]> {
  const { rows } = await db.query<CalendarDay>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, open, note FROM calendar_days ORDER BY calendar_days.day`,
  );
  return rows;
}

export async function upsertCalendarDay(db: Queryable, { day, open, note }: CalendarDay): Promise<void> {
  await db.query(
    `INSERT INTO calendar_days (day, open, note) VALUES ($1, $2, $3)
     ON CONFLICT (day) DO UPDATE SET open = excluded.open, note = excluded.note`,
    [day, open, note],
  );
}

export async function deleteCalendarDay(db: Queryable, day: Day): Promise<void> {
  await db.query('DELETE FROM calendar_days WHERE day = $1', [day]);
}

/**
 * Whether somebody has bet on a draw in a range of turn ids that has no figures, open or closed. The feed gives none to a
 * closed day. A bet that was cancelled or stopped counts too, because its draw stays.
 */
export async function anyWaitingWithBets(
  db: Queryable,
  lanes: number,
  { first, last }: { first: number; last: number },
): Promise<boolean> {
  const { rows } = await db.query<{ turnId: number }>(
    `SELECT DISTINCT turn_id AS "turnId" FROM draws
     WHERE turn_id BETWEEN $1 AND $2 AND released = 0 AND state IN ('open', 'closed')`,
    [first, last],
  );
  const turns = rows.map(({ turnId }) => turnId);
  return (
    turns.length > 0 &&
    ((await anyIn(db, 'bets', lanes, turns)) ||
      (await anyIn(db, 'cancelled_bets', lanes, turns)) ||
      (await anyIn(db, 'stopped_bets', lanes, turns)))
  );
}

async function anyIn(
  db: Queryable,
  table: 'bets' | 'cancelled_bets' | 'stopped_bets',
  lanes: number,
  turns: readonly number[],
): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM ${table} WHERE lane = ANY($1::smallint[]) AND turn_id = ANY($2::bigint[]) LIMIT 1`,
    [allLanes(lanes), turns],
  );
  return Boolean(rowCount);
}
