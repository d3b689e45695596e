import type { Queryable } from '../../db/pool';
import type { Claim, ClaimName } from './deposit-claims';

/** The amounts from one to another that a channel's codes may not ask for at the moment. */
export async function listTakenAmounts(
  db: Queryable,
  channelId: number,
  { from, to, now }: { from: number; to: number; now: number },
): Promise<Set<number>> {
  const { rows } = await db.query<{ coin: number }>(
    `SELECT coin FROM asked_amounts WHERE channel_id = $1 AND coin BETWEEN $2 AND $3
       AND (free_at IS NULL OR free_at > to_timestamp($4 / 1000.0))`,
    [channelId, from, to, now],
  );
  return new Set(rows.map(({ coin }) => coin));
}

/** Reserves an amount for a claim; false when another claim has it. */
export async function takeAmount(
  tx: Queryable,
  { channelId, asked, userId, id }: ClaimName & { channelId: number; asked: number },
  now: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO asked_amounts (channel_id, coin, user_id, claim_id) VALUES ($1, $2, $3, $4)
     ON CONFLICT (channel_id, coin) DO UPDATE
       SET user_id = excluded.user_id, claim_id = excluded.claim_id, free_at = NULL
       WHERE asked_amounts.free_at <= to_timestamp($5 / 1000.0)`,
    [channelId, asked, userId, id, now],
  );
  return rowCount === 1;
}

/** Lets another claim have the amount from a time on. */
export async function freeAmount(
  tx: Queryable,
  { channelId, asked, userId, id }: Pick<Claim, 'channelId' | 'asked' | 'userId' | 'id'>,
  freeAt: number,
): Promise<void> {
  await tx.query(
    `UPDATE asked_amounts SET free_at = to_timestamp($5 / 1000.0)
     WHERE channel_id = $1 AND coin = $2 AND user_id = $3 AND claim_id = $4`,
    [channelId, asked, userId, id, freeAt],
  );
}
