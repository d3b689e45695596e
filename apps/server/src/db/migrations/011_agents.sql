-- Since when a user stands below its spreader; in the spreader's list the newest stand first. The index holds the
-- nicknames, so that a search among a hundred thousand reads nothing else.
ALTER TABLE users ADD COLUMN bound_at timestamptz;
UPDATE users SET bound_at = created_at WHERE spreader_id IS NOT NULL;
CREATE INDEX users_below ON users (spreader_id, bound_at DESC, id) INCLUDE (nickname) WHERE spreader_id IS NOT NULL;

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
