import type { Day } from '@truedraw/rules';
import { numberArray } from '../../db/array-literal';
import type { Queryable } from '../../db/pool';

/** A stretch of a wallet's entries: those after one number and up to another. */
export interface EntryRange {
  userId: number;
  after: number;
  upTo: number;
}

/** What a day of a wallet's entries comes to, seen from its owner. */
export interface DaySums {
  userId: number;
  /** Of the Bangkok calendar. */
  day: Day;
  /** Paid in, by a payment or by another user. */
  deposit: number;
  /** Bet, less what cancelled draws gave back. */
  stake: number;
  /** Bet, less all that came back of it; below zero a win. */
  loss: number;
}

/** Adds the entries up, day by day. Read by the entries' key, so that it costs as much as the stretch is long. */
export async function sumPlay(
  tx: Queryable,
  lane: number,
  ranges: readonly EntryRange[],
): Promise<DaySums[]> {
  if (!ranges.length) return [];
  const { rows } = await tx.query<DaySums>({
    name: 'sum-play',
    text: `SELECT n.user_id AS "userId", e.* FROM unnest($2::bigint[], $3::bigint[], $4::bigint[]) AS n (user_id, after, up_to)
           CROSS JOIN LATERAL (
             SELECT (created_at AT TIME ZONE 'Asia/Bangkok')::date::text AS day,
               coalesce(sum(amount) FILTER (WHERE kind IN ('deposit', 'transfer-in')), 0)::int8 AS deposit,
               -coalesce(sum(amount) FILTER (WHERE kind IN ('bet', 'refund')), 0)::int8 AS stake,
               -coalesce(sum(amount) FILTER (WHERE counter = 'house:bets'), 0)::int8 AS loss
             FROM entries WHERE lane = $1 AND user_id = n.user_id AND seq > n.after AND seq <= n.up_to
             GROUP BY 1) AS e`,
    values: [
      lane,
      numberArray(ranges.map(({ userId }) => userId)),
      numberArray(ranges.map(({ after }) => after)),
      numberArray(ranges.map(({ upTo }) => upTo)),
    ],
  });
  return rows;
}
