-- When the owner last logged in on this device by a password, a code or Google, or confirmed it again. Using the stored
-- credential or the token is no proof.
ALTER TABLE devices ADD COLUMN proved_at timestamptz;

-- What only the owner should have changed: the password, the payout place, the other devices. Shown in the app for a
-- week; no call removes a row, so that a thief cannot hide it.
CREATE TABLE owner_changes (
  lane smallint NOT NULL,
  user_id bigint NOT NULL,
  id bigint NOT NULL,
  change text NOT NULL CHECK (change IN ('password', 'payout', 'devices')),
  device text NOT NULL,
  address text NOT NULL,
  -- Until then the owner can stop payouts to the changed place.
  stop_until timestamptz,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (lane, user_id, id)
);
CREATE INDEX owner_changes_age ON owner_changes (at);

-- The same on its way to the owner: a row for each phone, e-mail address and subscribed device, as they were before the
-- change. A row that was sent is deleted.
CREATE TABLE owner_letters (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('phone', 'email', 'push')),
  target text NOT NULL,
  locale text NOT NULL,
  change text NOT NULL,
  device text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  tries smallint NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX owner_letters_due ON owner_letters (due_at);

-- The text of what was sent besides codes.
ALTER TABLE outbox ADD COLUMN text text NOT NULL DEFAULT '';

-- Payouts to another place than before wait until then.
ALTER TABLE users ADD COLUMN payouts_held_until timestamptz;
ALTER TABLE withdrawals ADD COLUMN held_until timestamptz;
