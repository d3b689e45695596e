-- What a clean audit of everything found: the next one goes on from here. `body` is the canonical text that is hashed and
-- signed with the key of the public records; each names the hash of the one before. Never changed.
CREATE TABLE audit_balances (
  seq bigint PRIMARY KEY CHECK (seq > 0),
  at timestamptz NOT NULL,
  body text NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  signature bytea NOT NULL
);

-- The wallets as of the newest balance: how many entries each had, and what they came to. Its digest is in the body.
CREATE TABLE audit_wallets (
  lane smallint NOT NULL,
  user_id bigint NOT NULL,
  entries bigint NOT NULL,
  coin bigint NOT NULL,
  debt bigint NOT NULL,
  PRIMARY KEY (lane, user_id)
);

-- The draws that were found right under this revision, with their sums. Their digest is in the body too.
CREATE TABLE audit_draws (
  turn_id bigint NOT NULL,
  game smallint NOT NULL,
  revision integer NOT NULL,
  bets bigint NOT NULL,
  stake bigint NOT NULL,
  payout bigint NOT NULL,
  refund bigint NOT NULL,
  rebate bigint NOT NULL,
  PRIMARY KEY (turn_id, game)
);

-- The balance from which an audit went on; NULL: it read everything.
ALTER TABLE audit_runs ADD COLUMN balance bigint;
