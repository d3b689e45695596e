import type { GameType } from '@truedraw/rules';
import type { Queryable } from '../db/pool';

const millis = (column: string) => `floor(extract(epoch FROM ${column}) * 1000)::int8`;

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
  /** The record of the revision before, if there is one. */
  replaces: Buffer | null;
}

/** Releases since the chain began whose books are all closed, in the order in which they became official. */
export async function listUnrecordedReleases(db: Queryable, since: number): Promise<UnrecordedRelease[]> {
  const { rows } = await db.query<UnrecordedRelease>(
    `SELECT r.turn_id AS "turnId", r.revision, r.kind, r.set_figure AS set, r.value_figure AS value, r.two, r.three,
       r.four, r.quote_ids AS "quoteIds", r.released_by AS "releasedBy", r.reason, r.simulated, before.hash AS replaces
     FROM releases r
     LEFT JOIN proof_records before
       ON before.kind = 'result' AND before.turn_id = r.turn_id AND before.revision = r.revision - 1
     WHERE r.released_at >= to_timestamp($1 / 1000.0)
       AND NOT EXISTS (SELECT FROM proof_records p
         WHERE p.kind = 'result' AND p.turn_id = r.turn_id AND p.revision = r.revision)
       AND NOT EXISTS (SELECT FROM draws d WHERE d.turn_id = r.turn_id AND d.closed_at >= to_timestamp($1 / 1000.0)
         AND NOT EXISTS (SELECT FROM proof_records c
           WHERE c.kind = 'commit' AND c.turn_id = d.turn_id AND c.game = d.game))
     ORDER BY r.released_at, r.turn_id, r.revision`,
    [since],
  );
  return rows;
}

export interface UsedQuote {
  source: string;
  quotedAt: number | null;
  receivedAt: number;
  raw: string;
}

export async function listUsedQuotes(db: Queryable, ids: readonly number[]): Promise<UsedQuote[]> {
  const { rows } = await db.query<UsedQuote>(
    `SELECT source, ${millis('quoted_at')} AS "quotedAt", ${millis('received_at')} AS "receivedAt", raw
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
  result: Buffer;
}

export async function listUnrecordedSettlements(db: Queryable): Promise<UnrecordedSettlement[]> {
  const { rows } = await db.query<UnrecordedSettlement>(
    `SELECT d.turn_id AS "turnId", d.game, d.settled AS revision, r.hash AS result
     FROM proof_records c
     JOIN draws d ON d.turn_id = c.turn_id AND d.game = c.game
     JOIN proof_records r ON r.kind = 'result' AND r.turn_id = d.turn_id AND r.revision = d.settled
     WHERE c.kind = 'commit' AND d.settled > 0 AND NOT EXISTS (SELECT FROM proof_records s
       WHERE s.kind = 'settled' AND s.turn_id = d.turn_id AND s.game = d.game AND s.revision = d.settled)
     ORDER BY r.seq, d.game`,
  );
  return rows;
}

export interface SettlementSums {
  bets: number;
  stakes: number;
  winners: number;
  payouts: number;
}

/** What was taken and what was paid back: winnings, or the stakes of a cancelled draw. */
export async function sumSettlement(
  db: Queryable,
  { turnId, game }: Pick<UnrecordedSettlement, 'turnId' | 'game'>,
): Promise<SettlementSums> {
  const { rows } = await db.query<SettlementSums>(
    `SELECT b.bets, b.stakes, a.winners, a.payouts
     FROM (SELECT count(*)::int8 AS bets, coalesce(sum(total), 0)::int8 AS stakes
           FROM bets WHERE turn_id = $1 AND game = $2) AS b,
          (SELECT count(*) FILTER (WHERE amount > 0)::int8 AS winners, coalesce(sum(amount), 0)::int8 AS payouts
           FROM awards WHERE turn_id = $1 AND game = $2 AND kind IN ('payout', 'refund')) AS a`,
    [turnId, game],
  );
  return rows[0]!;
}
