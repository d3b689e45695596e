-- The tree over the public records (docs/verification.md, "The log"). Level 0 has the hash of every record's leaf, each
-- level above one hash for 256 of the level below; a row is never changed. Records from before are added at the next start.
CREATE TABLE log_hashes (
  level smallint NOT NULL,
  place bigint NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (level, place)
);

-- What was signed about the tree: one note for each record that was appended.
CREATE TABLE log_checkpoints (
  size bigint PRIMARY KEY CHECK (size > 0),
  note text NOT NULL
);

-- What witnesses added to those notes. `witness` is the verifier key, `line` its signature without the newline.
CREATE TABLE log_cosignatures (
  size bigint NOT NULL,
  witness text NOT NULL,
  line text NOT NULL,
  PRIMARY KEY (size, witness)
);
CREATE INDEX log_cosignatures_of ON log_cosignatures (witness, size);

-- False: the operator chose to release without enough witnesses, and the public record says so.
ALTER TABLE releases ADD COLUMN witnessed boolean NOT NULL DEFAULT true;
