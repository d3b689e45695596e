-- The operator's word on single days; it beats weekends and holidays both ways.
CREATE TABLE calendar_days (
  day date PRIMARY KEY,
  open boolean NOT NULL,
  note text NOT NULL DEFAULT ''
);

-- One row for each game of a turn. A state only moves forward, by a conditional UPDATE, so it does not matter how many
-- servers try: open -> closed -> settled, and from any of them -> cancelled. A correction settles again: `released` is
-- the newest revision of the turn that this draw follows, `settled` the one whose money is fully posted.
CREATE TABLE draws (
  turn_id bigint NOT NULL,
  game smallint NOT NULL CHECK (game IN (2, 3, 4)),
  session text NOT NULL,
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed', 'settled', 'cancelled')),
  closed_at timestamptz,
  released integer NOT NULL DEFAULT 0,
  settled integer NOT NULL DEFAULT 0,
  PRIMARY KEY (turn_id, game),
  CHECK (opens_at < closes_at AND closes_at < due_at)
);
CREATE INDEX draws_to_close ON draws (closes_at) WHERE state = 'open';
CREATE INDEX draws_without_figures ON draws (turn_id) WHERE released = 0;
CREATE INDEX draws_to_settle ON draws (turn_id) WHERE released > settled;

-- What a feed said, as it said it; `verdict` is 'good' or why it was not used. A read made to decide a turn names it.
-- Those that a release stands on are kept for ever, the others for some days.
CREATE TABLE quotes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source text NOT NULL,
  quoted_at timestamptz,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  set_figure text,
  value_figure text,
  raw text NOT NULL,
  verdict text NOT NULL,
  turn_id bigint,
  used boolean NOT NULL DEFAULT false
);
CREATE INDEX quotes_newest ON quotes (received_at);
CREATE INDEX quotes_of_turn ON quotes (turn_id) WHERE turn_id IS NOT NULL;

-- Work that one server at a time is enough for, such as asking the feed; whoever comes while it is taken goes without.
CREATE TABLE leases (
  name text PRIMARY KEY,
  until timestamptz NOT NULL
);

-- The figures of a turn as they became official. Never changed: a correction or a cancellation is a further revision.
CREATE TABLE releases (
  turn_id bigint NOT NULL,
  revision integer NOT NULL CHECK (revision > 0),
  kind text NOT NULL CHECK (kind IN ('result', 'cancel')),
  set_figure text,
  value_figure text,
  -- The results of 2D, 3D and 4D, derived once by the rules.
  two text,
  three text,
  four text,
  source text NOT NULL,
  quote_ids bigint[] NOT NULL DEFAULT '{}',
  released_by text NOT NULL,
  reason text NOT NULL DEFAULT '',
  simulated boolean NOT NULL DEFAULT false,
  released_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (turn_id, revision),
  CHECK ((kind = 'result') = (two IS NOT NULL AND three IS NOT NULL AND four IS NOT NULL))
);
CREATE INDEX releases_newest ON releases (released_at);

-- What the first of two staff asked for, waiting for the second: figures, which the second types blind, or the
-- cancellation of the turn. One at a time for each turn.
CREATE TABLE proposals (
  turn_id bigint NOT NULL,
  revision integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('result', 'cancel')),
  staff_id bigint NOT NULL,
  set_figure text,
  value_figure text,
  reason text NOT NULL DEFAULT '',
  proposed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (turn_id, revision),
  CHECK ((kind = 'result') = (set_figure IS NOT NULL AND value_figure IS NOT NULL))
);

-- What the operator set by hand for a number of a game; turn_id 0 is every turn.
CREATE TABLE odds_overrides (
  turn_id bigint NOT NULL,
  game smallint NOT NULL,
  number integer NOT NULL,
  blocked boolean NOT NULL,
  odds integer CHECK (odds >= 100),
  PRIMARY KEY (game, turn_id, number),
  CHECK (blocked = (odds IS NULL))
);
