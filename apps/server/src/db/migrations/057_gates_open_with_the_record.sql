-- A draw takes bets from when the public record says that it opens: until then its gates are 'planned'.
CREATE OR REPLACE FUNCTION move_gates() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  d record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR d IN SELECT n.*, lane FROM after AS n,
      generate_series(0, coalesce((SELECT value::text::int FROM public.settings WHERE name = 'lanes'), 1) - 1) AS lane LOOP
      INSERT INTO public.lane_gates (lane, turn_id, game, state, opens_at, closes_at, released)
      VALUES (d.lane, d.turn_id, d.game, CASE WHEN d.state = 'open' AND NOT d.announced THEN 'planned' ELSE d.state END,
        d.opens_at, d.closes_at, d.released);
    END LOOP;
  ELSIF TG_OP = 'UPDATE' THEN
    FOR d IN SELECT n.*, CASE WHEN n.state = 'open' AND NOT n.announced THEN 'planned' ELSE n.state END AS gate
      FROM after AS n JOIN before AS o USING (turn_id, game)
      WHERE (n.state, n.announced, n.opens_at, n.closes_at, n.released)
        IS DISTINCT FROM (o.state, o.announced, o.opens_at, o.closes_at, o.released)
      ORDER BY n.turn_id, n.game LOOP
      UPDATE public.lane_gates SET state = d.gate, opens_at = d.opens_at, closes_at = d.closes_at, released = d.released
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

DO $$
DECLARE
  d record;
BEGIN
  FOR d IN SELECT turn_id, game FROM draws WHERE state = 'open' AND NOT announced ORDER BY turn_id, game LOOP
    UPDATE lane_gates SET state = 'planned' WHERE turn_id = d.turn_id AND game = d.game;
  END LOOP;
END
$$;
