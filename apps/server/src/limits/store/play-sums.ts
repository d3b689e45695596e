import type { Day } from '@truedraw/rules';
import { numberArray } from '../../db/array-literal';
import type { Queryable } from '../../db/pool';
import { inPeriods, readNumbered, type Periods } from '../../ledger/newest-periods';

/** A range of a wallet's entries: after one number and up to another. */
export interface EntryRange {
  userId: number;
  after: number;
  upTo: number;
}

/** The sums of a day of a wallet, seen from its owner. */
export interface DaySums {
  userId: number;
  /** Of the Bangkok calendar. */
  day: Day;
  /** Received by a payment or from another user. */
  deposit: number;
  /** Stakes, minus those of cancelled bets and draws. */
  stake: number;
  /** Stakes, minus everything that came back; negative for a win. */
  loss: number;
  /** How many entries there were. */
  entries: number;
}

/** Adds the entries by day. It reads by the entries' key, so its cost grows with the range. */
export async function sumPlay(
  tx: Queryable,
  lane: number,
  ranges: readonly EntryRange[],
): Promise<DaySums[]> {
  if (!ranges.length) return [];
  const expected = ranges.reduce((sum, { after, upTo }) => sum + upTo - after, 0);
  const countOf = (days: readonly DaySums[]) => days.reduce((sum, { entries }) => sum + entries, 0);
  return readNumbered(expected, (periods) => sumPlayIn(tx, lane, ranges, periods), { countOf });
}

async function sumPlayIn(
  tx: Queryable,
  lane: number,
  ranges: readonly EntryRange[],
  { first, last }: Periods,
): Promise<DaySums[]> {
  const { rows } = await tx.query<DaySums>({
    name: 'sum-play',
    text: `SELECT n.user_id AS "userId", e.* FROM unnest($2::bigint[], $3::bigint[], $4::bigint[]) AS n (user_id, after, up_to)
           CROSS JOIN LATERAL (
             SELECT (created_at AT TIME ZONE 'Asia/Bangkok')::date::text AS day,
               coalesce(sum(amount) FILTER (WHERE kind IN ('deposit', 'transfer-in')), 0)::int8 AS deposit,
               -coalesce(sum(amount) FILTER (WHERE kind IN ('bet', 'cancel', 'stop', 'refund')), 0)::int8 AS stake,
               -coalesce(sum(amount) FILTER (WHERE counter = 'house:bets'), 0)::int8 AS loss, count(*) AS entries
             FROM entries WHERE lane = $1 AND user_id = n.user_id AND seq > n.after AND seq <= n.up_to
               AND ${inPeriods('$5', '$6')}
             GROUP BY 1) AS e`,
    values: [
      lane,
      numberArray(ranges.map(({ userId }) => userId)),
      numberArray(ranges.map(({ after }) => after)),
      numberArray(ranges.map(({ upTo }) => upTo)),
      first,
      last,
    ],
  });
  return rows;
}
