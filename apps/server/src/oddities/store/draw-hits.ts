import type { GameType } from '@truedraw/rules';
import { numberArray } from '../../db/array-literal';
import { allLanes } from '../../db/lane';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';

/** A settled draw that nobody has looked at under this revision. */
export interface DrawToLookAt {
  turnId: number;
  game: GameType;
  settled: number;
  closedAt: number;
  /** Null for a cancelled draw. */
  drawn: number | null;
}

export async function listDrawsToLookAt(db: Queryable, limit: number): Promise<DrawToLookAt[]> {
  const { rows } = await db.query<DrawToLookAt>(
    `SELECT d.turn_id AS "turnId", d.game, d.settled, ${millisOf('least(d.closed_at, d.closes_at)')}::int8 AS "closedAt",
            (CASE d.game WHEN 2 THEN r.two WHEN 3 THEN r.three ELSE r.four END)::int AS drawn
     FROM draws AS d JOIN releases AS r ON r.turn_id = d.turn_id AND r.revision = d.settled
     WHERE d.settled > d.looked_at_revision ORDER BY d.due_at LIMIT $1`,
    [limit],
  );
  return rows;
}

/** Draws from before the window are left alone. */
export async function skipOldDraws(db: Queryable, days: number): Promise<void> {
  await db.query(
    `UPDATE draws SET looked_at_revision = settled
     WHERE settled > looked_at_revision AND due_at < now() - make_interval(days => $1)`,
    [days],
  );
}

export async function markLookedAt(
  tx: Queryable,
  { turnId, game, settled }: Pick<DrawToLookAt, 'turnId' | 'game' | 'settled'>,
): Promise<void> {
  await tx.query('UPDATE draws SET looked_at_revision = $3 WHERE turn_id = $1 AND game = $2', [
    turnId,
    game,
    settled,
  ]);
}

export interface Hit {
  users: number[];
  stake: number;
  payout: number;
  seconds: number;
}

/** At most this many people of a kind for each draw. */
const mostHits = 500;

/**
 * Who bet on the winner in the last minute before the close, on few numbers: at most one in twenty of the game's, so
 * that luck explains few of them.
 */
export async function listLateWinners(
  db: Queryable,
  lanes: number,
  { turnId, game, closedAt, drawn }: DrawToLookAt & { drawn: number },
): Promise<Hit[]> {
  const { rows } = await db.query<Hit>(
    `SELECT ARRAY[user_id] AS users, sum(total)::int8 AS stake,
            sum(floor(stakes[array_position(numbers, $5::smallint)]::numeric * odds[array_position(numbers, $5::smallint)] / 100))::int8
              AS payout,
            min(extract(epoch FROM to_timestamp($4 / 1000.0) - placed_at))::int4 AS seconds
     FROM bets
     WHERE lane = ANY($1::smallint[]) AND turn_id = $2 AND game = $3
       AND placed_at >= to_timestamp($4 / 1000.0) - interval '60 seconds'
       AND $5::smallint = ANY(numbers) AND cardinality(numbers) * 20 <= power(10, $3)
     GROUP BY user_id ORDER BY payout DESC LIMIT ${mostHits}`,
    [numberArray(allLanes(lanes)), turnId, game, closedAt, drawn],
  );
  return rows;
}

/**
 * Who placed the same bet within a minute: from one address, or of at least three numbers with the same stakes. What more
 * than five people share is a fashion and not a sign.
 */
export async function listSameBets(
  db: Queryable,
  lanes: number,
  { turnId, game }: DrawToLookAt,
): Promise<Hit[]> {
  const { rows } = await db.query<Hit>(
    `WITH own AS MATERIALIZED (
       SELECT user_id, numbers, stakes, total, placed_at, coalesce(address, '') AS address FROM bets
       WHERE lane = ANY($1::smallint[]) AND turn_id = $2 AND game = $3 AND cardinality(numbers) > 0)
     SELECT users, max(stake)::int8 AS stake, 0::int8 AS payout, min(seconds)::int4 AS seconds
     FROM (SELECT array_agg(DISTINCT user_id ORDER BY user_id) AS users, sum(total) AS stake,
                  extract(epoch FROM max(placed_at) - min(placed_at)) AS seconds
           FROM own WHERE cardinality(numbers) >= 3 GROUP BY numbers, stakes
           HAVING count(DISTINCT user_id) BETWEEN 2 AND 5
           UNION ALL
           SELECT array_agg(DISTINCT user_id ORDER BY user_id), sum(total),
                  extract(epoch FROM max(placed_at) - min(placed_at))
           FROM own WHERE address <> '' GROUP BY address, numbers HAVING count(DISTINCT user_id) BETWEEN 2 AND 5) AS alike
     WHERE seconds <= 60 GROUP BY users ORDER BY stake DESC LIMIT ${mostHits}`,
    [numberArray(allLanes(lanes)), turnId, game],
  );
  return rows;
}

/** Looking again, as after a correction, replaces what was found before. */
export async function replaceHits(
  tx: Queryable,
  { turnId, game, closedAt }: DrawToLookAt,
  hits: readonly (Hit & { kind: 'late' | 'together' })[],
): Promise<void> {
  await tx.query('DELETE FROM odd_hits WHERE turn_id = $1 AND game = $2', [turnId, game]);
  await tx.query(
    `INSERT INTO odd_hits (kind, subject, turn_id, game, stake, payout, seconds, at)
     SELECT kind, subject, $1, $2, stake, payout, seconds, to_timestamp($3 / 1000.0)
     FROM unnest($4::text[], $5::text[], $6::int8[], $7::int8[], $8::int4[]) AS n (kind, subject, stake, payout, seconds)
     ON CONFLICT DO NOTHING`,
    [
      turnId,
      game,
      closedAt,
      hits.map(({ kind }) => kind),
      hits.map(({ users }) => users.join(':')),
      hits.map(({ stake }) => stake),
      hits.map(({ payout }) => payout),
      hits.map(({ seconds }) => seconds),
    ],
  );
}

export async function sweepHits(db: Queryable, days: number): Promise<void> {
  await db.query('DELETE FROM odd_hits WHERE at < now() - make_interval(days => $1)', [days]);
}
