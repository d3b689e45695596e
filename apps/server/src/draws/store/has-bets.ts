import type { GameType } from '@truedraw/rules';
import type { Queryable } from '../../db/pool';

interface DrawName {
  turnId: number;
  game: GameType;
}

/**
 * Whether anybody has bet on a draw; a bet that was cancelled or stopped counts too. Asked while its gates are locked, the
 * answer stays true.
 */
export const hasBets = async (db: Queryable, draw: DrawName): Promise<boolean> =>
  (await isIn(db, 'bets', draw)) ||
  (await isIn(db, 'cancelled_bets', draw)) ||
  (await isIn(db, 'stopped_bets', draw));

async function isIn(
  db: Queryable,
  table: 'bets' | 'cancelled_bets' | 'stopped_bets',
  { turnId, game }: DrawName,
): Promise<boolean> {
  // By the gates, because the keys of these tables begin with the lane.
  const { rowCount } = await db.query(
    `SELECT FROM lane_gates JOIN ${table} USING (lane, turn_id, game) WHERE turn_id = $1 AND game = $2 LIMIT 1`,
    [turnId, game],
  );
  return Boolean(rowCount);
}
