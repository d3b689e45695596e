import type { Locale } from '@truedraw/messages';
import { numberArray } from '../../db/array-literal';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';
import { boundsOf, countBounded, type Counted } from '../../db/bounded';
import type { ChatMessage } from './chat-messages';
import type { SortedPage, SortDirection } from '../../db/sort-direction';

/** A chat as staff see it. */
export interface ChatCard {
  chatId: number;
  userId: number | null;
  nickname: string | null;
  locale: Locale;
  done: boolean;
  unanswered: number;
  waitingSince: number | null;
  assignedTo: number | null;
  assignedName: string | null;
  lastAt: number;
  readSeq: number;
}

export interface ChatRow extends ChatCard {
  lastFrom: ChatMessage['author'];
  lastText: string;
}

export type ChatFilter = 'waiting' | 'mine' | 'all';

const card = `c.id AS "chatId", c.user_id AS "userId", u.nickname, c.locale, c.done, c.unanswered,
  ${millisOf('c.waiting_since')} AS "waitingSince", c.assigned_to AS "assignedTo", s.name AS "assignedName",
  ${millisOf('c.last_at')} AS "lastAt", c.read_seq AS "readSeq"`;
const people = (lanes: number) => `LEFT JOIN users u ON u.lane = c.user_id % ${lanes} AND u.id = c.user_id
  LEFT JOIN staff s ON s.id = c.assigned_to`;

export type ChatSort = 'waitingSince' | 'lastAt';

/** Chats without an unanswered message come last, the newest first. */
const orderBy = (sort: ChatSort, direction: SortDirection): string =>
  sort === 'lastAt'
    ? `c.last_at ${direction}, c.id ${direction}`
    : `c.waiting_since ${direction} NULLS LAST, c.last_at DESC, c.id DESC`;

export async function findChatCard(
  db: Queryable,
  lanes: number,
  chatId: number,
): Promise<ChatCard | undefined> {
  const { rows } = await db.query<ChatCard>(`SELECT ${card} FROM chats c ${people(lanes)} WHERE c.id = $1`, [
    chatId,
  ]);
  return rows[0];
}

/** Each with the newest message that a person wrote: automatic messages say nothing about a chat. */
export async function listChats(
  db: Queryable,
  lanes: number,
  {
    filter,
    staffId,
    userIds,
    sort,
    direction,
    ...page
  }: SortedPage<ChatSort> & {
    filter: ChatFilter;
    staffId: number;
    /** Only the chats of these users. */
    userIds: readonly number[] | undefined;
  },
): Promise<{ list: ChatRow[]; counted: Counted }> {
  const order = orderBy(sort, direction);
  const where = `($1::int8 IS NULL OR c.assigned_to = $1) AND (NOT $2 OR c.waiting_since IS NOT NULL)
    AND ($3::int8[] IS NULL OR c.user_id = ANY($3))`;
  const wanted = [
    filter === 'mine' ? staffId : null,
    filter === 'waiting',
    userIds ? numberArray(userIds) : null,
  ];
  const { rows } = await db.query<ChatRow>(
    `SELECT ${card}, last.author AS "lastFrom", last.body AS "lastText"
     FROM (SELECT * FROM chats c WHERE ${where} ORDER BY ${order} LIMIT $4 OFFSET $5) AS c ${people(lanes)}
     CROSS JOIN LATERAL (SELECT author, left(body, 100) AS body FROM chat_messages
                         WHERE chat_id = c.id AND (author <> 'auto' OR seq = 1) ORDER BY seq DESC LIMIT 1) AS last
     ORDER BY ${order}`,
    [...wanted, ...boundsOf(page)],
  );
  return { list: rows, counted: await countBounded(db, `chats c WHERE ${where}`, wanted) };
}

export async function countChats(
  db: Queryable,
  staffId: number,
): Promise<{ waiting: number; mine: number; oldest: number | null }> {
  const { rows } = await db.query<{ waiting: number; mine: number; oldest: number | null }>(
    `SELECT count(*) AS waiting, count(*) FILTER (WHERE assigned_to = $1) AS mine,
            ${millisOf('min(waiting_since)')} AS oldest
     FROM chats WHERE waiting_since IS NOT NULL`,
    [staffId],
  );
  return rows[0]!;
}
