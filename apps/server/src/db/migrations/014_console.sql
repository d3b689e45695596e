-- What staff look users up by. Searches compare bytes, so that a beginning is a range of the index whatever the
-- database's own order of letters is.
CREATE INDEX users_by_account ON users (lower(account) COLLATE "C", id);
CREATE INDEX users_by_nickname ON users (lower(nickname) COLLATE "C", id);
CREATE INDEX users_newest ON users (created_at, id);
CREATE INDEX users_agents ON users (created_at, id) WHERE is_agent;
CREATE INDEX users_at_the_top ON users (created_at, id) WHERE is_agent AND spreader_id IS NULL;
CREATE INDEX users_suspended ON users (suspended_at, id) WHERE suspended_at IS NOT NULL;
ALTER TABLE users ADD COLUMN suspended_by bigint;
ALTER TABLE users ADD COLUMN suspend_reason text NOT NULL DEFAULT '';

-- What staff write down about a user for each other.
CREATE TABLE user_notes (
  lane smallint NOT NULL,
  user_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  staff_id bigint NOT NULL,
  text text NOT NULL,
  written_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (lane, user_id, id)
);

-- The ledger of everybody by time. Entries are only ever added, so ranges of pages are ranges of time, and the index
-- holds a line for each range instead of one for each entry: adding an entry costs next to nothing.
CREATE INDEX entries_by_time ON entries USING brin (created_at) WITH (pages_per_range = 32, autosummarize = on);
-- What draws bring is too much to be listed by kind alone; everything else is little.
CREATE INDEX entries_beside_draws ON entries (kind, created_at, lane, user_id, seq)
  WHERE kind NOT IN ('bet', 'payout', 'refund', 'rebate', 'correction', 'debt', 'repayment');
-- An order's number leads to its user, and so to its entries.
CREATE INDEX deposit_claims_by_id ON deposit_claims (id);
CREATE INDEX withdrawals_by_id ON withdrawals (id);
CREATE INDEX transfers_by_id ON transfers (id);

-- A claim that one of the staff looks after, for some minutes.
ALTER TABLE deposit_claims ADD COLUMN taken_by bigint;
ALTER TABLE deposit_claims ADD COLUMN taken_at timestamptz;
-- Those that wait, for lists and counts that do not look at all the others.
CREATE INDEX deposit_claims_queue ON deposit_claims (status, created_at) WHERE status < 2;
CREATE INDEX adjustments_waiting ON adjustments (proposed_at) WHERE state = 'waiting';

-- What a draw brought, kept as it is settled. Payouts, refunds and rebates move with the awards, in the same
-- transactions, and stand in the lane of who was paid; stakes are those of the exposures and stand in the bettors'. The
-- bets are counted once, some time after the first settlement: null until then.
CREATE TABLE draw_sums (
  lane smallint NOT NULL,
  turn_id bigint NOT NULL,
  game smallint NOT NULL,
  -- Of the turn, YYYYMMDD.
  day integer NOT NULL,
  stake bigint NOT NULL DEFAULT 0,
  payout bigint NOT NULL DEFAULT 0,
  refund bigint NOT NULL DEFAULT 0,
  rebate bigint NOT NULL DEFAULT 0,
  bets bigint,
  PRIMARY KEY (lane, turn_id, game)
);
CREATE INDEX draw_sums_by_day ON draw_sums (day);
CREATE INDEX draw_sums_uncounted ON draw_sums (turn_id) WHERE bets IS NULL;
CREATE INDEX draws_by_close ON draws (closes_at, game);

INSERT INTO draw_sums (lane, turn_id, game, day, stake, payout, refund, rebate)
SELECT lane, turn_id, game, (turn_id / CASE WHEN turn_id >= 10000000000 THEN 1000 ELSE 100 END)::int,
       sum(stake), sum(payout), sum(refund), sum(rebate)
FROM (SELECT lane, turn_id, game, stake, 0 AS payout, 0 AS refund, 0 AS rebate
      FROM exposures JOIN draws USING (turn_id, game) WHERE settled > 0
      UNION ALL
      SELECT lane, turn_id, game, 0, CASE kind WHEN 'payout' THEN amount ELSE 0 END,
             CASE kind WHEN 'refund' THEN amount ELSE 0 END, CASE kind WHEN 'rebate' THEN amount ELSE 0 END
      FROM awards) AS one
GROUP BY lane, turn_id, game;

-- Deposits credited and withdrawals paid by the Bangkok day of their end, YYYYMMDD. Withdrawals have channel 0.
CREATE TABLE order_days (
  day integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('deposit', 'withdrawal')),
  channel_id bigint NOT NULL,
  orders bigint NOT NULL,
  coins bigint NOT NULL,
  PRIMARY KEY (day, kind, channel_id)
);
INSERT INTO order_days
SELECT to_char(ended_at AT TIME ZONE 'Asia/Bangkok', 'YYYYMMDD')::int, kind, channel_id, count(*), sum(coin)
FROM (SELECT ended_at, 'deposit' AS kind, channel_id, coin FROM deposit_claims WHERE status = 2
      UNION ALL SELECT ended_at, 'withdrawal', 0, coin FROM withdrawals WHERE status = 2) AS one
GROUP BY 1, 2, 3;

-- The agents' days of a range, whoever's they are.
CREATE INDEX team_days_by_day ON team_days (day, agent_id);

-- How many have the app open at each server; one that has not said anything for a while is gone.
CREATE TABLE presence (
  server text PRIMARY KEY,
  players integer NOT NULL,
  visitors integer NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now()
);

-- Figures every ten minutes. `turnover` and `gross_win` are all that there ever was as of the last look in them, so that
-- the difference of two rows is what happened between them; `online` and `liability` are the highest seen.
CREATE TABLE figure_samples (
  at timestamptz PRIMARY KEY,
  turnover bigint NOT NULL,
  gross_win bigint NOT NULL,
  online integer NOT NULL,
  liability bigint NOT NULL
);

-- Audits of the books that staff asked for or that ran by themselves; one at a time, by the index. Whoever runs one says
-- so again and again: an audit that has fallen silent has died with its server.
CREATE TABLE audit_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'failed')),
  staff_id bigint,
  started_at timestamptz NOT NULL DEFAULT now(),
  alive_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  checks jsonb NOT NULL DEFAULT '[]',
  accounts jsonb NOT NULL DEFAULT '[]',
  CHECK ((state = 'running') = (ended_at IS NULL))
);
CREATE UNIQUE INDEX audit_runs_one ON audit_runs (state) WHERE state = 'running';
