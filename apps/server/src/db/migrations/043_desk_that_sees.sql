-- What the look at a settled draw found: a late bet on the winner, or several people with the same bet at the same time.
-- `subject` is who, the ids joined by colons, lowest first. Kept for some weeks.
CREATE TABLE odd_hits (
  kind text NOT NULL CHECK (kind IN ('late', 'together')),
  subject text NOT NULL,
  turn_id bigint NOT NULL,
  game smallint NOT NULL,
  stake bigint NOT NULL,
  payout bigint NOT NULL,
  -- Late: seconds before the close. Together: seconds between the bets.
  seconds integer NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (kind, subject, turn_id, game)
);
CREATE INDEX odd_hits_age ON odd_hits (at);

-- Which revision of a draw was looked at.
ALTER TABLE draws ADD COLUMN looked_at_revision integer NOT NULL DEFAULT 0;
UPDATE draws SET looked_at_revision = settled WHERE due_at < now() - interval '30 days';
CREATE INDEX draws_to_look_at ON draws (due_at) WHERE settled > looked_at_revision;

-- What staff should look at, with its evidence. `weight` is how much there is of it: draws or coins. Whoever looked at it
-- said why, and it comes back above `seen_weight`.
CREATE TABLE odd_findings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('late', 'together', 'no-play', 'lucky-team')),
  subject text NOT NULL,
  users bigint[] NOT NULL,
  weight bigint NOT NULL,
  facts jsonb NOT NULL,
  evidence jsonb NOT NULL,
  found_at timestamptz NOT NULL DEFAULT now(),
  seen_weight bigint NOT NULL DEFAULT 0,
  seen_by bigint,
  seen_at timestamptz,
  seen_reason text NOT NULL DEFAULT '',
  UNIQUE (kind, subject),
  CHECK ((seen_by IS NULL) = (seen_at IS NULL))
);
CREATE INDEX odd_findings_open ON odd_findings (id) WHERE weight > seen_weight;

-- The content of the player's app as it was published, with who did it; nobody for what was there before this was kept.
CREATE TABLE content_versions (
  version bigint PRIMARY KEY,
  content jsonb NOT NULL,
  staff_id bigint,
  at timestamptz NOT NULL DEFAULT now()
);
