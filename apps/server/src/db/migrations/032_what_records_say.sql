-- An alarm is an audit of one thing: `source` says who raised it, `subject` what it is about. It stays open until staff
-- have acknowledged it, like the findings of an audit.
ALTER TABLE audit_runs
  ADD COLUMN source text NOT NULL DEFAULT 'audit' CHECK (source IN ('audit', 'settlement', 'chain')),
  ADD COLUMN subject text NOT NULL DEFAULT '';
CREATE UNIQUE INDEX audit_runs_alarms ON audit_runs (source, subject) WHERE source <> 'audit' AND acknowledged_at IS NULL;

-- When a turn opens, the chain says so (`open`), and says later what became different from that (`change`). `announced`
-- is whether it did; draws that were open before there were such records count as announced.
ALTER TABLE proof_records DROP CONSTRAINT proof_records_kind_check;
ALTER TABLE proof_records ADD CONSTRAINT proof_records_kind_check
  CHECK (kind IN ('key', 'open', 'change', 'commit', 'result', 'settled'));
CREATE UNIQUE INDEX proof_opens ON proof_records (turn_id) WHERE kind = 'open';
ALTER TABLE draws ADD COLUMN announced boolean NOT NULL DEFAULT false;
UPDATE draws SET announced = true WHERE opens_at <= now() OR state <> 'open';
CREATE INDEX draws_to_announce ON draws (opens_at) WHERE NOT announced;

-- How a turn's figures make its digits, fixed when it opens.
ALTER TABLE draws ADD COLUMN rule text NOT NULL DEFAULT 'set-value-1' CHECK (rule IN ('set-value-1', 'market-1'));
ALTER TABLE releases ADD COLUMN rule text NOT NULL DEFAULT 'set-value-1' CHECK (rule IN ('set-value-1', 'market-1'));
