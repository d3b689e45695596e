import type { DigitRule, GameType } from '@truedraw/rules';
import { numberArray } from '../../db/array-literal';
import { allLanes } from '../../db/lane';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';
import { chainStartTime } from './proof-books';

/** A release that has no record yet. */
export interface UnrecordedRelease {
  turnId: number;
  revision: number;
  kind: 'result' | 'cancel';
  set: string | null;
  value: string | null;
  two: string | null;
  three: string | null;
  four: string | null;
  quoteIds: number[];
  releasedBy: string;
  reason: string;
  simulated: boolean;
  witnessed: boolean;
  rule: DigitRule;
}

/**
 * Releases whose books are all committed, in the order of their release. A turn from before the chain has no book in
 * it, so its later revisions are not recorded.
 */
export async function listUnrecordedReleases(db: Queryable): Promise<UnrecordedRelease[]> {
  const { rows } = await db.query<UnrecordedRelease>(
    `SELECT r.turn_id AS "turnId", r.revision, r.kind, r.set_figure AS set, r.value_figure AS value, r.two, r.three,
       r.four, r.quote_ids AS "quoteIds", r.released_by AS "releasedBy", r.reason, r.simulated, r.witnessed, r.rule
     FROM releases r
     WHERE r.released_at >= ${chainStartTime} AND NOT r.recorded
       AND EXISTS (SELECT FROM draws d WHERE d.turn_id = r.turn_id AND d.closed_at >= ${chainStartTime})
       AND NOT EXISTS (SELECT FROM draws d
         WHERE d.turn_id = r.turn_id AND d.closed_at >= ${chainStartTime} AND NOT d.committed)
     ORDER BY r.released_at, r.turn_id, r.revision`,
  );
  return rows;
}

/** The hash of a result's record, if it has one. */
export async function findResultHash(
  tx: Queryable,
  { turnId, revision }: Pick<UnrecordedRelease, 'turnId' | 'revision'>,
): Promise<Buffer | undefined> {
  const { rows } = await tx.query<{ hash: Buffer }>(
    `SELECT hash FROM proof_records WHERE kind = 'result' AND turn_id = $1 AND revision = $2`,
    [turnId, revision],
  );
  return rows[0]?.hash;
}

export async function markReleaseRecorded(
  tx: Queryable,
  { turnId, revision }: Pick<UnrecordedRelease, 'turnId' | 'revision'>,
): Promise<void> {
  await tx.query('UPDATE releases SET recorded = true WHERE turn_id = $1 AND revision = $2', [
    turnId,
    revision,
  ]);
}

export interface UsedQuote {
  source: string;
  quotedAt: number | null;
  receivedAt: number;
  raw: string;
}

export async function listUsedQuotes(db: Queryable, ids: readonly number[]): Promise<UsedQuote[]> {
  const { rows } = await db.query<UsedQuote>(
    `SELECT source, ${millisOf('quoted_at')} AS "quotedAt", ${millisOf('received_at')} AS "receivedAt", raw
     FROM quotes WHERE id = ANY($1::bigint[]) ORDER BY received_at, id`,
    [ids],
  );
  return rows;
}

/** A draw whose newest settled revision has no record yet. */
export interface UnrecordedSettlement {
  turnId: number;
  game: GameType;
  revision: number;
  commit: Buffer;
  result: Buffer;
  /** The drawn number; null for a cancelled draw. */
  digits: string | null;
}

export async function listUnrecordedSettlements(db: Queryable): Promise<UnrecordedSettlement[]> {
  const { rows } = await db.query<UnrecordedSettlement>(
    `SELECT d.turn_id AS "turnId", d.game, d.settled AS revision, c.hash AS commit, r.hash AS result,
       r.body::json -> 'digits' ->> d.game::text AS digits
     FROM draws d
     JOIN proof_records c ON c.kind = 'commit' AND c.turn_id = d.turn_id AND c.game = d.game
     JOIN proof_records r ON r.kind = 'result' AND r.turn_id = d.turn_id AND r.revision = d.settled
     WHERE d.settled > d.recorded
     ORDER BY r.seq, d.game`,
  );
  return rows;
}

export async function markSettlementRecorded(
  tx: Queryable,
  { turnId, game, revision }: Pick<UnrecordedSettlement, 'turnId' | 'game' | 'revision'>,
): Promise<void> {
  await tx.query('UPDATE draws SET recorded = $3 WHERE turn_id = $1 AND game = $2', [turnId, game, revision]);
}

/** How many users were paid and how much: payouts, or refunds of a cancelled draw. */
export async function sumAwards(
  db: Queryable,
  lanes: number,
  { turnId, game }: Pick<UnrecordedSettlement, 'turnId' | 'game'>,
): Promise<{ winners: number; payouts: number }> {
  const { rows } = await db.query<{ winners: number; payouts: number }>(
    `SELECT count(DISTINCT user_id) FILTER (WHERE amount > 0)::int8 AS winners, coalesce(sum(amount), 0)::int8 AS payouts
     FROM awards WHERE lane = ANY($1::smallint[]) AND turn_id = $2 AND game = $3 AND kind IN ('payout', 'refund')`,
    [numberArray(allLanes(lanes)), turnId, game],
  );
  return rows[0]!;
}
