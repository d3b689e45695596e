-- By what a person is recognised who excluded themselves and comes with another account: hashes of the mailbox, the
-- phone, the payout place that was paid to and the mark of the browser. The value comes first: it is looked up across users.
CREATE TABLE traces (
  value bytea NOT NULL,
  user_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('email', 'phone', 'payout', 'device')),
  noted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (value, user_id)
);
CREATE INDEX traces_of_user ON traces (user_id);

-- Users from before this was kept, by the same rules as accounts/traces.ts.
INSERT INTO traces (value, user_id, kind, noted_at)
SELECT sha256(convert_to('phone:' || phone, 'UTF8')), id, 'phone', created_at FROM users WHERE phone IS NOT NULL;
INSERT INTO traces (value, user_id, kind, noted_at)
SELECT sha256(convert_to('email:' || CASE WHEN domain IN ('gmail.com', 'googlemail.com')
                                     THEN replace(name, '.', '') || '@gmail.com' ELSE name || '@' || domain END, 'UTF8')),
       id, 'email', created_at
FROM (SELECT id, created_at, split_part(split_part(email, '@', 1), '+', 1) AS name, split_part(email, '@', 2) AS domain
      FROM users WHERE email IS NOT NULL) AS mailboxes;

-- A self-exclusion that was carried over from another account of the same person, when it began there, and whether staff
-- found that it is another person.
ALTER TABLE own_breaks ADD COLUMN carried_from bigint;
ALTER TABLE own_breaks ADD COLUMN carried_since timestamptz;
ALTER TABLE own_breaks ADD COLUMN lifted_at timestamptz;

-- From which address of the network and by which login a bet was placed. NULL for bets from before this was kept.
ALTER TABLE bets ADD COLUMN address text;
ALTER TABLE bets ADD COLUMN device_id text;

-- The language in which the owner is told of changes: that of logins and confirmations by password, code or Google.
-- Another language follows at `next_locale_at`, so that a thief who logs in does not choose it.
ALTER TABLE users ADD COLUMN locale text;
ALTER TABLE users ADD COLUMN next_locale text;
ALTER TABLE users ADD COLUMN next_locale_at timestamptz;

-- The present or last sitting of a player: the time in which the app was open without a long pause. `checked_at`: when the
-- player last saw the reality check. `entries_before`: how many entries the wallet had when the sitting began.
CREATE TABLE sittings (
  lane smallint NOT NULL,
  user_id bigint NOT NULL,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  checked_at timestamptz NOT NULL,
  entries_before bigint NOT NULL,
  PRIMARY KEY (lane, user_id)
);
-- After how many minutes of play the player wants the check; NULL for the operator's setting.
ALTER TABLE users ADD COLUMN check_minutes smallint CHECK (check_minutes > 0);
