-- The columns of a bank's statement, as they were named for a channel at its last import.
CREATE TABLE statement_columns (
  channel_id bigint PRIMARY KEY,
  columns jsonb NOT NULL
);

-- Where a payment is known from: typed in by staff, a row of a file without the bank's number, a row with it, or a
-- signed notice. Only the last two name the bank's own number. Nobody of the staff has entered a notice.
ALTER TABLE receipts ADD COLUMN source text NOT NULL DEFAULT 'typed'
  CHECK (source IN ('typed', 'row', 'file', 'notice'));
ALTER TABLE receipts ALTER COLUMN entered_by DROP NOT NULL;
ALTER TABLE receipts ADD CONSTRAINT receipts_entered CHECK ((source = 'notice') = (entered_by IS NULL));
ALTER TABLE receipts DROP CONSTRAINT receipts_digits_check;
ALTER TABLE receipts ADD CONSTRAINT receipts_digits_check
  CHECK (CASE source WHEN 'row' THEN digits = '' ELSE digits ~ '^[0-9]{6}$' END);
CREATE INDEX receipts_unused_by_coin ON receipts (channel_id, (coin % 1000000)) WHERE claim_id IS NULL;

-- The PromptPay id that a channel is paid to; empty for a channel of another kind.
ALTER TABLE channels ADD COLUMN promptpay text NOT NULL DEFAULT '';

-- A claim that was made with a code to pay: the exact amount that the code asks for. Its digits are the last of that
-- amount. `automatic` was credited without a decision of staff; ended_by is then who imported the payment.
ALTER TABLE deposit_claims ADD COLUMN asked bigint CHECK (asked > 0);
ALTER TABLE deposit_claims ADD COLUMN automatic boolean NOT NULL DEFAULT false;
ALTER TABLE deposit_claims ADD CONSTRAINT deposit_claims_automatic
  CHECK (NOT automatic OR (status = 2 AND approved_by IS NULL AND coin = asked));
CREATE INDEX deposit_claims_automatic_of_channel ON deposit_claims (channel_id, ended_at) WHERE automatic;
CREATE INDEX deposit_claims_automatic_of_user ON deposit_claims (user_id, ended_at) WHERE automatic;

-- The amounts that codes ask for on a channel, each for one claim. Free again some time after the claim has ended, so
-- that a late payment is not taken for another's; `used_until` is when the claim before this one let it go.
CREATE TABLE asked_amounts (
  channel_id bigint NOT NULL,
  coin bigint NOT NULL,
  user_id bigint NOT NULL,
  claim_id bigint NOT NULL,
  free_at timestamptz,
  used_until timestamptz,
  PRIMARY KEY (channel_id, coin)
);

-- The slips of banks that users have added to their claims: each once.
CREATE TABLE slips (
  bank text NOT NULL,
  reference text NOT NULL,
  user_id bigint NOT NULL,
  claim_id bigint NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (bank, reference)
);
-- The slip that the user has added last, and what the service for slips said of it; nothing without one.
ALTER TABLE deposit_claims ADD COLUMN slip_bank text;
ALTER TABLE deposit_claims ADD COLUMN slip_reference text;
ALTER TABLE deposit_claims ADD COLUMN slip_state text CHECK (slip_state IN ('agrees', 'differs', 'unknown'));
