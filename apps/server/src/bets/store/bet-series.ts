import { numberArray } from '../../db/array-literal';
import { atMicros } from '../../db/moment';
import type { Queryable } from '../../db/pool';
import type { BetSeries } from '../bet-request';

/** A series whose bets were accepted, with their leaves in the order of its draws. */
export interface PlacedSeries {
  series: BetSeries;
  leaves: readonly string[];
}

/** On several machines the lane comes from the gate of the first draw, which is there: see `isSpread`. */
export async function insertSeries(
  tx: Queryable,
  lane: number,
  placedAt: number,
  placed: readonly PlacedSeries[],
): Promise<void> {
  await tx.query({
    name: 'insert-series',
    text: `INSERT INTO bet_series (lane, user_id, id, game, stop_after_win, turn_ids, bet_ids, times, leaves, placed_at)
           SELECT g.lane, n.user_id, n.id, n.game, n.stop_after_win, n.turn_ids::bigint[], n.bet_ids::bigint[],
             n.times::integer[], n.leaves::bytea[], ${atMicros('$2')}
           FROM unnest($3::bigint[], $4::bigint[], $5::smallint[], $6::boolean[], $7::text[], $8::text[], $9::text[],
                       $10::text[], $11::bigint[])
             AS n (user_id, id, game, stop_after_win, turn_ids, bet_ids, times, leaves, first_turn)
           JOIN lane_gates AS g ON g.lane = $1 AND g.turn_id = n.first_turn AND g.game = n.game`,
    values: [
      lane,
      placedAt * 1000,
      numberArray(placed.map(({ series }) => series.requests[0]!.userId)),
      numberArray(placed.map(({ series }) => series.id)),
      numberArray(placed.map(({ series }) => series.requests[0]!.game)),
      placed.map(({ series }) => series.stopAfterWin),
      placed.map(({ series }) => numberArray(series.requests.map(({ turnId }) => turnId))),
      placed.map(({ series }) => numberArray(series.requests.map(({ id }) => id))),
      placed.map(({ series }) => numberArray(series.times)),
      placed.map(({ leaves }) => `{${leaves.map((leaf) => `"\\\\x${leaf}"`).join(',')}}`),
      numberArray(placed.map(({ series }) => series.requests[0]!.turnId)),
    ],
  });
}
