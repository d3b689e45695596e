import type { Queryable } from '../../db/pool';
import type { Chat } from './chats';

/**
 * Gives the chat to a user: the guest's key is no longer valid. Fails with a unique violation when the user has a
 * chat.
 */
export async function giveChat(tx: Queryable, chatId: number, userId: number): Promise<void> {
  await tx.query('UPDATE chats SET user_id = $2, guest_hash = NULL WHERE id = $1', [chatId, userId]);
}

/** Appends one chat to another and deletes it. Both must be locked. */
export async function joinChats(tx: Queryable, { from, into }: { from: Chat; into: Chat }): Promise<void> {
  // A message that was sent as a guest, lost its answer, and was sent again as a user exists twice.
  const doubles = await tx.query<{ picture_id: number | null; waits: boolean }>(
    `DELETE FROM chat_messages AS old USING chat_messages AS kept
     WHERE old.chat_id = $1 AND kept.chat_id = $2 AND kept.author = old.author AND kept.client_id = old.client_id
     RETURNING old.picture_id,
       NOT EXISTS (SELECT FROM chat_messages AS answer
                   WHERE answer.chat_id = $1 AND answer.author = 'staff' AND answer.seq > old.seq) AS waits`,
    [from.id, into.id],
  );
  const pictures = doubles.rows.flatMap(({ picture_id }) => picture_id ?? []);
  await tx.query('DELETE FROM chat_pictures WHERE id = ANY($1::bigint[])', [pictures]);
  await tx.query('UPDATE chat_messages SET chat_id = $2, seq = seq + $3 WHERE chat_id = $1', [
    from.id,
    into.id,
    into.messages,
  ]);
  await tx.query(
    `UPDATE chats AS c SET
       messages = greatest(c.messages, (SELECT max(seq) FROM chat_messages WHERE chat_id = c.id)),
       read_seq = CASE WHEN c.read_seq = c.messages THEN c.messages + old.read_seq ELSE c.read_seq END,
       unanswered = c.unanswered + greatest(0, old.unanswered - $3),
       waiting_since = least(c.waiting_since, old.waiting_since),
       assigned_to = coalesce(c.assigned_to, old.assigned_to),
       done = c.done AND old.done,
       last_at = greatest(c.last_at, old.last_at)
     FROM chats AS old WHERE c.id = $2 AND old.id = $1`,
    [from.id, into.id, doubles.rows.filter(({ waits }) => waits).length],
  );
  await tx.query('DELETE FROM chats WHERE id = $1', [from.id]);
}
