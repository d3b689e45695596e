-- Where a device gets its notifications: the address that its browser's push service made for it, the keys that only
-- this browser can open messages with, and the language it reads.
CREATE TABLE push_subscriptions (
  lane smallint NOT NULL,
  user_id bigint NOT NULL,
  endpoint_hash bytea NOT NULL,
  device_id text NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  locale text NOT NULL,
  PRIMARY KEY (lane, user_id, endpoint_hash)
);

-- An address belongs to whoever subscribed with it last, so that nobody reads another's news on a shared phone.
CREATE TABLE push_endpoints (
  hash bytea PRIMARY KEY,
  user_id bigint NOT NULL
);

-- What people are to be told. The cause is why the same is not told twice; a row stays for some days after it is done,
-- so that it still counts. Who takes a row moves `due_at` ahead: if that one dies, another takes it then.
-- `sent_to` are the addresses that have it, so that only the others are tried again.
CREATE TABLE push_outbox (
  lane smallint NOT NULL,
  user_id bigint NOT NULL,
  cause text NOT NULL,
  kind text NOT NULL,
  params jsonb NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  sent_to bytea[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  PRIMARY KEY (lane, user_id, cause)
);
CREATE INDEX push_outbox_due ON push_outbox (lane, due_at) WHERE done_at IS NULL;
CREATE INDEX push_outbox_age ON push_outbox (created_at);

-- The revision of a draw that its bettors have been told of.
ALTER TABLE draws ADD COLUMN told integer NOT NULL DEFAULT 0;
UPDATE draws SET told = settled;
CREATE INDEX draws_to_tell ON draws (turn_id) WHERE settled > told;
