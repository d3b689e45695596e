-- Limits that players set for themselves. `coins` holds (null: none); `next_coins` follows it at `next_at`.
CREATE TABLE own_limits (
  lane smallint NOT NULL,
  user_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('deposit', 'loss', 'stake')),
  period text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  coins bigint CHECK (coins >= 0),
  next_coins bigint CHECK (next_coins >= 0),
  next_at timestamptz,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (lane, user_id, kind, period)
);

-- Breaks and self-exclusions, never changed or removed. Each ends later than those before it, and the last one holds.
CREATE TABLE own_breaks (
  lane smallint NOT NULL,
  user_id bigint NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL CHECK (kind IN ('break', 'exclusion')),
  until timestamptz NOT NULL,
  PRIMARY KEY (lane, user_id, until),
  CHECK (until > started_at)
);

-- Whether the two tables above have anything on the wallet's owner. It stands where every bet looks anyway, under the
-- wallet's lock, so that only those who set limits pay for them.
ALTER TABLE wallets ADD COLUMN guarded boolean NOT NULL DEFAULT false;
