-- Of each settled revision the stake and the win of every bet, 8 bytes each, in the order of `proof_leaves`, 1,024 bets in
-- a row; and of each of those pieces its hash, stakes and wins (48 bytes), end to end.
CREATE TABLE proof_settled_sums (
  turn_id bigint NOT NULL,
  game smallint NOT NULL,
  revision integer NOT NULL,
  piece integer NOT NULL,
  sums bytea NOT NULL,
  PRIMARY KEY (turn_id, game, revision, piece)
);
CREATE TABLE proof_settled_books (
  turn_id bigint NOT NULL,
  game smallint NOT NULL,
  revision integer NOT NULL,
  roots bytea NOT NULL,
  PRIMARY KEY (turn_id, game, revision)
);
