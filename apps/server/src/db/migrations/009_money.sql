-- Ways to pay in, as the operator describes them in three languages. Pictures are addresses of our own.
CREATE TABLE channels (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  position integer NOT NULL,
  open boolean NOT NULL,
  name jsonb NOT NULL,
  info jsonb NOT NULL,
  contact jsonb NOT NULL,
  tip jsonb NOT NULL,
  icon text NOT NULL,
  picture text NOT NULL
);

-- Uploaded pictures under the hash of their bytes, so that an address always shows the same picture.
CREATE TABLE pictures (
  id text PRIMARY KEY,
  type text NOT NULL,
  bytes bytea NOT NULL,
  uploaded_at timestamptz NOT NULL DEFAULT now()
);

-- What a user says to have paid: a channel and the last six digits of the trade number. Status 0 waits for a payment,
-- 1 has one or several that fit, 2 was credited, 3 failed.
CREATE TABLE deposit_claims (
  lane smallint NOT NULL,
  user_id bigint NOT NULL,
  id bigint NOT NULL,
  channel_id bigint NOT NULL,
  digits text NOT NULL CHECK (digits ~ '^[0-9]{6}$'),
  -- The full trade number, where several payments or claims fit and the user was asked for it.
  trade_no text,
  needs_number boolean NOT NULL DEFAULT false,
  status smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 3),
  coin bigint NOT NULL DEFAULT 0,
  reason text NOT NULL DEFAULT '',
  ended_by bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  PRIMARY KEY (lane, user_id, id),
  CHECK ((status = 2) = (coin > 0)),
  CHECK ((status >= 2) = (ended_at IS NOT NULL))
);
CREATE INDEX deposit_claims_waiting ON deposit_claims (channel_id, digits) WHERE status < 2;
CREATE INDEX deposit_claims_newest ON deposit_claims (created_at);
CREATE INDEX deposit_claims_of_user ON deposit_claims (lane, user_id, created_at);

-- Payments that came in, as staff typed or imported them. Bound to one claim, once.
CREATE TABLE receipts (
  channel_id bigint NOT NULL,
  trade_no text NOT NULL,
  digits text NOT NULL CHECK (digits ~ '^[0-9]{6}$'),
  coin bigint NOT NULL CHECK (coin > 0),
  paid_at timestamptz NOT NULL,
  payer text NOT NULL DEFAULT '',
  entered_by bigint NOT NULL,
  entered_at timestamptz NOT NULL DEFAULT now(),
  claim_user bigint,
  claim_id bigint,
  PRIMARY KEY (channel_id, trade_no),
  CHECK ((claim_user IS NULL) = (claim_id IS NULL))
);
CREATE UNIQUE INDEX receipts_of_claim ON receipts (claim_user, claim_id) WHERE claim_id IS NOT NULL;
CREATE INDEX receipts_unused ON receipts (channel_id, digits) WHERE claim_id IS NULL;
CREATE INDEX receipts_newest ON receipts (entered_at);

-- Where claims and payments with the same digits meet: whoever makes, matches or ends one of them holds this row, so
-- that each sees all the others.
CREATE TABLE deposit_digits (
  channel_id bigint NOT NULL,
  digits text NOT NULL,
  PRIMARY KEY (channel_id, digits)
);

-- 0 created, 1 taken by staff, 2 paid, 3 failed, 4 cancelled by the user. The coins left the wallet when it was made.
CREATE TABLE withdrawals (
  lane smallint NOT NULL,
  user_id bigint NOT NULL,
  id bigint NOT NULL,
  coin bigint NOT NULL CHECK (coin > 0),
  exchange_info text NOT NULL,
  status smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 4),
  taken_by bigint,
  taken_at timestamptz,
  -- The second person, where the amount asks for one.
  approved_by bigint,
  reference text NOT NULL DEFAULT '',
  reason text NOT NULL DEFAULT '',
  -- Nobody of the staff where the user cancelled it.
  ended_by bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  PRIMARY KEY (lane, user_id, id),
  CHECK ((status >= 2) = (ended_at IS NOT NULL)),
  CHECK ((status = 2) = (reference <> '')),
  CHECK (approved_by IS NULL OR approved_by <> taken_by)
);
CREATE INDEX withdrawals_newest ON withdrawals (created_at);
CREATE INDEX withdrawals_waiting ON withdrawals (status, created_at) WHERE status < 2;
CREATE INDEX withdrawals_of_user ON withdrawals (lane, user_id, created_at);

-- Coins from one user to another; the row is the sender's.
CREATE TABLE transfers (
  lane smallint NOT NULL,
  user_id bigint NOT NULL,
  id bigint NOT NULL,
  target_id bigint NOT NULL CHECK (target_id <> user_id),
  coin bigint NOT NULL CHECK (coin > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (lane, user_id, id)
);

-- Balances put right by hand: proposed by one of the staff, booked by another.
CREATE TABLE adjustments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  coin bigint NOT NULL CHECK (coin <> 0),
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'booked', 'dropped')),
  proposed_by bigint NOT NULL,
  proposed_at timestamptz NOT NULL DEFAULT now(),
  decided_by bigint,
  CHECK ((state = 'waiting') = (decided_by IS NULL)),
  CHECK (state <> 'booked' OR decided_by <> proposed_by)
);
