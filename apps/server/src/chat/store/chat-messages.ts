import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';

export interface ChatMessage {
  seq: number;
  author: 'person' | 'staff' | 'auto';
  staffId: number | null;
  staffName: string | null;
  clientId: string | null;
  text: string;
  width: number | null;
  height: number | null;
  /** Milliseconds since 1970. */
  at: number;
}

export type NewMessage = Pick<ChatMessage, 'seq' | 'author' | 'staffId' | 'clientId' | 'text'> & {
  chatId: number;
  picture: { id: number; width: number; height: number } | undefined;
};

export interface HistoryRange {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

const columns = `m.seq, m.author, m.staff_id AS "staffId", s.name AS "staffName", m.client_id AS "clientId",
  m.body AS text, m.width, m.height, ${millisOf('m.created_at')} AS at`;
const source = 'chat_messages m LEFT JOIN staff s ON s.id = m.staff_id';

export async function insertMessage(tx: Queryable, message: NewMessage): Promise<void> {
  const { chatId, seq, author, staffId, clientId, text, picture } = message;
  await tx.query(
    `INSERT INTO chat_messages (chat_id, seq, author, staff_id, client_id, body, picture_id, width, height)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      chatId,
      seq,
      author,
      staffId,
      clientId,
      text,
      picture?.id ?? null,
      picture?.width ?? null,
      picture?.height ?? null,
    ],
  );
}

/** The message with this client id, if it was written. */
export async function findByClientId(
  db: Queryable,
  chatId: number,
  author: ChatMessage['author'],
  clientId: string,
): Promise<ChatMessage | undefined> {
  const { rows } = await db.query<ChatMessage>(
    `SELECT ${columns} FROM ${source} WHERE m.chat_id = $1 AND m.author = $2 AND m.client_id = $3`,
    [chatId, author, clientId],
  );
  return rows[0];
}

/** A page, oldest first, and whether there are more: after `after` upwards, otherwise before `before` downwards. */
export async function listMessages(
  db: Queryable,
  chatId: number,
  { before, after, limit }: HistoryRange,
): Promise<{ list: ChatMessage[]; more: boolean }> {
  const upwards = after !== undefined;
  const { rows } = await db.query<ChatMessage>(
    `SELECT ${columns} FROM ${source} WHERE m.chat_id = $1 AND ($2::int IS NULL OR m.seq > $2)
       AND ($3::int IS NULL OR m.seq < $3)
     ORDER BY m.seq ${upwards ? 'ASC' : 'DESC'} LIMIT $4`,
    [chatId, after ?? null, before ?? null, limit + 1],
  );
  const list = rows.slice(0, limit);
  return { list: upwards ? list : list.toReversed(), more: rows.length > limit };
}
