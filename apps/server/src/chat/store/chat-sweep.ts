import type { Queryable } from '../../db/pool';

/** Small and frequent steps, so that no request waits for a sweep. */
const chatsAtOnce = 500;
const picturesAtOnce = 1_000;

/** After how many days without a message chats are removed, and pictures after they were sent; 0: never. */
export interface ChatDays {
  guestChats: number;
  chats: number;
  pictures: number;
}

export async function sweepChats(db: Queryable, days: ChatDays): Promise<void> {
  if (days.guestChats) await sweepChatsOf(db, 'user_id IS NULL', days.guestChats);
  if (days.chats) await sweepChatsOf(db, 'user_id IS NOT NULL', days.chats);
  if (days.pictures) await sweepPictures(db, days.pictures);
}

async function sweepChatsOf(
  db: Queryable,
  whose: 'user_id IS NULL' | 'user_id IS NOT NULL',
  days: number,
): Promise<void> {
  // The age is checked again: somebody may be writing to a chat that was just found to be old.
  await db.query(
    `WITH gone AS (
       DELETE FROM chats WHERE id IN (
         SELECT id FROM chats WHERE ${whose} AND last_at < now() - make_interval(days => $1)
         ORDER BY last_at LIMIT $2
       ) AND ${whose} AND last_at < now() - make_interval(days => $1) RETURNING id
     ), messages AS (
       DELETE FROM chat_messages USING gone WHERE chat_id = gone.id RETURNING picture_id
     ) DELETE FROM chat_pictures USING messages WHERE chat_pictures.id = messages.picture_id`,
    [days, chatsAtOnce],
  );
}

async function sweepPictures(db: Queryable, days: number): Promise<void> {
  await db.query(
    `DELETE FROM chat_pictures WHERE id IN (
       SELECT id FROM chat_pictures WHERE created_at < now() - make_interval(days => $1)
       ORDER BY created_at LIMIT $2)`,
    [days, picturesAtOnce],
  );
}
