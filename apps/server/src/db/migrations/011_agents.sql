-- Since when a user stands below its spreader; in the spreader's list the newest stand first. The index holds the
-- nicknames, so that a search among a hundred thousand reads nothing else.
ALTER TABLE users ADD COLUMN bound_at timestamptz;
UPDATE users SET bound_at = created_at WHERE spreader_id IS NOT NULL;
CREATE INDEX users_below ON users (spreader_id, bound_at DESC, id) INCLUDE (lane, nickname)
  WHERE spreader_id IS NOT NULL;

-- What the direct sub-users of an agent, each with everyone below it, staked and won in a month, and the rebate that
-- the agent earned on it, kept as bets settle. Who stands above whom is what the bet was stamped with. The month is that
-- of the turn, YYYYMM; month 0 is all time. The lane is the bettors', so that a settling lane writes into itself
-- alone and readers add the lanes up.
CREATE TABLE team_months (
  lane smallint NOT NULL,
  agent_id bigint NOT NULL,
  month integer NOT NULL,
  child_id bigint NOT NULL,
  turnover2d bigint NOT NULL DEFAULT 0,
  turnover3d bigint NOT NULL DEFAULT 0,
  turnover4d bigint NOT NULL DEFAULT 0,
  payout bigint NOT NULL,
  rebate2d bigint NOT NULL DEFAULT 0,
  rebate3d bigint NOT NULL DEFAULT 0,
  rebate4d bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (lane, agent_id, month, child_id)
) WITH (fillfactor = 70);

-- The same of all below an agent by day, YYYYMMDD; day 0 is all time. `version` counts the writes, so that a day which
-- changed after its month was paid is noticed.
CREATE TABLE team_days (
  lane smallint NOT NULL,
  agent_id bigint NOT NULL,
  day integer NOT NULL,
  turnover bigint NOT NULL,
  payout bigint NOT NULL,
  rebate bigint NOT NULL,
  version bigint NOT NULL,
  PRIMARY KEY (lane, agent_id, day)
) WITH (fillfactor = 50);

-- The share rate of an agent from a month on; users.share_rate is the newest. Months that are over keep theirs.
CREATE TABLE share_rates (
  lane smallint NOT NULL,
  user_id bigint NOT NULL,
  from_month integer NOT NULL,
  rate integer NOT NULL CHECK (rate BETWEEN 0 AND 10000),
  PRIMARY KEY (lane, user_id, from_month)
);
CREATE INDEX users_sharing ON users (id) WHERE share_rate > 0;

-- The months whose share was released. `due` is what the month gives at its rate, as of `version`; a later change of the
-- month goes into the next release. `carried` is what stays open below zero afterwards. For each agent the dues add up
-- to what was paid and the last amount carried.
CREATE TABLE share_releases (
  lane smallint NOT NULL,
  agent_id bigint NOT NULL,
  month integer NOT NULL,
  due bigint NOT NULL,
  version bigint NOT NULL,
  paid bigint NOT NULL CHECK (paid >= 0),
  carried bigint NOT NULL CHECK (carried <= 0),
  released_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (lane, agent_id, month)
);

-- What was settled before these sums were kept. A result that stands counts for whom its settlement reached: a settled
-- revision for everybody, one under way or overtaken for the bettors up to its cursor, the newest first.
CREATE TEMPORARY TABLE settled_links ON COMMIT DROP AS
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
  SELECT row_number() OVER () AS turnover_of, b.lane, b.turn_id, b.game, chain, rates, sum(total) AS turnover,
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
  FROM turnovers, unnest(chain, rates) WITH ORDINALITY AS link (receiver, rate, step))
SELECT lane, (turn_id / CASE WHEN turn_id >= 10000000000 THEN 1000 ELSE 100 END)::int AS day, game, step, receiver AS agent_id,
       lag(receiver) OVER up AS child_id, turnover, payout, whole - lag(whole) OVER up AS rebate
FROM wholes WINDOW up AS (PARTITION BY turnover_of ORDER BY step);

INSERT INTO team_months
SELECT lane, agent_id, month, child_id,
       coalesce(sum(turnover) FILTER (WHERE game = 2), 0), coalesce(sum(turnover) FILTER (WHERE game = 3), 0),
       coalesce(sum(turnover) FILTER (WHERE game = 4), 0), sum(payout),
       coalesce(sum(rebate) FILTER (WHERE game = 2), 0), coalesce(sum(rebate) FILTER (WHERE game = 3), 0),
       coalesce(sum(rebate) FILTER (WHERE game = 4), 0)
FROM settled_links, unnest(ARRAY[0, day / 100]) AS month WHERE step > 1 GROUP BY lane, agent_id, month, child_id;

INSERT INTO team_days
SELECT lane, agent_id, of_day, sum(turnover), sum(payout), sum(rebate), 1
FROM settled_links, unnest(ARRAY[0, day]) AS of_day WHERE step > 1 GROUP BY lane, agent_id, of_day;
