import { lineColumns } from '../../ledger/statement-lines';
import { sqlCheck, type Check } from '../check';

const startOf = "(to_date(week::text, 'YYYYMMDD')::timestamp AT TIME ZONE 'Asia/Bangkok')";

/**
 * The weeks that agents were told, recomputed from all their entries: an audit that goes on has few weeks, but each whole.
 * The balance before such a week may be that of the last archived entry.
 */
export const weekChecks = (goesOn: boolean): Check[] => weekChecksIn(goesOn ? 'public.entries' : 'entries');

const weekChecksIn = (entries: string): Check[] => [
  sqlCheck({
    name: "an agent's announced week is what its entries give: opening balance, every line, closing balance",
    of: 'agent_weeks',
    looksUp: true,
    sql: `SELECT format('week %s of agent %s: %s, then %s with %s; the entries say %s, then %s with %s', week, agent_id,
                        opening, closing, lines, right_opening, right_closing, right_lines) AS problem
          FROM (SELECT w.*, coalesce(first.balance_after, first_kept.coin, 0) AS right_opening,
                       coalesce(last.balance_after, last_kept.coin, 0) AS right_closing,
                       coalesce(sums.lines, '{}'::jsonb) AS right_lines, coalesce(sums.total, 0) AS total
                FROM agent_weeks AS w
                LEFT JOIN ${entries} AS first ON first.lane = w.lane AND first.user_id = w.agent_id AND first.seq = w.after_seq
                LEFT JOIN ${entries} AS last ON last.lane = w.lane AND last.user_id = w.agent_id AND last.seq = w.last_seq
                LEFT JOIN archived_wallets AS first_kept ON first_kept.lane = w.lane AND first_kept.user_id = w.agent_id
                  AND first_kept.last_seq = w.after_seq
                LEFT JOIN archived_wallets AS last_kept ON last_kept.lane = w.lane AND last_kept.user_id = w.agent_id
                  AND last_kept.last_seq = w.last_seq
                LEFT JOIN (SELECT lane, agent_id, week, jsonb_object_agg(line, coins) AS lines, sum(coins) AS total
                           FROM (SELECT w.lane, w.agent_id, w.week, rule.line, sum(e.amount) AS coins
                                 FROM agent_weeks AS w
                                 JOIN ${entries} AS e ON e.lane = w.lane AND e.user_id = w.agent_id
                                                  AND e.seq > w.after_seq AND e.seq <= w.last_seq
                                 JOIN unnest($1::text[], $2::text[], $3::text[]) AS rule (kind, counter, line)
                                   ON rule.kind = e.kind AND rule.counter = e.counter
                                 GROUP BY w.lane, w.agent_id, w.week, rule.line) AS one
                           GROUP BY lane, agent_id, week) AS sums
                       ON sums.lane = w.lane AND sums.agent_id = w.agent_id AND sums.week = w.week) AS judged
          WHERE opening <> right_opening OR closing <> right_closing OR lines <> right_lines
             OR opening + total <> closing`,
    values: [lineColumns.kinds, lineColumns.counters, lineColumns.lines],
  }),
  sqlCheck({
    name: "an agent's announced week has the entries of its time, and no others",
    of: 'agent_weeks',
    looksUp: true,
    sql: `SELECT format('week %s of agent %s: entry %s is on the wrong side of its %s', week, agent_id, e.seq, edge) AS problem
          FROM (SELECT lane, agent_id, week, 'beginning' AS edge, after_seq AS bound, ${startOf} AS at FROM agent_weeks
                UNION ALL
                SELECT lane, agent_id, week, 'end', last_seq, ${startOf} + interval '7 days' FROM agent_weeks) AS w
          JOIN ${entries} AS e ON e.lane = w.lane AND e.user_id = w.agent_id
                           AND e.seq >= w.bound AND e.seq <= w.bound + 1000
          -- The last entry before the edge is earlier than it, and all after that are not.
          WHERE (e.seq > w.bound) = (e.created_at < w.at)`,
  }),
];
