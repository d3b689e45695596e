import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';

export interface OutboxLetter {
  to: string;
  purpose: string;
  code: string;
  at: number;
}

/** A text that was sent besides the codes. */
export interface OutboxNotice {
  to: string;
  text: string;
  at: number;
}

export async function listOutbox(db: Queryable): Promise<OutboxLetter[]> {
  const { rows } = await db.query<OutboxLetter>(
    `SELECT address AS "to", purpose, code, ${millisOf('sent_at')} AS at
     FROM outbox WHERE code <> '' ORDER BY id DESC LIMIT 100`,
  );
  return rows;
}

export async function listOutboxNotices(db: Queryable): Promise<OutboxNotice[]> {
  const { rows } = await db.query<OutboxNotice>(
    `SELECT address AS "to", text, ${millisOf('sent_at')} AS at
     FROM outbox WHERE code = '' ORDER BY id DESC LIMIT 100`,
  );
  return rows;
}

export async function addToOutbox(
  db: Queryable,
  { to, purpose, code, text }: Omit<OutboxLetter, 'at'> & { text: string },
): Promise<void> {
  await db.query('INSERT INTO outbox (address, purpose, code, text) VALUES ($1, $2, $3, $4)', [
    to,
    purpose,
    code,
    text,
  ]);
}
