import type { Queryable } from '../../db/pool';

/** A guest's chat is deleted after this time. */
const guestDays = 30;
const pictureDays = 180;
/** Small and frequent steps, so that no request waits for a sweep. */
const chatsAtOnce = 500;
const picturesAtOnce = 1_000;

export async function sweepChats(db: Queryable): Promise<void> {
  // The age is checked again: a guest may be writing to a chat that was just found to be old.
  await db.query(
    `WITH gone AS (
       DELETE FROM chats WHERE id IN (
         SELECT id FROM chats WHERE user_id IS NULL AND last_at < now() - make_interval(days => $1)
         ORDER BY last_at LIMIT $2
       ) AND user_id IS NULL AND last_at < now() - make_interval(days => $1) RETURNING id
     ), messages AS (
       DELETE FROM chat_messages USING gone WHERE chat_id = gone.id RETURNING picture_id
     ) DELETE FROM chat_pictures USING messages WHERE chat_pictures.id = messages.picture_id`,
    [guestDays, chatsAtOnce],
  );
  await db.query(
    `DELETE FROM chat_pictures WHERE id IN (
       SELECT id FROM chat_pictures WHERE created_at < now() - make_interval(days => $1)
       ORDER BY created_at LIMIT $2)`,
    [pictureDays, picturesAtOnce],
  );
}
