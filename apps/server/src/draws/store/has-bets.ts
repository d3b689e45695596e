import type { GameType } from '@truedraw/rules';
import type { Queryable } from '../../db/pool';

/** Whether a draw has bets. Asked while its gates are locked, the answer stays true. */
export async function hasBets(
  db: Queryable,
  { turnId, game }: { turnId: number; game: GameType },
): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM bets WHERE turn_id = $1 AND game = $2 LIMIT 1', [
    turnId,
    game,
  ]);
  return Boolean(rowCount);
}
