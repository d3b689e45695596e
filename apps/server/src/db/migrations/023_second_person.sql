-- The first of two approvals of a deposit, and the payment that it was for. Empty where one person was enough.
ALTER TABLE deposit_claims ADD COLUMN approved_by bigint;
ALTER TABLE deposit_claims ADD COLUMN approved_trade_no text;
ALTER TABLE deposit_claims ADD CONSTRAINT deposit_claims_two_approvers
  CHECK (status <> 2 OR approved_by IS NULL OR approved_by <> ended_by);

-- What was released by one person alone, summed for a user and for a member of staff since the start of the day.
CREATE INDEX deposit_claims_alone_of_user ON deposit_claims (user_id, ended_at) WHERE status = 2 AND approved_by IS NULL;
CREATE INDEX deposit_claims_alone_of_staff ON deposit_claims (ended_by, ended_at) WHERE status = 2 AND approved_by IS NULL;
CREATE INDEX withdrawals_alone_of_user ON withdrawals (user_id, ended_at) WHERE status = 2 AND approved_by IS NULL;
CREATE INDEX withdrawals_alone_of_staff ON withdrawals (ended_by, ended_at) WHERE status = 2 AND approved_by IS NULL;
