-- What the console lists, sorts and looks for, at any length of the tables: none of these is written by a bet or a
-- settlement. Of the orders in one state, however few.
CREATE INDEX deposit_claims_of_status ON deposit_claims (status, created_at, id);
CREATE INDEX deposit_claims_of_status_by_coin ON deposit_claims (status, coin, id);
CREATE INDEX withdrawals_of_status ON withdrawals (status, created_at, id);
CREATE INDEX withdrawals_of_status_by_coin ON withdrawals (status, coin, id);
DROP INDEX deposit_claims_newest, withdrawals_newest, receipts_newest;
CREATE INDEX deposit_claims_newest ON deposit_claims (created_at, id);
CREATE INDEX withdrawals_newest ON withdrawals (created_at, id);
CREATE INDEX receipts_newest ON receipts (entered_at, trade_no);

-- By what orders and payments are known outside.
CREATE INDEX deposit_claims_by_digits ON deposit_claims (digits);
CREATE INDEX deposit_claims_by_trade_no ON deposit_claims (trade_no) WHERE trade_no IS NOT NULL;
CREATE INDEX withdrawals_by_reference ON withdrawals (reference) WHERE reference <> '';
CREATE INDEX receipts_by_digits ON receipts (digits);
CREATE INDEX receipts_by_trade_no ON receipts (trade_no);
-- Payments of a channel, and those that credited nobody.
CREATE INDEX receipts_of_channel ON receipts (channel_id, entered_at, trade_no);
CREATE INDEX receipts_unclaimed ON receipts (entered_at, trade_no) WHERE claim_id IS NULL;

CREATE INDEX adjustments_newest ON adjustments (proposed_at, id);
CREATE INDEX adjustments_by_coin ON adjustments (coin, id);

-- Chats by who waits, either way, those that wait for nothing at the end; and by their last message.
DROP INDEX chats_newest;
CREATE INDEX chats_newest ON chats (last_at, id);
CREATE INDEX chats_longest_waiting ON chats (waiting_since, last_at DESC, id DESC);
CREATE INDEX chats_latest_waiting ON chats (waiting_since DESC NULLS LAST, last_at DESC, id DESC);

-- Of what draws bring, only bets, payouts and rebates are too much to be listed by kind alone.
DROP INDEX entries_beside_draws;
CREATE INDEX entries_beside_draws ON entries (kind, created_at, lane, user_id, seq)
  WHERE kind NOT IN ('bet', 'payout', 'rebate');
