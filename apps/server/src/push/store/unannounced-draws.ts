import type { GameType } from '@truedraw/rules';
import type { Queryable } from '../../db/pool';
import type { RevisionKey } from '../../draws/store/releases';

/** A draw whose newest settled revision was not announced to its bettors yet. */
export interface UnannouncedDraw extends RevisionKey {
  /** Null when it was cancelled. */
  result: string | null;
  /** Whether an earlier revision was announced. */
  again: boolean;
}

/** Older results are not announced. */
const staleHours = 12;

export async function listUnannouncedDraws(db: Queryable): Promise<UnannouncedDraw[]> {
  const { rows } = await db.query<UnannouncedDraw>({
    name: 'list-draw-news',
    text: `SELECT d.turn_id AS "turnId", d.game, d.settled AS revision, d.told > 0 AS again,
             CASE d.game WHEN 2 THEN r.two WHEN 3 THEN r.three ELSE r.four END AS result
           FROM draws d JOIN releases r ON r.turn_id = d.turn_id AND r.revision = d.settled
           WHERE d.settled > d.told AND r.released_at > now() - make_interval(hours => $1)
           ORDER BY d.turn_id, d.game`,
    values: [staleHours],
  });
  return rows;
}

/** Skips draws that were settled long ago, such as those of a demonstration's history. */
export async function skipStaleDraws(db: Queryable): Promise<void> {
  await db.query({
    name: 'skip-stale-news',
    // Rows are locked in the same order as by bets, to avoid deadlocks.
    text: `WITH stale AS (
             SELECT d.turn_id, d.game FROM draws AS d JOIN releases AS r ON r.turn_id = d.turn_id AND r.revision = d.settled
             WHERE d.settled > d.told AND r.released_at <= now() - make_interval(hours => $1)
             ORDER BY d.turn_id, d.game FOR UPDATE OF d
           ) UPDATE draws SET told = settled WHERE (turn_id, game) IN (SELECT turn_id, game FROM stale)`,
    values: [staleHours],
  });
}

/**
 * Inserts notices for the next bettors who want them, and returns the last bettor it looked at; undefined when there
 * are no more. It follows the primary key of the bets and can be repeated from any place.
 */
export async function insertDrawNotices(
  db: Queryable,
  { turnId, game, revision, result, again }: UnannouncedDraw,
  { lane, after, bettors }: { lane: number; after: number; bettors: number },
): Promise<number | undefined> {
  const kind = result === null ? 'refund' : again ? 'corrected' : 'result';
  const { rows } = await db.query<{ last: number | null }>({
    name: 'insert-draw-notices',
    text: `WITH bettors AS (
             SELECT DISTINCT user_id FROM bets WHERE lane = $1 AND turn_id = $2 AND game = $3 AND user_id > $4
             ORDER BY user_id LIMIT $5
           ), noted AS (
             INSERT INTO push_outbox (lane, user_id, cause, kind, params)
             SELECT $1, b.user_id, $6, CASE WHEN $7 = 'result' AND a.amount > 0 THEN 'win' ELSE $7 END,
               jsonb_build_object('turnId', $2::bigint, 'game', $3::smallint, 'result', $8::text,
                                  'coin', coalesce(a.amount, 0))
             FROM bettors b
             JOIN users u ON u.lane = $1 AND u.id = b.user_id AND u.notification
             LEFT JOIN awards a ON a.lane = $1 AND a.turn_id = $2 AND a.game = $3 AND a.user_id = b.user_id
               AND a.kind = CASE $7 WHEN 'refund' THEN 'refund' ELSE 'payout' END
             WHERE EXISTS (SELECT 1 FROM push_subscriptions s WHERE s.lane = $1 AND s.user_id = b.user_id)
             ON CONFLICT (lane, user_id, cause) DO NOTHING
           ) SELECT max(user_id) AS last FROM bettors`,
    values: [
      lane,
      turnId,
      game,
      after,
      bettors,
      `draw:${turnId}:${game}:${revision}`,
      kind,
      result satisfies string | null,
    ],
  });
  return rows[0]?.last ?? undefined;
}

export async function markAnnounced(
  db: Queryable,
  { turnId, game, revision }: { turnId: number; game: GameType; revision: number },
): Promise<void> {
  await db.query('UPDATE draws SET told = $3 WHERE turn_id = $1 AND game = $2 AND told < $3', [
    turnId,
    game,
    revision,
  ]);
}
