import type { GameType } from '@truedraw/rules';
import type { Queryable } from '../../db/pool';

/** A sealed draw that was never settled. */
export interface WaitingBook {
  turnId: number;
  game: GameType;
  released: boolean;
  /** The body of its commit record. */
  commit: string;
}

export async function listWaitingBooks(db: Queryable): Promise<WaitingBook[]> {
  const { rows } = await db.query<WaitingBook>(
    `SELECT d.turn_id AS "turnId", d.game, d.released > 0 AS released, c.body AS commit
     FROM draws AS d JOIN proof_records AS c ON c.kind = 'commit' AND c.turn_id = d.turn_id AND c.game = d.game
     WHERE d.state = 'closed' AND d.settled = 0 ORDER BY d.due_at, d.turn_id, d.game`,
  );
  return rows;
}
