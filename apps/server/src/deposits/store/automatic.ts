import type { Queryable } from '../../db/pool';

/** What was credited automatically since a time: to a user, and on a channel. */
export async function sumAutomatic(
  db: Queryable,
  { userId, channelId, since }: { userId: number; channelId: number; since: number },
): Promise<{ ofUser: number; ofChannel: number }> {
  const user = await db.query<{ coins: number }>(
    `SELECT coalesce(sum(coin), 0)::int8 AS coins FROM deposit_claims
     WHERE automatic AND user_id = $1 AND ended_at >= to_timestamp($2 / 1000.0)`,
    [userId, since],
  );
  const channel = await db.query<{ coins: number }>(
    `SELECT coalesce(sum(coin), 0)::int8 AS coins FROM deposit_claims
     WHERE automatic AND channel_id = $1 AND ended_at >= to_timestamp($2 / 1000.0)`,
    [channelId, since],
  );
  return { ofUser: user.rows[0]!.coins, ofChannel: channel.rows[0]!.coins };
}

/** What was credited automatically since a time because these members of staff imported it. */
export async function sumImported(
  db: Queryable,
  staffIds: readonly number[],
  since: number,
): Promise<number> {
  const { rows } = await db.query<{ coins: number }>(
    `SELECT coalesce(sum(coin), 0)::int8 AS coins FROM deposit_claims
     WHERE automatic AND ended_by = ANY ($1::bigint[]) AND ended_at >= to_timestamp($2 / 1000.0)`,
    [staffIds, since],
  );
  return rows[0]!.coins;
}
