import type { GameType } from '@truedraw/rules';
import { numberArray } from '../../db/array-literal';
import { allLanes } from '../../db/lane';
import type { Queryable } from '../../db/pool';
import { chainStartTime } from './proof-books';

/** What the chain says about a draw that is to be settled under a revision. */
export interface SealedDraw {
  /** Otherwise it was closed before the chain began, or there is no chain. */
  inChain: boolean;
  /** The bodies of its commit and of the revision's result. */
  commit: string | null;
  result: string | null;
  /** The release is marked as recorded. */
  recorded: boolean;
}

export async function findSealedDraw(
  db: Queryable,
  { turnId, game, revision }: { turnId: number; game: GameType; revision: number },
): Promise<SealedDraw | undefined> {
  const { rows } = await db.query<SealedDraw>(
    `SELECT coalesce(d.closed_at >= ${chainStartTime}, false) AS "inChain", c.body AS commit, r.body AS result, n.recorded
     FROM draws AS d JOIN releases AS n ON n.turn_id = d.turn_id AND n.revision = $3
     LEFT JOIN proof_records AS c ON c.kind = 'commit' AND c.turn_id = d.turn_id AND c.game = d.game
     LEFT JOIN proof_records AS r ON r.kind = 'result' AND r.turn_id = d.turn_id AND r.revision = n.revision
     WHERE d.turn_id = $1 AND d.game = $2`,
    [turnId, game, revision],
  );
  return rows[0];
}

/** How many bets a draw has, and the hash of all their leaves in ascending order. */
export async function hashLeavesOfRows(
  db: Queryable,
  lanes: number,
  { turnId, game }: { turnId: number; game: GameType },
): Promise<{ bets: number; hash: Buffer }> {
  const { rows } = await db.query<{ bets: number; hash: Buffer }>(
    `SELECT count(*)::int8 AS bets, sha256(coalesce(string_agg(leaf, ''::bytea ORDER BY leaf), '')) AS hash
     FROM bets WHERE lane = ANY($1::smallint[]) AND turn_id = $2 AND game = $3`,
    [numberArray(allLanes(lanes)), turnId, game],
  );
  return rows[0]!;
}
