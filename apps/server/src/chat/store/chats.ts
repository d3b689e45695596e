import type { Locale } from '@truedraw/messages';
import type { Queryable } from '../../db/pool';

/** The owner of a chat: a user, or a guest, who is known by the hash of a secret. */
export type ChatOwner = { userId: number } | { guestHash: Buffer };

export interface Chat {
  id: number;
  userId: number | null;
  /** The number of the newest message. */
  messages: number;
  readSeq: number;
  assignedTo: number | null;
}

const columns = `id, user_id AS "userId", messages, read_seq AS "readSeq", assigned_to AS "assignedTo"`;

/** The column and the value that an owner is found by. */
const keyOf = (owner: ChatOwner) =>
  'userId' in owner ? (['user_id', owner.userId] as const) : (['guest_hash', owner.guestHash] as const);

export async function findChat(db: Queryable, owner: ChatOwner): Promise<Chat | undefined> {
  const [column, value] = keyOf(owner);
  const { rows } = await db.query<Chat>(`SELECT ${columns} FROM chats WHERE ${column} = $1`, [value]);
  return rows[0];
}

/** Locked until the transaction ends: messages of a chat are written one after the other. */
export async function lockChat(tx: Queryable, owner: ChatOwner): Promise<Chat | undefined> {
  const [column, value] = keyOf(owner);
  const { rows } = await tx.query<Chat>(`SELECT ${columns} FROM chats WHERE ${column} = $1 FOR UPDATE`, [
    value,
  ]);
  return rows[0];
}

export async function lockChatById(tx: Queryable, id: number): Promise<Chat | undefined> {
  const { rows } = await tx.query<Chat>(`SELECT ${columns} FROM chats WHERE id = $1 FOR UPDATE`, [id]);
  return rows[0];
}

/** Does nothing when the owner has a chat already. */
export async function insertChat(tx: Queryable, owner: ChatOwner, locale: Locale): Promise<void> {
  const [column, value] = keyOf(owner);
  await tx.query(`INSERT INTO chats (${column}, locale) VALUES ($1, $2) ON CONFLICT DO NOTHING`, [
    value,
    locale,
  ]);
}

/** The waiting time begins with the first unanswered message; a finished chat is open again. */
export async function markPersonMessage(
  tx: Queryable,
  { id, seq, locale }: { id: number; seq: number; locale: Locale },
): Promise<void> {
  await tx.query(
    `UPDATE chats SET messages = $2, last_at = now(), locale = $3, done = false,
       unanswered = unanswered + 1, waiting_since = coalesce(waiting_since, now())
     WHERE id = $1`,
    [id, seq, locale],
  );
}

/** The first member of staff who answers an unassigned chat is assigned to it. */
export async function markAnswered(
  tx: Queryable,
  { id, seq, staffId }: { id: number; seq: number; staffId: number },
): Promise<void> {
  await tx.query(
    `UPDATE chats SET messages = $2, last_at = now(), done = false, unanswered = 0, waiting_since = NULL,
       assigned_to = coalesce(assigned_to, $3)
     WHERE id = $1`,
    [id, seq, staffId],
  );
}

/** An automatic message does not count as an answer. */
export async function markAutomatic(tx: Queryable, { id, seq }: { id: number; seq: number }): Promise<void> {
  await tx.query('UPDATE chats SET messages = $2, last_at = now() WHERE id = $1', [id, seq]);
}

/** True when the mark moved forward; it never passes the newest message. */
export async function markRead(db: Queryable, id: number, seq: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE chats SET read_seq = least($2, messages) WHERE id = $1 AND read_seq < least($2, messages)`,
    [id, seq],
  );
  return rowCount === 1;
}

export async function setAssigned(tx: Queryable, id: number, staffId: number | null): Promise<void> {
  await tx.query('UPDATE chats SET assigned_to = $2 WHERE id = $1', [id, staffId]);
}

export async function setDone(tx: Queryable, id: number): Promise<void> {
  await tx.query(
    `UPDATE chats SET done = true, unanswered = 0, waiting_since = NULL, assigned_to = NULL WHERE id = $1`,
    [id],
  );
}
