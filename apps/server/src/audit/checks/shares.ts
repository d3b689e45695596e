import { sqlCheck, type Check } from '../check';

const rateOf = (agent: string, month: string): string =>
  `coalesce((SELECT rate FROM share_rates WHERE user_id = ${agent} AND from_month <= ${month}
             ORDER BY from_month DESC LIMIT 1), 0)`;

export const shareChecks: Check[] = [
  sqlCheck({
    name: 'every share that was paid was released, and every release was paid',
    of: 'share_releases',
    sql: `SELECT format('share of agent %s for %s: released %s, the entries say %s', user_id, month, sum(paid), sum(amount))
                 AS problem
          FROM (SELECT lane, agent_id AS user_id, to_char(to_date(month::text, 'YYYYMM'), 'YYYY-MM') AS month, paid,
                       0 AS amount FROM share_releases
                UNION ALL
                SELECT lane, user_id, cause, 0, amount FROM entries WHERE kind = 'share') AS one
          GROUP BY lane, user_id, month HAVING sum(paid) <> sum(amount)`,
  }),
  sqlCheck({
    name: "an agent's shares add up to what was paid and what is carried over",
    of: 'share_releases',
    sql: `SELECT format('agent %s: shares of %s, paid %s and carried %s', agent_id, sum(due), sum(paid),
                        (array_agg(carried ORDER BY month DESC))[1]) AS problem
          FROM share_releases GROUP BY lane, agent_id
          HAVING sum(due) <> sum(paid) + (array_agg(carried ORDER BY month DESC))[1]`,
  }),
  sqlCheck({
    name: 'the share of a released month is what its sums give, unless a correction waits for the next release',
    of: 'share_releases',
    sql: `SELECT format('share of agent %s for month %s: %s was due, %s is right', agent_id, month, due, right_due) AS problem
          FROM (SELECT *, (SELECT coalesce(sum(floor((staked - payout) * ${rateOf('r.agent_id', 'r.month')} / 10000)), 0)
                           FROM (SELECT sum(turnover2d + turnover3d + turnover4d) AS staked, sum(payout) AS payout
                                 FROM team_months AS m WHERE m.agent_id = r.agent_id AND m.month = r.month
                                 GROUP BY child_id) AS child) AS right_due,
                       (SELECT coalesce(sum(version), 0) FROM team_days AS d
                        WHERE d.agent_id = r.agent_id AND d.day / 100 = r.month) AS written
                FROM share_releases AS r) AS judged
          WHERE due <> right_due AND version = written`,
  }),
  sqlCheck({
    name: "an agent's share rate is the newest that was set",
    of: 'share_rates',
    sql: `SELECT format('user %s: a share rate of %s, the newest set is %s', coalesce(u.id, r.user_id),
                        u.share_rate, r.rate) AS problem
          FROM users AS u FULL JOIN (SELECT DISTINCT ON (user_id) user_id, rate FROM share_rates
                                     ORDER BY user_id, from_month DESC) AS r ON r.user_id = u.id
          WHERE coalesce(u.share_rate, 0) <> coalesce(r.rate, 0)`,
  }),
  sqlCheck({
    name: 'share rates of agents above one another add up to at most 100%',
    of: 'share_rates',
    sql: `SELECT format('user %s: with everyone above share rates of %s', u.id, u.share_rate + sum(above.share_rate)) AS problem
          FROM users AS u JOIN lineage AS l ON l.lane = u.lane AND l.descendant_id = u.id
          JOIN users AS above ON above.id = l.ancestor_id
          WHERE u.share_rate > 0 GROUP BY u.id, u.share_rate HAVING u.share_rate + sum(above.share_rate) > 10000`,
  }),
];
