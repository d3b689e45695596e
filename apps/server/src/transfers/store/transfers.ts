import { laneOf } from '../../db/lane';
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
