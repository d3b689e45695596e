-- A wallet is the sum of its entries, kept; `entries` counts them, so the newest entry's seq is known without a search.
CREATE TABLE wallets (
  lane smallint NOT NULL,
  user_id bigint NOT NULL,
  coin bigint NOT NULL DEFAULT 0 CHECK (coin >= 0),
  entries bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (lane, user_id)
);

-- Every movement of coins, never changed. `counter` is the account on the other side; `cause` is what made it happen,
-- and the unique key is why it cannot happen twice.
CREATE TABLE entries (
  lane smallint NOT NULL,
  user_id bigint NOT NULL,
  seq bigint NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  balance_after bigint NOT NULL CHECK (balance_after >= 0),
  counter text NOT NULL,
  cause text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (lane, user_id, seq),
  UNIQUE (lane, user_id, kind, cause)
);
