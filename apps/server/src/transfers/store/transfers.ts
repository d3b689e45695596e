import { laneOf } from '../../db/lane';
import { atMicros, microsOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';

export interface Transfer {
  /** The sender. */
  userId: number;
  id: number;
  targetId: number;
  coin: number;
}

export async function insertTransfer(
  tx: Queryable,
  lanes: number,
  { userId, id, targetId, coin }: Transfer,
): Promise<void> {
  await tx.query('INSERT INTO transfers (lane, user_id, id, target_id, coin) VALUES ($1, $2, $3, $4, $5)', [
    laneOf(userId, lanes),
    userId,
    id,
    targetId,
    coin,
  ]);
}

export async function findTransfer(
  tx: Queryable,
  lanes: number,
  { userId, id }: Pick<Transfer, 'userId' | 'id'>,
): Promise<Transfer | undefined> {
  const { rows } = await tx.query<Transfer>(
    `SELECT user_id AS "userId", id, target_id AS "targetId", coin FROM transfers
     WHERE lane = $1 AND user_id = $2 AND id = $3`,
    [laneOf(userId, lanes), userId, id],
  );
  return rows[0];
}

export interface BookedTransfer extends Transfer {
  /** Microseconds since 1970. */
  createdMicros: number;
}

export interface TransferFilter {
  otherId?: number | undefined;
  /** Milliseconds since 1970; the start is included, the end is not. */
  fromMs?: number | undefined;
  toMs?: number | undefined;
}

/** A user's transfers in both directions, the newest first. Each direction is read by its own index. */
export async function listTransfers(
  db: Queryable,
  userId: number,
  { otherId, fromMs, toMs }: TransferFilter,
  {
    after,
    limit,
  }: { after: Pick<BookedTransfer, 'createdMicros' | 'userId' | 'id'> | undefined; limit: number },
): Promise<BookedTransfer[]> {
  const before = after ? `AND (created_at, user_id, id) < (${atMicros('$6')}, $7::int8, $8::int8)` : '';
  const direction = (own: 'user_id' | 'target_id', other: 'user_id' | 'target_id') => `
    SELECT user_id, id, target_id, coin, created_at FROM transfers
    WHERE ${own} = $1 AND ($2::int8 IS NULL OR ${other} = $2)
      AND created_at >= to_timestamp(coalesce($3::int8, 0) / 1000.0)
      AND ($4::int8 IS NULL OR created_at < to_timestamp($4 / 1000.0)) ${before}
    ORDER BY created_at DESC, user_id DESC, id DESC LIMIT $5`;
  const { rows } = await db.query<BookedTransfer>(
    `SELECT user_id AS "userId", id, target_id AS "targetId", coin, ${microsOf('created_at')} AS "createdMicros"
     FROM ((${direction('user_id', 'target_id')}) UNION ALL (${direction('target_id', 'user_id')})) AS either
     ORDER BY created_at DESC, user_id DESC, id DESC LIMIT $5`,
    [
      userId,
      otherId ?? null,
      fromMs ?? null,
      toMs ?? null,
      limit,
      ...(after ? [after.createdMicros, after.userId, after.id] : []),
    ],
  );
  return rows;
}
