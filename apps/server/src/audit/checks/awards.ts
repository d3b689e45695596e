import { sqlCheck, type Check } from '../check';
import { appliedRevisions, winOf } from './applied-revisions';

const ofAppliedRevisions = `FROM bets AS b JOIN applied_revisions AS s
  ON s.lane = b.lane AND s.turn_id = b.turn_id AND s.game = b.game AND b.user_id > s.after AND b.user_id <= s.up_to`;

const payoutsAndRefunds = `
  WITH applied_revisions AS MATERIALIZED (${appliedRevisions})
  SELECT format('%s of user %s for draw %s of game %s: %s was paid, %s is right',
                kind, user_id, turn_id, game, sum(paid), sum(amount)) AS problem
  FROM (SELECT b.lane, b.turn_id, b.game, b.user_id, 'payout' AS kind, 0 AS paid,
               ${winOf('b', 's')} AS amount
        ${ofAppliedRevisions}
        WHERE s.kind = 'result' AND (s.drawn = ANY (b.numbers) OR b.ds[s.ds] > 0 OR b.bs[s.bs] > 0)
        UNION ALL
        SELECT b.lane, b.turn_id, b.game, b.user_id, 'refund', 0, b.total ${ofAppliedRevisions} WHERE s.kind = 'cancel'
        UNION ALL
        SELECT lane, turn_id, game, user_id, kind, amount, 0 FROM awards WHERE kind IN ('payout', 'refund')) AS one
  GROUP BY lane, turn_id, game, user_id, kind HAVING sum(amount) <> sum(paid)`;

/**
 * Rebates do not depend on the digits: a result pays all of them, a cancelled draw none. During a settlement a person
 * has either the old amount or the new one. Each turnover is multiplied by each rate and rounded down; a share is the
 * difference to the amount of the person below.
 */
const rebates = `
  WITH applied_revisions AS MATERIALIZED (
    SELECT turn_id, game, bool_or(kind IS NOT DISTINCT FROM 'result') AS pays,
           bool_or(kind IS DISTINCT FROM 'result') AS pays_nothing
    FROM (SELECT turn_id, game, settled AS revision FROM draws
          UNION ALL
          SELECT turn_id, game, revision FROM settlements JOIN draws USING (turn_id, game) WHERE revision > settled
         ) AS applied_one
    LEFT JOIN releases USING (turn_id, revision) GROUP BY turn_id, game)
  SELECT format('rebate of user %s for draw %s of game %s: %s was paid, %s is right', user_id, turn_id, game,
                sum(paid), CASE WHEN pays THEN sum(amount) ELSE 0 END) AS problem
  FROM (SELECT receiver % $1 AS lane, turn_id, game, receiver AS user_id, whole - below AS amount, 0 AS paid
        FROM (SELECT *, coalesce(lag(whole) OVER (PARTITION BY turnover_of ORDER BY step), 0) AS below
              FROM (SELECT turnover_of, turn_id, game, step, receiver,
                           floor(turnover * min(rate) OVER (PARTITION BY turnover_of ORDER BY step DESC) / 10000) AS whole
                    FROM (SELECT row_number() OVER () AS turnover_of, turn_id, game, chain, rates, sum(total) AS turnover
                          FROM bets JOIN applied_revisions USING (turn_id, game) WHERE pays
                          GROUP BY turn_id, game, user_id, chain, rates) AS turnovers,
                         unnest(chain, rates) WITH ORDINALITY AS link (receiver, rate, step)) AS wholes) AS shares
        UNION ALL
        SELECT lane, turn_id, game, user_id, 0, amount FROM awards WHERE kind = 'rebate') AS one
  LEFT JOIN applied_revisions USING (turn_id, game)
  GROUP BY lane, turn_id, game, user_id, pays, pays_nothing
  HAVING NOT (coalesce(pays, false) AND sum(paid) = sum(amount))
     AND NOT (coalesce(pays_nothing, true) AND sum(paid) = 0)`;

export const awardChecks = (lanes: number): Check[] => [
  sqlCheck({
    name: 'payouts and refunds are what the settled results give, recomputed from the bets',
    of: 'bets',
    sql: payoutsAndRefunds,
    values: [lanes],
  }),
  sqlCheck({
    name: 'rebates are what the turnover gives at the stamped rates, recomputed from the bets',
    of: 'bets',
    sql: rebates,
    values: [lanes],
  }),
  sqlCheck({
    name: 'every payout, refund, rebate and correction was awarded, and every award has its entries',
    of: 'awards',
    sql: `SELECT format('%s of user %s for draw %s of game %s: awarded %s, the entries say %s',
                        kind, user_id, turn, game, sum(award), sum(amount)) AS problem
          FROM (SELECT lane, user_id, turn_id::text AS turn, game::text, kind, amount AS award, 0 AS amount
                FROM awards
                UNION ALL
                SELECT lane, user_id, split_part(cause, ':', 1), split_part(cause, ':', 2),
                       CASE kind WHEN 'correction' THEN split_part(cause, ':', 4) ELSE kind END, 0, amount
                FROM entries WHERE kind IN ('payout', 'refund', 'rebate', 'correction')) AS one
          GROUP BY lane, user_id, turn, game, kind HAVING sum(award) <> sum(amount)`,
  }),
];
