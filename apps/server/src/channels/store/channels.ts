import type { Locale } from '@truedraw/messages';
import type { Queryable } from '../../db/pool';

export type Texts = Record<Locale, string>;

export interface Channel {
  id: number;
  position: number;
  open: boolean;
  name: Texts;
  info: Texts;
  contact: Texts;
  tip: Texts;
  /** Addresses of our own pictures; empty for none. */
  icon: string;
  picture: string;
  /** The PromptPay id that codes pay to; empty for none. */
  promptpay: string;
}

const columns = 'id, position, open, name, info, contact, tip, icon, picture, promptpay';

/** In the order in which they are shown. */
export async function listChannels(db: Queryable): Promise<Channel[]> {
  const { rows } = await db.query<Channel>(`SELECT ${columns} FROM channels ORDER BY position, id`);
  return rows;
}

export async function findChannel(db: Queryable, id: number): Promise<Channel | undefined> {
  const { rows } = await db.query<Channel>(`SELECT ${columns} FROM channels WHERE id = $1`, [id]);
  return rows[0];
}

/** Locked until the transaction ends, so that two changes happen one after the other. */
export async function lockChannel(tx: Queryable, id: number): Promise<Channel | undefined> {
  const { rows } = await tx.query<Channel>(`SELECT ${columns} FROM channels WHERE id = $1 FOR UPDATE`, [id]);
  return rows[0];
}

const values = ({
  position,
  open,
  name,
  info,
  contact,
  tip,
  icon,
  picture,
  promptpay,
}: Omit<Channel, 'id'>) => [
  position,
  open,
  ...[name, info, contact, tip].map((texts) => JSON.stringify(texts)),
  icon,
  picture,
  promptpay,
];

export async function insertChannel(tx: Queryable, channel: Omit<Channel, 'id'>): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO channels (position, open, name, info, contact, tip, icon, picture, promptpay)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    values(channel),
  );
  return rows[0]!.id;
}

export async function updateChannel(tx: Queryable, { id, ...channel }: Channel): Promise<void> {
  await tx.query(
    `UPDATE channels SET position = $2, open = $3, name = $4, info = $5, contact = $6, tip = $7, icon = $8,
       picture = $9, promptpay = $10 WHERE id = $1`,
    [id, ...values(channel)],
  );
}
