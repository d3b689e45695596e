-- What each direct sub-user of an agent, with everyone below, staked and won on a day of turns, YYYYMMDD, and the rebate
-- that the agent earned on it: team_months by day. The lane is the bettors'.
CREATE TABLE team_child_days (
  lane smallint NOT NULL,
  agent_id bigint NOT NULL,
  day integer NOT NULL,
  child_id bigint NOT NULL,
  turnover bigint NOT NULL,
  payout bigint NOT NULL,
  rebate bigint NOT NULL,
  PRIMARY KEY (lane, agent_id, day, child_id)
) WITH (fillfactor = 70);

-- What was settled before these sums were kept, as in 011: a result counts for whom its settlement reached.
INSERT INTO team_child_days
WITH lanes AS (SELECT coalesce((SELECT value::text::int FROM settings WHERE name = 'lanes'), 1) AS count),
standing AS (
  SELECT lane, turn_id, game, after, up_to, drawn, CASE WHEN drawn % 2 = 1 THEN 1 ELSE 2 END AS ds,
         CASE WHEN drawn * 2 >= power(10, game) THEN 1 ELSE 2 END AS bs
  FROM (SELECT reach.*, r.kind, (CASE game WHEN 2 THEN two WHEN 3 THEN three ELSE four END)::int AS drawn,
               coalesce(max(up_to) OVER (PARTITION BY lane, reach.turn_id, game ORDER BY reach.revision DESC
                                         ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS after
        FROM (SELECT lane, turn_id, game, settled AS revision, 9223372036854775807 AS up_to
              FROM draws, lanes, generate_series(0, lanes.count - 1) AS lane WHERE settled > 0
              UNION ALL
              SELECT lane, turn_id, game, revision, CASE phase WHEN 'bets' THEN after_user ELSE 9223372036854775807 END
              FROM settlements JOIN draws USING (turn_id, game) WHERE revision > settled) AS reach
        JOIN releases AS r ON r.turn_id = reach.turn_id AND r.revision = reach.revision) AS judged
  WHERE up_to > after AND kind = 'result'),
turnovers AS (
  SELECT row_number() OVER () AS turnover_of, b.lane, b.turn_id, chain, rates, sum(total) AS turnover,
         sum((SELECT coalesce(sum(floor(stake::numeric * odds / 100)), 0)
              FROM unnest(b.numbers || (-1)::smallint || (-2)::smallint, b.stakes || b.ds[s.ds] || b.bs[s.bs],
                          b.odds || b.ds_odds[s.ds] || b.bs_odds[s.bs]) AS line (number, stake, odds)
              WHERE number IN (s.drawn, -1, -2))) AS payout
  FROM bets AS b JOIN standing AS s ON s.lane = b.lane AND s.turn_id = b.turn_id AND s.game = b.game
                                   AND b.user_id > s.after AND b.user_id <= s.up_to
  WHERE cardinality(chain) > 1 GROUP BY b.lane, b.turn_id, b.game, user_id, chain, rates),
wholes AS (
  SELECT turnovers.*, step, receiver,
         floor(turnover * min(rate) OVER (PARTITION BY turnover_of ORDER BY step DESC) / 10000) AS whole
  FROM turnovers, unnest(chain, rates) WITH ORDINALITY AS link (receiver, rate, step)),
links AS (
  SELECT lane, (turn_id / CASE WHEN turn_id >= 10000000000 THEN 1000 ELSE 100 END)::int AS day, step,
         receiver AS agent_id, lag(receiver) OVER up AS child_id, turnover, payout, whole - lag(whole) OVER up AS rebate
  FROM wholes WINDOW up AS (PARTITION BY turnover_of ORDER BY step))
SELECT lane, agent_id, day, child_id, sum(turnover), sum(payout), sum(rebate)
FROM links WHERE step > 1 GROUP BY lane, agent_id, day, child_id;

-- The weeks of agents as they were announced, by the number of their Monday, YYYYMMDD: the balances at both ends, and the
-- coins of every line that is not zero. The entries of the week are those after `after_seq` up to `last_seq`.
CREATE TABLE agent_weeks (
  lane smallint NOT NULL,
  agent_id bigint NOT NULL,
  week integer NOT NULL,
  after_seq bigint NOT NULL,
  last_seq bigint NOT NULL,
  opening bigint NOT NULL CHECK (opening >= 0),
  closing bigint NOT NULL CHECK (closing >= 0),
  lines jsonb NOT NULL,
  PRIMARY KEY (lane, agent_id, week)
);
CREATE INDEX users_agents_of_lane ON users (lane, id) WHERE is_agent;

-- The transfers of a user in either direction, the newest first.
CREATE INDEX transfers_sent ON transfers (user_id, created_at, id);
CREATE INDEX transfers_received ON transfers (target_id, created_at, id);

-- What an agent notes about a direct sub-user. Nobody else reads it.
CREATE TABLE agent_notes (
  lane smallint NOT NULL,
  agent_id bigint NOT NULL,
  user_id bigint NOT NULL,
  note text NOT NULL,
  PRIMARY KEY (lane, agent_id, user_id)
);
