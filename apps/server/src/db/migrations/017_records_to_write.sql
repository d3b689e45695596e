-- What the public chain still waits for is found by these marks, however long the history: whether a draw's book is
-- closed, which revision of its settlement is on record, and whether a release is.
ALTER TABLE draws ADD COLUMN committed boolean NOT NULL DEFAULT false;
ALTER TABLE draws ADD COLUMN recorded integer NOT NULL DEFAULT 0;
ALTER TABLE releases ADD COLUMN recorded boolean NOT NULL DEFAULT false;

UPDATE draws AS d SET committed = true
WHERE EXISTS (SELECT FROM proof_records c WHERE c.kind = 'commit' AND c.turn_id = d.turn_id AND c.game = d.game);
-- Of a draw from before the chain nothing will be recorded.
UPDATE draws AS d SET recorded = settled
WHERE settled > 0 AND (NOT committed OR EXISTS (SELECT FROM proof_records s
  WHERE s.kind = 'settled' AND s.turn_id = d.turn_id AND s.game = d.game AND s.revision = d.settled));
UPDATE releases AS r SET recorded = true
WHERE EXISTS (SELECT FROM proof_records p
  WHERE p.kind = 'result' AND p.turn_id = r.turn_id AND p.revision = r.revision);

CREATE INDEX draws_to_commit ON draws (closed_at) WHERE closed_at IS NOT NULL AND NOT committed;
CREATE INDEX draws_to_record ON draws (turn_id) WHERE settled > recorded;
CREATE INDEX releases_to_record ON releases (released_at) WHERE NOT recorded;
