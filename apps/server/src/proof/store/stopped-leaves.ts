import type { Queryable } from '../../db/pool';

export interface PublishedStop {
  /** The leaves of the bets before it in its series, in hexadecimal. */
  leaves: string[];
  /** The bet that won, its turn, and the settled revision that says so. */
  turn: number;
  revision: number;
  leaf: string;
}

/** Why the bet with this leaf was stopped. */
export async function findPublishedStop(
  db: Queryable,
  { turnId, game, leaf }: { turnId: number; game: number; leaf: string },
): Promise<PublishedStop | undefined> {
  const { rows } = await db.query<{ turn: number; revision: number; leaf: string; all: string }>(
    `SELECT b.won_turn_id AS turn, b.won_revision AS revision, encode(b.won_leaf, 'hex') AS leaf,
       array_to_string(ARRAY(SELECT encode(one, 'hex') FROM unnest(s.leaves) AS one), ',') AS "all"
     FROM stopped_bets AS b JOIN bet_series AS s ON s.lane = b.lane AND s.user_id = b.user_id AND s.id = b.series
     WHERE b.leaf = decode($3, 'hex') AND b.turn_id = $1 AND b.game = $2`,
    [turnId, game, leaf],
  );
  if (!rows[0]) return undefined;
  const { all, ...won } = rows[0];
  const leaves = all.split(',');
  return { leaves: leaves.slice(0, leaves.indexOf(leaf)), ...won };
}
