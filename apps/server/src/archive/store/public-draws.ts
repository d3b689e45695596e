import type { CommitRecord } from '@truedraw/proof';
import type { Queryable } from '../../db/pool';
import type { ArchivedDraw } from '../format';
import type { TurnRange } from './archives';

/** The closed books of these turns as the public log has them, by turn and game. */
export async function listPublicDraws(db: Queryable, { from, to }: TurnRange): Promise<ArchivedDraw[]> {
  const { rows } = await db.query<{ body: string }>(
    `SELECT body FROM proof_records WHERE kind = 'commit' AND turn_id >= $1 AND turn_id < $2 ORDER BY turn_id, game`,
    [from, to],
  );
  return rows.map(({ body }) => {
    const { turn, game, bets, stakes, root } = JSON.parse(body) as CommitRecord;
    return { turn, game, bets, stakes, root };
  });
}

export interface LaneSum {
  lane: number;
  turn: number;
  game: number;
  bets: number;
  stakes: number;
}

/** What the settlement of these turns counted, lane by lane. */
export async function listLaneSums(db: Queryable, { from, to }: TurnRange): Promise<LaneSum[]> {
  const { rows } = await db.query<LaneSum>(
    `SELECT lane, turn_id AS turn, game, coalesce(bets, 0) AS bets, stake AS stakes FROM draw_sums
     WHERE turn_id >= $1 AND turn_id < $2`,
    [from, to],
  );
  return rows;
}
