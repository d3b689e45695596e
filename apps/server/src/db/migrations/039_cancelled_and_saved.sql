-- A bet may carry a hash whose preimage only the bettor's phone knows: with it the bet can be cancelled before the close.
ALTER TABLE bets ADD COLUMN cancel bytea CHECK (octet_length(cancel) = 32);

-- Bets that their bettors cancelled, as they stood among the bets, with the published preimage. They are in no book.
CREATE TABLE cancelled_bets (
  LIKE bets,
  secret text NOT NULL,
  cancelled_at timestamptz NOT NULL,
  PRIMARY KEY (lane, turn_id, game, user_id, id),
  CHECK (cancel IS NOT NULL AND leaf IS NOT NULL AND cancel = sha256(convert_to('truedraw.cancel.1' || chr(10) || secret, 'UTF8')))
);
CREATE INDEX cancelled_bets_by_leaf ON cancelled_bets (leaf);

-- Slips that users have saved under a name, to bet them again. The phone chooses the id, so that a slip is saved once.
CREATE TABLE saved_slips (
  lane smallint NOT NULL,
  user_id bigint NOT NULL,
  id text NOT NULL,
  game smallint NOT NULL,
  name text NOT NULL,
  stakes jsonb NOT NULL,
  ds bigint[] NOT NULL,
  bs bigint[] NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (lane, user_id, id)
);

-- The numbers of a game that a user likes to bet on.
CREATE TABLE favourites (
  lane smallint NOT NULL,
  user_id bigint NOT NULL,
  game smallint NOT NULL,
  numbers smallint[] NOT NULL,
  PRIMARY KEY (lane, user_id, game)
);
