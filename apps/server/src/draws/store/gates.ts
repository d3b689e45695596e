import type { GameType } from '@truedraw/rules';
import type { Queryable } from '../../db/pool';

/**
 * Locks the gates of draws whose rows are locked: waits for the bets and the chunks of settlement that hold them, and
 * keeps others out until the transaction ends. The draws are given in the order in which batches lock their gates. What
 * is read afterwards, the clock too, is read when no bet is on its way. The gates take the draw's values when it changes
 * (migration 041). It is an UPDATE because no SELECT locks rows of several nodes.
 */
export async function lockGates(
  tx: Queryable,
  draws: readonly { turnId: number; game: GameType }[],
): Promise<void> {
  for (const { turnId, game } of draws)
    await tx.query({
      name: 'lock-gates',
      text: 'UPDATE lane_gates SET state = state WHERE turn_id = $1 AND game = $2',
      values: [turnId, game],
    });
}
