import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';

/** A claim with the amount that its code asks for. */
interface Asking {
  channelId: number;
  asked: number | null;
  userId: number;
  id: number;
}

/** The amounts from one to another that a channel's codes have asked for, and from when on each is free; null: in use. */
export async function listAmounts(
  db: Queryable,
  channelId: number,
  { from, to }: { from: number; to: number },
): Promise<Map<number, number | null>> {
  const { rows } = await db.query<{ coin: number; freeAt: number | null }>(
    `SELECT coin, ${millisOf('free_at')} AS "freeAt" FROM asked_amounts
     WHERE channel_id = $1 AND coin BETWEEN $2 AND $3`,
    [channelId, from, to],
  );
  return new Map(rows.map(({ coin, freeAt }) => [coin, freeAt]));
}

/** When an earlier claim let go of the amount that a claim asks for; undefined if there was none. */
export async function findEarlierUse(
  db: Queryable,
  { channelId, asked }: Pick<Asking, 'channelId' | 'asked'>,
): Promise<number | undefined> {
  const { rows } = await db.query<{ usedUntil: number | null }>(
    `SELECT ${millisOf('used_until')} AS "usedUntil" FROM asked_amounts WHERE channel_id = $1 AND coin = $2`,
    [channelId, asked],
  );
  return rows[0]?.usedUntil ?? undefined;
}

/** Reserves an amount for a claim; false when another claim has it. */
export async function takeAmount(
  tx: Queryable,
  { channelId, asked, userId, id }: Asking,
  now: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO asked_amounts (channel_id, coin, user_id, claim_id) VALUES ($1, $2, $3, $4)
     ON CONFLICT (channel_id, coin) DO UPDATE
       SET user_id = excluded.user_id, claim_id = excluded.claim_id, used_until = asked_amounts.free_at, free_at = NULL
       WHERE asked_amounts.free_at <= to_timestamp($5 / 1000.0)`,
    [channelId, asked, userId, id, now],
  );
  return rowCount === 1;
}

/** Lets another claim have the amount from a time on. */
export async function freeAmount(
  tx: Queryable,
  { channelId, asked, userId, id }: Asking,
  freeAt: number,
): Promise<void> {
  await tx.query(
    `UPDATE asked_amounts SET free_at = to_timestamp($5 / 1000.0)
     WHERE channel_id = $1 AND coin = $2 AND user_id = $3 AND claim_id = $4`,
    [channelId, asked, userId, id, freeAt],
  );
}
