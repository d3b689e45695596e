import { sqlCheck, type Check } from '../check';

/** Compares the stored sums of reports with their sources. */
export const sumChecks: readonly Check[] = [
  sqlCheck({
    name: "a draw's sums are those of its awards, and once it is settled those of its bets",
    of: 'draw_sums',
    sql: `SELECT format('draw %s of game %s in lane %s: stake %s, payout %s, refund %s, rebate %s; %s, %s, %s and %s is right',
                        turn_id, game, lane, sum(kept_stake), sum(kept_payout), sum(kept_refund), sum(kept_rebate),
                        sum(stake), sum(payout), sum(refund), sum(rebate)) AS problem
          FROM (SELECT lane, turn_id, game, stake AS kept_stake, payout AS kept_payout, refund AS kept_refund,
                       rebate AS kept_rebate, 0 AS stake, 0 AS payout, 0 AS refund, 0 AS rebate FROM draw_sums
                UNION ALL
                SELECT lane, turn_id, game, 0, 0, 0, 0, 0, CASE kind WHEN 'payout' THEN amount ELSE 0 END,
                       CASE kind WHEN 'refund' THEN amount ELSE 0 END, CASE kind WHEN 'rebate' THEN amount ELSE 0 END
                FROM awards
                UNION ALL
                SELECT b.lane, turn_id, game, 0, 0, 0, 0, total, 0, 0, 0
                FROM bets AS b JOIN draws USING (turn_id, game) WHERE settled > 0) AS one
          GROUP BY lane, turn_id, game
          HAVING sum(kept_stake) <> sum(stake) OR sum(kept_payout) <> sum(payout) OR sum(kept_refund) <> sum(refund)
              OR sum(kept_rebate) <> sum(rebate)`,
  }),
  sqlCheck({
    name: "a draw's counted bets are its bets",
    of: 'draw_sums',
    sql: `SELECT format('draw %s of game %s: %s bets counted, %s there', turn_id, game, sum(counted), sum(bets)) AS problem
          FROM (SELECT lane, turn_id, game, bets AS counted, 0 AS bets FROM draw_sums WHERE bets IS NOT NULL
                UNION ALL
                SELECT b.lane, turn_id, game, 0, 1 FROM bets AS b
                JOIN draw_sums AS s USING (lane, turn_id, game) WHERE s.bets IS NOT NULL) AS one
          GROUP BY turn_id, game HAVING sum(counted) <> sum(bets)`,
  }),
  sqlCheck({
    name: 'the deposits and withdrawals of every day are those that ended on it',
    of: 'order_days',
    sql: `SELECT format('%ss of day %s by channel %s: %s of %s coins kept, %s of %s there', kind, day, channel_id,
                        sum(kept_orders), sum(kept_coins), sum(orders), sum(coins)) AS problem
          FROM (SELECT day, kind, channel_id, orders AS kept_orders, coins AS kept_coins, 0 AS orders, 0 AS coins
                FROM order_days
                UNION ALL
                SELECT to_char(ended_at AT TIME ZONE 'Asia/Bangkok', 'YYYYMMDD')::int, 'deposit', channel_id, 0, 0, 1, coin
                FROM deposit_claims WHERE status = 2
                UNION ALL
                SELECT to_char(ended_at AT TIME ZONE 'Asia/Bangkok', 'YYYYMMDD')::int, 'withdrawal', 0, 0, 0, 1, coin
                FROM withdrawals WHERE status = 2) AS one
          GROUP BY day, kind, channel_id HAVING sum(kept_orders) <> sum(orders) OR sum(kept_coins) <> sum(coins)`,
  }),
];
