CREATE TABLE staff (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  role text NOT NULL CHECK (role IN ('owner', 'draws', 'finance', 'support', 'auditor')),
  password_hash text NOT NULL,
  totp_secret text NOT NULL,
  -- The last time step whose code was used, so that a code is good once.
  totp_step bigint NOT NULL DEFAULT 0,
  totp_ready boolean NOT NULL DEFAULT false,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE staff_tokens (
  hash bytea PRIMARY KEY,
  staff_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);

-- What staff did, append-only: `hash` covers the row and the hash before it, so a row changed, removed or slipped in
-- breaks the chain. `detail` is the canonical text that was hashed.
CREATE TABLE audit_log (
  seq bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  staff_id bigint,
  action text NOT NULL,
  detail text NOT NULL,
  previous bytea NOT NULL,
  hash bytea NOT NULL
);

-- What happened, for the live stream of every server: prices, odds, closes, results. Kept for an hour.
CREATE TABLE events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  topic text NOT NULL,
  payload jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
