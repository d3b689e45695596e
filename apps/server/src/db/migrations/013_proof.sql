-- The public chain of signed records: keys, closed books, results, settlements. `body` is the canonical text that is
-- hashed and signed; a record is never changed, and whoever appends takes the next number or fails.
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
CREATE UNIQUE INDEX proof_commits ON proof_records (turn_id, game) WHERE kind = 'commit';
CREATE UNIQUE INDEX proof_results ON proof_records (turn_id, revision) WHERE kind = 'result';
CREATE UNIQUE INDEX proof_settled ON proof_records (turn_id, game, revision) WHERE kind = 'settled';

-- The leaves of a closed book in their order, 1,024 of 32 bytes in a row, with the root of each such piece: a proof
-- reads one piece and the roots of the others.
CREATE TABLE proof_leaves (
  turn_id bigint NOT NULL,
  game smallint NOT NULL,
  piece integer NOT NULL,
  leaves bytea NOT NULL,
  root bytea NOT NULL,
  PRIMARY KEY (turn_id, game, piece)
);

-- What a bet is in its draw's book; bets from before there were books have none.
ALTER TABLE bets ADD COLUMN leaf bytea;
