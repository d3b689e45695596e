-- The public chain of signed records: keys, closed books, results, settlements. `body` is the canonical text that is
-- hashed and signed; a record is never changed. Whoever appends holds the first record's row FOR UPDATE.
CREATE TABLE proof_records (
  seq bigint PRIMARY KEY CHECK (seq > 0),
  kind text NOT NULL CHECK (kind IN ('key', 'commit', 'result', 'settled')),
  turn_id bigint,
  game smallint,
  revision integer,
  body text NOT NULL,
  hash bytea NOT NULL,
  signature bytea NOT NULL
);
CREATE INDEX proof_of_turn ON proof_records (turn_id) WHERE turn_id IS NOT NULL;
CREATE INDEX proof_keys ON proof_records (seq) WHERE kind = 'key';
CREATE UNIQUE INDEX proof_commits ON proof_records (turn_id, game) WHERE kind = 'commit';
CREATE UNIQUE INDEX proof_results ON proof_records (turn_id, revision) WHERE kind = 'result';
CREATE UNIQUE INDEX proof_settled ON proof_records (turn_id, game, revision) WHERE kind = 'settled';

-- The leaves of a closed book in their order, 1,024 of 32 bytes in a row; `first` is the lowest of a row, to find a leaf
-- by. Hashes do not compress, and kept plain a part of a row can be read by itself.
CREATE TABLE proof_leaves (
  turn_id bigint NOT NULL,
  game smallint NOT NULL,
  piece integer NOT NULL,
  first bytea NOT NULL,
  leaves bytea NOT NULL,
  PRIMARY KEY (turn_id, game, piece)
);
ALTER TABLE proof_leaves ALTER COLUMN leaves SET STORAGE EXTERNAL;
CREATE UNIQUE INDEX proof_leaves_first ON proof_leaves (turn_id, game, first);

-- The root of each of those pieces, end to end: a path through a book needs one piece and these.
CREATE TABLE proof_books (
  turn_id bigint NOT NULL,
  game smallint NOT NULL,
  roots bytea NOT NULL,
  PRIMARY KEY (turn_id, game)
);

-- What a bet is in its draw's book, and the random number that hides its user there. Bets from before there were books
-- get both when their draw closes.
ALTER TABLE bets ADD COLUMN leaf bytea;
ALTER TABLE bets ADD COLUMN nonce bytea;
