-- Settings that belong to the database, such as its number of lanes, and the operator's content.
CREATE TABLE settings (
  name text PRIMARY KEY,
  value jsonb NOT NULL
);

CREATE TABLE users (
  lane smallint NOT NULL,
  id bigint NOT NULL,
  account text NOT NULL,
  nickname text NOT NULL,
  phone text,
  email text,
  usercode text NOT NULL,
  password_hash text,
  must_change_password boolean NOT NULL DEFAULT false,
  spreader_id bigint,
  is_agent boolean NOT NULL DEFAULT false,
  rebate2d integer NOT NULL DEFAULT 0 CHECK (rebate2d BETWEEN 0 AND 10000),
  rebate3d integer NOT NULL DEFAULT 0 CHECK (rebate3d BETWEEN 0 AND 10000),
  share_rate integer NOT NULL DEFAULT 0 CHECK (share_rate BETWEEN 0 AND 10000),
  bet_limit bigint NOT NULL DEFAULT 0 CHECK (bet_limit >= 0),
  exchange_info text NOT NULL DEFAULT '',
  notification boolean NOT NULL DEFAULT true,
  suspended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (lane, id)
);

-- What must be unique across all users stands here under its own value: account, phone, email, google, usercode.
CREATE TABLE identities (
  kind text NOT NULL,
  value text NOT NULL,
  user_id bigint NOT NULL,
  PRIMARY KEY (kind, value)
);

-- The agent tree, closed: a row for every user and everyone above it. The lane is the descendant's.
CREATE TABLE lineage (
  lane smallint NOT NULL,
  descendant_id bigint NOT NULL,
  ancestor_id bigint NOT NULL,
  depth smallint NOT NULL CHECK (depth > 0),
  PRIMARY KEY (lane, descendant_id, ancestor_id)
);
CREATE INDEX lineage_below ON lineage (ancestor_id, depth, descendant_id);

CREATE TABLE devices (
  lane smallint NOT NULL,
  user_id bigint NOT NULL,
  id text NOT NULL,
  name text NOT NULL,
  credential_hash bytea NOT NULL,
  -- The credential that the present one replaced, and the key of the request that replaced it: a client whose
  -- answer was lost comes back with both; anyone else who comes with it has stolen it.
  retired_hash bytea,
  retired_key_hash bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (lane, user_id, id)
);

CREATE TABLE tokens (
  hash bytea PRIMARY KEY,
  user_id bigint NOT NULL,
  device_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX tokens_of_device ON tokens (user_id, device_id);
CREATE INDEX tokens_expiry ON tokens (expires_at);

-- One live code for each address.
CREATE TABLE codes (
  address text PRIMARY KEY,
  purpose text NOT NULL,
  code_hash bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);

-- Counters that limit guessing and flooding; one that has run out starts again.
CREATE TABLE throttles (
  key text PRIMARY KEY,
  count integer NOT NULL,
  until timestamptz NOT NULL
);
CREATE INDEX throttles_expiry ON throttles (until);

-- Codes as the demonstration shows them; empty everywhere else.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  address text NOT NULL,
  purpose text NOT NULL,
  code text NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now()
);
