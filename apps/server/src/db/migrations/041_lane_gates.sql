-- What a batch of bets and a chunk of settlement hold instead of the draw's row: a gate for each lane of a draw, so that
-- what they lock belongs to their lane alone. A gate repeats what decides whether the draw takes a bet and which revision
-- is to be paid. Whoever changes a draw holds its row, then all its gates (draws/store/gates.ts).
CREATE TABLE lane_gates (
  lane smallint NOT NULL,
  turn_id bigint NOT NULL,
  game smallint NOT NULL,
  state text NOT NULL,
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  released integer NOT NULL,
  PRIMARY KEY (lane, turn_id, game)
) WITH (fillfactor = 70);
CREATE INDEX lane_gates_of_draw ON lane_gates (turn_id, game);

INSERT INTO lane_gates (lane, turn_id, game, state, opens_at, closes_at, released)
SELECT lane, turn_id, game, state, opens_at, closes_at, released
FROM draws, generate_series(0, coalesce((SELECT value::text::int FROM settings WHERE name = 'lanes'), 1) - 1) AS lane;

-- Gates follow their draw, whoever changes it. The draws of a statement are taken in the order in which batches lock
-- their gates, so that the two cannot deadlock.
CREATE FUNCTION move_gates() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  d record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR d IN SELECT n.*, lane FROM after AS n,
      generate_series(0, coalesce((SELECT value::text::int FROM public.settings WHERE name = 'lanes'), 1) - 1) AS lane LOOP
      INSERT INTO public.lane_gates (lane, turn_id, game, state, opens_at, closes_at, released)
      VALUES (d.lane, d.turn_id, d.game, d.state, d.opens_at, d.closes_at, d.released);
    END LOOP;
  ELSIF TG_OP = 'UPDATE' THEN
    FOR d IN SELECT n.* FROM after AS n JOIN before AS o USING (turn_id, game)
      WHERE (n.state, n.opens_at, n.closes_at, n.released) IS DISTINCT FROM (o.state, o.opens_at, o.closes_at, o.released)
      ORDER BY n.turn_id, n.game LOOP
      UPDATE public.lane_gates SET state = d.state, opens_at = d.opens_at, closes_at = d.closes_at, released = d.released
      WHERE turn_id = d.turn_id AND game = d.game;
    END LOOP;
  ELSE
    FOR d IN SELECT turn_id, game FROM before ORDER BY turn_id, game LOOP
      DELETE FROM public.lane_gates WHERE turn_id = d.turn_id AND game = d.game;
    END LOOP;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER draws_inserted AFTER INSERT ON draws REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION move_gates();
CREATE TRIGGER draws_updated AFTER UPDATE ON draws REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION move_gates();
CREATE TRIGGER draws_deleted AFTER DELETE ON draws REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION move_gates();

-- The server's role deletes no bet. It can only move one here, with the preimage of the bet's hash, while its draw is open.
CREATE FUNCTION cancel_bet(lane_of smallint, turn bigint, game_of smallint, bettor bigint, bet bigint, preimage text,
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
    chain, rates, placed_at, leaf, nonce, address, device_id, cancel, secret, cancelled_at)
  VALUES (gone.lane, gone.turn_id, gone.game, gone.user_id, gone.id, gone.numbers, gone.stakes, gone.odds, gone.ds,
    gone.ds_odds, gone.bs, gone.bs_odds, gone.total, gone.chain, gone.rates, gone.placed_at, gone.leaf, gone.nonce,
    gone.address, gone.device_id, gone.cancel, preimage, at_time);
  RETURN gone.total;
END
$$;
REVOKE EXECUTE ON FUNCTION cancel_bet FROM PUBLIC;
