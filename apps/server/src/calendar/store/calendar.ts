import type { Day } from '@truedraw/rules';
import type { Queryable } from '../../db/pool';

export interface CalendarDay {
  day: Day;
  open: boolean;
  note: string;
}

/** The operator's word on single days, oldest first. */
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
