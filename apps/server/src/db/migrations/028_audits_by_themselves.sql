-- The server audits the books by itself: whole each night, in part each hour. A finding stays open until staff have
-- acknowledged it with a reason.
ALTER TABLE audit_runs
  ADD COLUMN whole boolean NOT NULL DEFAULT true,
  ADD COLUMN findings integer NOT NULL DEFAULT 0,
  ADD COLUMN acknowledged_by bigint,
  ADD COLUMN acknowledged_at timestamptz,
  ADD COLUMN acknowledged_reason text NOT NULL DEFAULT '',
  ADD CHECK ((acknowledged_by IS NULL) = (acknowledged_at IS NULL));
UPDATE audit_runs
SET findings = (SELECT count(*) FROM jsonb_array_elements(checks) AS one WHERE (one->>'found')::int8 > 0)
WHERE state = 'done';
CREATE INDEX audit_runs_open ON audit_runs (id) WHERE findings > 0 AND acknowledged_at IS NULL;
