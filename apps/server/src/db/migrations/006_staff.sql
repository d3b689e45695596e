CREATE TABLE staff (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  role text NOT NULL CHECK (role IN ('owner', 'draws', 'finance', 'support', 'auditor')),
  password_hash text NOT NULL,
  -- Sealed with a key that is not in the database.
  totp_secret text NOT NULL,
  -- The last time step whose code was used, so that a code is good once.
  totp_step bigint NOT NULL DEFAULT 0,
  totp_ready boolean NOT NULL DEFAULT false,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE staff_tokens (
  hash bytea PRIMARY KEY,
  -- What a login is called towards its owner, who has no use for the hash.
  id bigint GENERATED ALWAYS AS IDENTITY,
  staff_id bigint NOT NULL,
  device text NOT NULL,
  ip text NOT NULL,
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
CREATE INDEX audit_log_at ON audit_log (at);

-- The newest entry, moved with it: whoever appends takes this row first, and a log cut off at its end is found out.
INSERT INTO settings (name, value) VALUES ('audit_head', jsonb_build_object('seq', 0, 'hash', repeat('0', 64)));

-- What happened, for the live stream of every server: prices, odds, closes, results. Kept for an hour.
CREATE TABLE events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  topic text NOT NULL,
  payload jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX events_age ON events (at);

-- What lets a browser open its own stream, once: an event source cannot send the token's header.
CREATE TABLE stream_tickets (
  hash bytea PRIMARY KEY,
  user_id bigint NOT NULL,
  device_id text NOT NULL,
  expires_at timestamptz NOT NULL
);
