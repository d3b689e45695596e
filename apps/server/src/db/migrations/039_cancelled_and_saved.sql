-- A bet may carry a hash whose preimage only the bettor's phone knows: with it the bet can be cancelled before the close.
ALTER TABLE bets ADD COLUMN cancel bytea CHECK (octet_length(cancel) = 32);

-- Bets that their bettors cancelled, as they stood among the bets, with the published preimage. They are in no book.
CREATE TABLE cancelled_bets (
  LIKE bets,
  secret text NOT NULL,
  cancelled_at timestamptz NOT NULL,
  PRIMARY KEY (lane, turn_id, game, user_id, id),
  CHECK (cancel IS NOT NULL AND leaf IS NOT NULL AND cancel = sha256(convert_to('truedraw.cancel.1' || chr(10) || secret, 'UTF8')))
);
CREATE UNIQUE INDEX cancelled_bets_by_leaf ON cancelled_bets (leaf);

-- The server's role deletes no bet. It can only move one here, with the preimage of the bet's hash, while its draw is open.
CREATE FUNCTION cancel_bet(lane_of smallint, turn bigint, game_of smallint, bettor bigint, bet bigint, preimage text,
  at_time timestamptz) RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH gone AS (
    DELETE FROM public.bets AS b USING public.draws AS d
    WHERE b.lane = lane_of AND b.turn_id = turn AND b.game = game_of AND b.user_id = bettor AND b.id = bet
      AND b.cancel = sha256(convert_to('truedraw.cancel.1' || chr(10) || preimage, 'UTF8'))
      AND d.turn_id = turn AND d.game = game_of AND d.state = 'open'
    RETURNING b.*)
  INSERT INTO public.cancelled_bets (lane, turn_id, game, user_id, id, numbers, stakes, odds, ds, ds_odds, bs, bs_odds, total,
    chain, rates, placed_at, leaf, nonce, address, device_id, cancel, secret, cancelled_at)
  SELECT lane, turn_id, game, user_id, id, numbers, stakes, odds, ds, ds_odds, bs, bs_odds, total,
    chain, rates, placed_at, leaf, nonce, address, device_id, cancel, preimage, at_time FROM gone
  RETURNING total
$$;
REVOKE EXECUTE ON FUNCTION cancel_bet FROM PUBLIC;

-- Slips that users have saved under a name, to bet them again. The phone chooses the id, so that a slip is saved once.
CREATE TABLE saved_slips (
  lane smallint NOT NULL,
  user_id bigint NOT NULL,
  id text NOT NULL,
  game smallint NOT NULL,
  name text NOT NULL,
  stakes jsonb NOT NULL,
  ds bigint[] NOT NULL,
  bs bigint[] NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (lane, user_id, id)
);

-- The numbers of a game that a user likes to bet on.
CREATE TABLE favourites (
  lane smallint NOT NULL,
  user_id bigint NOT NULL,
  game smallint NOT NULL,
  numbers smallint[] NOT NULL,
  PRIMARY KEY (lane, user_id, game)
);
