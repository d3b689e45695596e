-- When an imported statement had the payment; null for one that was only typed in. Which of the earlier ones were typed
-- in was not stored: they count as stated.
ALTER TABLE receipts ADD COLUMN stated_at timestamptz;
UPDATE receipts SET stated_at = entered_at;
CREATE INDEX receipts_stated ON receipts (stated_at) WHERE stated_at IS NOT NULL;
CREATE INDEX deposit_claims_credited ON deposit_claims (ended_at) WHERE status = 2;
CREATE INDEX withdrawals_paid ON withdrawals (ended_at) WHERE status = 2;

-- The orders of a Bangkok day, YYYYMMDD, beside the payments of that day, as of `reconciled_at`. Withdrawals have channel
-- 0. `orders` were credited or paid on the day; `received` were paid in on it, and of them `unmatched` belong to no claim.
CREATE TABLE reconciliations (
  day integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('deposit', 'withdrawal')),
  channel_id bigint NOT NULL,
  orders bigint NOT NULL,
  coins bigint NOT NULL,
  received bigint NOT NULL,
  received_coins bigint NOT NULL,
  stated_coins bigint NOT NULL,
  unmatched bigint NOT NULL,
  unmatched_coins bigint NOT NULL,
  reconciled_at timestamptz NOT NULL,
  PRIMARY KEY (day, kind, channel_id)
);

-- What did not agree when the day was reconciled last, and the alarm that was raised for it. `subject` is the number of
-- the order or of the payment; `user_id` is 0 for a payment that is bound to nobody.
CREATE TABLE reconciliation_differences (
  day integer NOT NULL,
  kind text NOT NULL,
  channel_id bigint NOT NULL,
  user_id bigint NOT NULL,
  subject text NOT NULL,
  booked bigint NOT NULL,
  paid bigint NOT NULL,
  alarm_id bigint NOT NULL,
  PRIMARY KEY (day, kind, channel_id, user_id, subject, booked, paid)
);
CREATE INDEX reconciliation_differences_stale ON reconciliation_differences (channel_id, subject) WHERE kind = 'stale';

ALTER TABLE audit_runs DROP CONSTRAINT audit_runs_source_check;
ALTER TABLE audit_runs ADD CONSTRAINT audit_runs_source_check
  CHECK (source IN ('audit', 'settlement', 'chain', 'reconciliation'));
