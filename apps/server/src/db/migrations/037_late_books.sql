-- A turn whose bets were sealed after its result was due is held, with an alarm of its own.
ALTER TABLE audit_runs DROP CONSTRAINT audit_runs_source_check;
ALTER TABLE audit_runs ADD CONSTRAINT audit_runs_source_check
  CHECK (source IN ('audit', 'settlement', 'chain', 'reconciliation', 'late'));
