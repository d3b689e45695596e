import { sqlCheck, type Check } from '../check';
import { appliedRevisions, winOf } from './applied-revisions';

/** The day of a turn, YYYYMMDD. Turns of the fast schedule have a digit more. */
const day = 'turn_id / CASE WHEN turn_id >= 10000000000 THEN 1000 ELSE 100 END AS day';

/**
 * What every direct sub-user brought the agent above in each draw, computed from the bets alone: two neighbours in a
 * bet's chain are a sub-user and its agent. Rebates are computed as in the awards: each turnover is multiplied by
 * each rate and rounded down, and a share is the difference to the amount of the person below.
 */
const links = `
  SELECT lane, day, game, agent_id, child_id, sum(turnover) AS turnover, sum(payout) AS payout, sum(whole - below) AS rebate
  FROM (SELECT *, lag(receiver) OVER chain_of AS child_id, receiver AS agent_id, lag(whole) OVER chain_of AS below
        FROM (SELECT turnover_of, lane, ${day}, game, step,
                     receiver, turnover, payout,
                     floor(turnover * min(rate) OVER (PARTITION BY turnover_of ORDER BY step DESC) / 10000) AS whole
              FROM (SELECT row_number() OVER () AS turnover_of, b.lane, b.turn_id, b.game, chain, rates,
                           sum(total) AS turnover, sum(${winOf('b', 's')}) AS payout
                    FROM bets AS b JOIN applied_revisions AS s ON s.lane = b.lane AND s.turn_id = b.turn_id AND s.game = b.game
                                                     AND b.user_id > s.after AND b.user_id <= s.up_to
                    WHERE s.kind = 'result' AND cardinality(chain) > 1
                    GROUP BY b.lane, b.turn_id, b.game, user_id, chain, rates) AS turnovers,
                   unnest(chain, rates) WITH ORDINALITY AS link (receiver, rate, step)) AS wholes
        WINDOW chain_of AS (PARTITION BY turnover_of ORDER BY step)) AS shares
  WHERE step > 1 GROUP BY lane, day, game, agent_id, child_id`;

/** What draws brought that are not paid to the end; it is added to the sums then. */
const waiting = `
  SELECT lane, ${day}, game, agent_id, child_id, turnover, payout, rebate
  FROM team_parts, unnest(agent_ids, child_ids, turnovers, payouts, rebates) AS n (agent_id, child_id, turnover, payout, rebate)`;

const sums = ['turnover2d', 'turnover3d', 'turnover4d', 'payout', 'rebate2d', 'rebate3d', 'rebate4d'];
const ofGame = (sum: string, game: number) => `coalesce(sum(${sum}) FILTER (WHERE game = ${game}), 0)`;
const monthSums = [2, 3, 4].map((game) => ofGame('turnover', game)).join(', ');
const monthRebates = [2, 3, 4].map((game) => ofGame('rebate', game)).join(', ');
const monthsOf = (source: string) => `
  SELECT lane, agent_id, month, child_id, ${monthSums}, sum(payout), ${monthRebates}
  FROM ${source}, LATERAL (VALUES (0), (day / 100)) AS of_month (month) GROUP BY lane, agent_id, month, child_id`;
const listed = (names: readonly string[], wrap: (name: string) => string) => names.map(wrap).join(', ');

/** A row for each key whose stored sums differ from those of the bets. */
const differing = (
  keys: string,
  names: readonly string[],
  { kept, right }: Record<'kept' | 'right', string>,
) => `
  SELECT ${keys}, concat_ws(', ', ${listed(names, (name) => `'${name} ' || sum(kept_${name})`)}) AS kept,
         concat_ws(', ', ${listed(names, (name) => `'${name} ' || sum(${name})`)}) AS found
  FROM (SELECT ${keys}, ${listed(names, (name) => `${name} AS kept_${name}`)}, ${listed(names, (name) => `0 AS ${name}`)}
        FROM (${kept}) AS kept_row
        UNION ALL
        SELECT ${keys}, ${listed(names, () => '0')}, ${listed(names, (name) => `coalesce(${name}, 0)`)}
        FROM (${right}) AS right_row (${keys}, ${names.join(', ')})) AS one
  GROUP BY ${keys} HAVING ${names.map((name) => `sum(kept_${name}) <> sum(${name})`).join(' OR ')}`;

