import { boundsOf, countBounded, type Counted } from '../../db/bounded';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';

export interface Reader {
  userId: number;
  readAt: number;
}

export async function hasAnnouncement(db: Queryable, id: number): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM announcements WHERE id = $1', [id]);
  return Boolean(rowCount);
}

/** Who has read an announcement, the newest first. */
export async function listReaders(
  db: Queryable,
  id: number,
  page: { page: number; pageSize: number },
): Promise<{ list: Reader[]; counted: Counted }> {
  const where = 'announcement_id = $1 AND read_at IS NOT NULL';
  const { rows } = await db.query<Reader>(
    `SELECT user_id AS "userId", ${millisOf('read_at')} AS "readAt" FROM announcement_marks
     WHERE ${where} ORDER BY announcement_marks.read_at DESC, user_id LIMIT $2 OFFSET $3`,
    [id, ...boundsOf(page)],
  );
  return { list: rows, counted: await countBounded(db, `announcement_marks WHERE ${where}`, [id]) };
}

/** Counts the readers of announcements that are live, or were a day ago. */
export async function countReaders(db: Queryable): Promise<void> {
  await db.query(
    `UPDATE announcements AS a SET readers = n.count
     FROM (SELECT m.announcement_id, count(*) AS count
           FROM announcement_marks AS m JOIN announcements AS l ON l.id = m.announcement_id
           WHERE l.starts_at <= now() AND l.ends_at > now() - interval '1 day' AND m.read_at IS NOT NULL
           GROUP BY m.announcement_id) AS n
     WHERE a.id = n.announcement_id AND a.readers < n.count`,
  );
}
