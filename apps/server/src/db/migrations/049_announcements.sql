-- What staff tell players, in three languages. `target` is who is meant: all, the agents of `user_ids` with everyone below
-- them, or the named accounts themselves. It is decided when a player reads, so publishing writes one row.
CREATE TABLE announcements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  title jsonb NOT NULL,
  body jsonb NOT NULL,
  target text NOT NULL CHECK (target IN ('all', 'tree', 'accounts')),
  user_ids bigint[] NOT NULL,
  -- As staff named them.
  accounts text[] NOT NULL,
  starts_at timestamptz NOT NULL,
  -- One that was ended before its time never goes live.
  ends_at timestamptz NOT NULL,
  -- Phones were told that it is live.
  told boolean NOT NULL,
  written_by bigint NOT NULL REFERENCES staff,
  written_at timestamptz NOT NULL DEFAULT now(),
  changed_by bigint REFERENCES staff,
  changed_at timestamptz,
  CHECK ((target = 'all') = (cardinality(user_ids) = 0)),
  CHECK (cardinality(user_ids) = cardinality(accounts)),
  CHECK ((changed_by IS NULL) = (changed_at IS NULL))
);
CREATE INDEX announcements_by_end ON announcements (ends_at);
CREATE INDEX announcements_to_tell ON announcements (starts_at) WHERE NOT told;

-- Who has opened an announcement or put its card away; a row for a player only then.
CREATE TABLE announcement_marks (
  announcement_id bigint NOT NULL REFERENCES announcements,
  user_id bigint NOT NULL,
  read_at timestamptz,
  dismissed_at timestamptz,
  PRIMARY KEY (announcement_id, user_id)
);
CREATE INDEX announcement_marks_read ON announcement_marks (announcement_id) WHERE read_at IS NOT NULL;
