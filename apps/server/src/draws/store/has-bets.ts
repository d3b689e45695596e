import type { GameType } from '@truedraw/rules';
import type { Queryable } from '../../db/pool';

/**
 * Whether anybody has bet on a draw; a bet that was cancelled or stopped counts too. Asked while its gates are locked, the
 * answer stays true.
 */
export async function hasBets(
  db: Queryable,
  { turnId, game }: { turnId: number; game: GameType },
): Promise<boolean> {
  for (const table of ['bets', 'cancelled_bets', 'stopped_bets']) {
    // By the gates, because the keys of these tables begin with the lane.
    const { rowCount } = await db.query(
      `SELECT FROM lane_gates JOIN ${table} USING (lane, turn_id, game) WHERE turn_id = $1 AND game = $2 LIMIT 1`,
      [turnId, game],
    );
    if (rowCount) return true;
  }
  return false;
}
