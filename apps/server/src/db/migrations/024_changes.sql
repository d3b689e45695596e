-- Changes by staff that take two people: proposed by one, carried out when another confirms. `kind` is the call that
-- was made, `payload` its request and `before` the values that it found.
CREATE TABLE changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  before jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'confirmed', 'rejected')),
  proposed_by bigint NOT NULL,
  proposed_at timestamptz NOT NULL DEFAULT now(),
  decided_by bigint,
  decided_at timestamptz,
  -- Why it was rejected.
  reason text NOT NULL DEFAULT '',
  CHECK ((state = 'waiting') = (decided_by IS NULL)),
  CHECK (state <> 'confirmed' OR decided_by <> proposed_by)
);
CREATE INDEX changes_newest ON changes (proposed_at, id);
CREATE INDEX changes_of_state ON changes (state, proposed_at, id);

-- What a rate was before its first change of a Bangkok day (YYYYMMDD), so that many small steps count as one.
CREATE TABLE rate_baselines (
  subject text PRIMARY KEY,
  day integer NOT NULL,
  value bigint NOT NULL
);

-- Owners who created, enabled or reset an account since it was last confirmed: such an owner may be able to use it.
CREATE TABLE staff_touches (
  staff_id bigint NOT NULL,
  by_id bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (staff_id, by_id)
);

-- Somebody else knows the password: an owner chose it, or the command on the server.
ALTER TABLE staff ADD COLUMN must_change_password boolean NOT NULL DEFAULT false;
