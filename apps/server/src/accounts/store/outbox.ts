import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';

export interface OutboxLetter {
  to: string;
  purpose: string;
  code: string;
  at: number;
}

export async function listOutbox(db: Queryable): Promise<OutboxLetter[]> {
  const { rows } = await db.query<OutboxLetter>(
    `SELECT address AS "to", purpose, code, ${millisOf('sent_at')} AS at
     FROM outbox ORDER BY id DESC LIMIT 100`,
  );
  return rows;
}

export async function addToOutbox(
  db: Queryable,
  { to, purpose, code }: Omit<OutboxLetter, 'at'>,
): Promise<void> {
  await db.query('INSERT INTO outbox (address, purpose, code) VALUES ($1, $2, $3)', [to, purpose, code]);
}
