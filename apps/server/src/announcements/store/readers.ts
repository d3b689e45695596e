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
