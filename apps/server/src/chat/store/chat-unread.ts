import type { Queryable } from '../../db/pool';

export interface Unread {
  /** Unread answers, counted up to a hundred. */
  unread: number;
  /** The number of the newest message. */
  seq: number;
}

const counted = `c.messages AS seq,
  (SELECT count(*) FROM (SELECT 1 FROM chat_messages m
     WHERE m.chat_id = c.id AND m.seq > c.read_seq AND m.author <> 'person' LIMIT 100) AS unseen) AS unread`;

export async function findUnread(db: Queryable, chatId: number): Promise<Unread | undefined> {
  const { rows } = await db.query<Unread>(`SELECT ${counted} FROM chats c WHERE c.id = $1`, [chatId]);
  return rows[0];
}

/** For several users at once; users who never wrote are left out. */
export async function listUnread(
  db: Queryable,
  userIds: readonly number[],
): Promise<(Unread & { userId: number })[]> {
  const { rows } = await db.query<Unread & { userId: number }>({
    name: 'list-unread',
    text: `SELECT c.user_id AS "userId", ${counted} FROM chats c WHERE c.user_id = ANY($1::bigint[])`,
    values: [userIds],
  });
  return rows;
}
