-- Lists of orders and payments can be sorted by their amounts, payments also by when they were paid. None of these
-- tables is written by a bet or a settlement.
CREATE INDEX deposit_claims_by_coin ON deposit_claims (coin, id);
CREATE INDEX withdrawals_by_coin ON withdrawals (coin, id);
CREATE INDEX receipts_by_coin ON receipts (coin, trade_no);
CREATE INDEX receipts_by_payment ON receipts (paid_at, trade_no);