/** Sums of months from those of days, which an audit that goes on recomputes from the bets only where they are new. */
const monthsFromDays: Check[] = [
  sqlCheck({
    name: "an agent's months are the sums of its days, and its totals those of its months and days",
    of: 'team_months',
    sql: `
      SELECT format('month %s of agent %s, sub-user %s: turnover %s, payout %s, rebate %s; the days say %s, %s and %s', month,
                    agent_id, child_id, sum(kept_turnover), sum(kept_payout), sum(kept_rebate), sum(turnover), sum(payout),
                    sum(rebate)) AS problem
      FROM (SELECT lane, agent_id, month, child_id, turnover2d + turnover3d + turnover4d AS kept_turnover, payout AS kept_payout,
                   rebate2d + rebate3d + rebate4d AS kept_rebate, 0 AS turnover, 0 AS payout, 0 AS rebate FROM team_months
            WHERE month = 0 OR month IN (SELECT day / 100 FROM team_child_days)
            UNION ALL
            SELECT lane, agent_id, day / 100, child_id, 0, 0, 0, turnover, payout, rebate FROM public.team_child_days
            WHERE day / 100 IN (SELECT day / 100 FROM team_child_days)
            UNION ALL
            SELECT lane, agent_id, 0, child_id, 0, 0, 0, turnover2d + turnover3d + turnover4d, payout,
                   rebate2d + rebate3d + rebate4d FROM team_months WHERE month > 0) AS one
      GROUP BY lane, agent_id, month, child_id
      HAVING sum(kept_turnover) <> sum(turnover) OR sum(kept_payout) <> sum(payout) OR sum(kept_rebate) <> sum(rebate)
      UNION ALL
      SELECT format('agent %s: totals of %s, %s and %s, the days say %s, %s and %s', agent_id,
                    sum(turnover) FILTER (WHERE day = 0), sum(payout) FILTER (WHERE day = 0),
                    sum(rebate) FILTER (WHERE day = 0), sum(turnover) FILTER (WHERE day > 0),
                    sum(payout) FILTER (WHERE day > 0), sum(rebate) FILTER (WHERE day > 0))
      FROM public.team_days GROUP BY lane, agent_id
      HAVING sum(CASE day WHEN 0 THEN turnover ELSE -turnover END) <> 0 OR sum(CASE day WHEN 0 THEN payout ELSE -payout END) <> 0
          OR sum(CASE day WHEN 0 THEN rebate ELSE -rebate END) <> 0`,
  }),
];

const monthsFromBets = (lanes: number): Check[] => [
  sqlCheck({
    name: "an agent's months are what its people's bets gave, recomputed from the bets",
    of: 'team_months',
    sql: `WITH applied_revisions AS MATERIALIZED (${appliedRevisions}), links AS MATERIALIZED (${links})
      SELECT format('month %s of agent %s, sub-user %s: %s; the bets say %s', month, agent_id, child_id, kept, found)
             AS problem
      FROM (${differing('lane, agent_id, month, child_id', sums, {
        kept: `SELECT * FROM team_months UNION ALL ${monthsOf(`(${waiting}) AS waiting`)}`,
        right: monthsOf('links'),
      })}) AS wrong`,
    values: [lanes],
  }),
];

/** $2 is whether totals are left out. */
const daysOf = (source: string) => `
  SELECT lane, agent_id, of_day.day, sum(turnover), sum(payout), sum(rebate)
  FROM ${source} AS brought, LATERAL (VALUES (0), (brought.day)) AS of_day (day)
  WHERE of_day.day > 0 OR NOT $2 GROUP BY lane, agent_id, of_day.day`;

/** With `goesOn` only some days are read, with all their bets. */
export const teamChecks = (lanes: number, goesOn: boolean): Check[] => [
  ...(goesOn ? monthsFromDays : monthsFromBets(lanes)),
  sqlCheck({
    name: "a sub-user's days are what its people's bets gave, recomputed from the bets",
    of: 'team_child_days',
    sql: `WITH applied_revisions AS MATERIALIZED (${appliedRevisions}), links AS MATERIALIZED (${links})
      SELECT format('day %s of agent %s, sub-user %s: %s; the bets say %s', day, agent_id, child_id, kept, found) AS problem
      FROM (${differing('lane, agent_id, day, child_id', ['turnover', 'payout', 'rebate'], {
        kept: `SELECT * FROM team_child_days
               UNION ALL SELECT lane, agent_id, day, child_id, turnover, payout, rebate FROM (${waiting}) AS waiting`,
        right: `SELECT lane, agent_id, day, child_id, sum(turnover), sum(payout), sum(rebate)
                FROM links GROUP BY lane, agent_id, day, child_id`,
      })}) AS wrong`,
    values: [lanes],
  }),
  sqlCheck({
    name: "an agent's days are what its people's bets gave, recomputed from the bets",
    of: 'team_days',
    sql: `WITH applied_revisions AS MATERIALIZED (${appliedRevisions}), links AS MATERIALIZED (${links})
      SELECT format('day %s of agent %s: %s; the bets say %s', day, agent_id, kept, found) AS problem
      FROM (${differing('lane, agent_id, day', ['turnover', 'payout', 'rebate'], {
        kept: `SELECT lane, agent_id, day, turnover, payout, rebate FROM team_days
               UNION ALL ${daysOf(`(${waiting})`)}`,
        right: daysOf('links'),
      })}) AS wrong`,
    values: [lanes, goesOn],
  }),
  sqlCheck({
    name: 'what a settled draw brought the agents is in their sums',
    of: 'team_parts',
    sql: `SELECT format('draw %s of game %s is settled, and what it brought agents in lane %s waits', turn_id, game, lane) AS problem
          FROM team_parts AS p JOIN draws AS d USING (turn_id, game) WHERE p.revision <= d.settled`,
  }),
];
