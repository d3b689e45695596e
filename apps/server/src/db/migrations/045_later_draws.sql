-- A slip that was bet on several draws at once: one bet on each, in the order of the draws. With `stop_after_win` what is left is
-- given back after a win.
CREATE TABLE bet_series (
  lane smallint NOT NULL,
  user_id bigint NOT NULL,
  id bigint NOT NULL,
  game smallint NOT NULL,
  stop_after_win boolean NOT NULL,
  turn_ids bigint[] NOT NULL,
  bet_ids bigint[] NOT NULL,
  times integer[] NOT NULL,
  leaves bytea[] NOT NULL,
  placed_at timestamptz NOT NULL,
  PRIMARY KEY (lane, user_id, id)
);
CREATE INDEX bet_series_by_time ON bet_series (lane, user_id, placed_at);

-- The series of a bet, and where it stops after a win the hash of the leaves before it, which is part of its own leaf.
ALTER TABLE bets ADD COLUMN series bigint, ADD COLUMN stop bytea CHECK (octet_length(stop) = 32);
ALTER TABLE cancelled_bets ADD COLUMN series bigint, ADD COLUMN stop bytea;
CREATE INDEX bets_that_stop ON bets (lane, turn_id, game, user_id) WHERE stop IS NOT NULL;

-- Bets that a win earlier in their series stopped, as they stood among the bets, with the bet that won and the recorded
-- revision that says so. They are in no book.
CREATE TABLE stopped_bets (
  LIKE bets,
  won_turn_id bigint NOT NULL,
  won_revision integer NOT NULL,
  won_leaf bytea NOT NULL,
  stopped_at timestamptz NOT NULL,
  PRIMARY KEY (lane, turn_id, game, user_id, id),
  CHECK (stop IS NOT NULL AND series IS NOT NULL AND leaf IS NOT NULL AND won_turn_id < turn_id)
);
CREATE INDEX stopped_bets_by_leaf ON stopped_bets (leaf);

-- The recorded revision whose wins have stopped what they stop.
ALTER TABLE draws ADD COLUMN stopped integer NOT NULL DEFAULT 0;
UPDATE draws SET stopped = recorded WHERE recorded > 0;
CREATE INDEX draws_to_stop ON draws (turn_id) WHERE recorded > stopped;

-- As before, with the two columns.
CREATE OR REPLACE FUNCTION cancel_bet(lane_of smallint, turn bigint, game_of smallint, bettor bigint, bet bigint, preimage text,
  at_time timestamptz) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  gone public.bets;
BEGIN
  IF NOT EXISTS (SELECT FROM public.lane_gates
                 WHERE lane = lane_of AND turn_id = turn AND game = game_of AND state = 'open') THEN
    RETURN NULL;
  END IF;
  DELETE FROM public.bets
  WHERE lane = lane_of AND turn_id = turn AND game = game_of AND user_id = bettor AND id = bet
    AND cancel = sha256(convert_to('truedraw.cancel.1' || chr(10) || preimage, 'UTF8'))
  RETURNING * INTO gone;
  IF gone.id IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO public.cancelled_bets (lane, turn_id, game, user_id, id, numbers, stakes, odds, ds, ds_odds, bs, bs_odds, total,
    chain, rates, placed_at, leaf, nonce, address, device_id, cancel, series, stop, secret, cancelled_at)
  VALUES (gone.lane, gone.turn_id, gone.game, gone.user_id, gone.id, gone.numbers, gone.stakes, gone.odds, gone.ds,
    gone.ds_odds, gone.bs, gone.bs_odds, gone.total, gone.chain, gone.rates, gone.placed_at, gone.leaf, gone.nonce,
    gone.address, gone.device_id, gone.cancel, gone.series, gone.stop, preimage, at_time);
  RETURN gone.total;
END
$$;

-- The server's role deletes no bet. It can only move one here that stops after a win, while its draw is open, for a bet of the same
-- series on an earlier draw that has a result.
CREATE FUNCTION stop_bet(lane_of smallint, turn bigint, game_of smallint, bettor bigint, bet bigint, won_turn bigint,
  revision integer, won bytea, at_time timestamptz) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  gone public.bets;
  winner public.bets;
BEGIN
  IF NOT EXISTS (SELECT FROM public.lane_gates
                 WHERE lane = lane_of AND turn_id = turn AND game = game_of AND state = 'open')
    OR NOT EXISTS (SELECT FROM public.lane_gates
                   WHERE lane = lane_of AND turn_id = won_turn AND game = game_of AND released >= revision) THEN
    RETURN NULL;
  END IF;
  SELECT * INTO winner FROM public.bets
  WHERE lane = lane_of AND turn_id = won_turn AND game = game_of AND user_id = bettor AND leaf = won AND stop IS NOT NULL;
  IF winner.id IS NULL OR won_turn >= turn THEN
    RETURN NULL;
  END IF;
  DELETE FROM public.bets
  WHERE lane = lane_of AND turn_id = turn AND game = game_of AND user_id = bettor AND id = bet
    AND series = winner.series AND stop IS NOT NULL
  RETURNING * INTO gone;
  IF gone.id IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO public.stopped_bets (lane, turn_id, game, user_id, id, numbers, stakes, odds, ds, ds_odds, bs, bs_odds, total,
    chain, rates, placed_at, leaf, nonce, address, device_id, cancel, series, stop, won_turn_id, won_revision, won_leaf, stopped_at)
  VALUES (gone.lane, gone.turn_id, gone.game, gone.user_id, gone.id, gone.numbers, gone.stakes, gone.odds, gone.ds,
    gone.ds_odds, gone.bs, gone.bs_odds, gone.total, gone.chain, gone.rates, gone.placed_at, gone.leaf, gone.nonce,
    gone.address, gone.device_id, gone.cancel, gone.series, gone.stop, won_turn, revision, won, at_time);
  RETURN gone.total;
END
$$;
REVOKE EXECUTE ON FUNCTION stop_bet FROM PUBLIC;
