-- Whether the addresses of a draw's bets have been removed: after some time the house needs them no more.
ALTER TABLE draws ADD COLUMN addresses_gone boolean NOT NULL DEFAULT false;
CREATE INDEX draws_with_addresses ON draws (due_at) WHERE NOT addresses_gone;
CREATE INDEX devices_by_use ON devices (last_used_at);
CREATE INDEX slips_by_age ON slips (added_at);

-- The server's role changes no bet. Of bets whose draw was due a month ago or more it can remove from where and by which
-- login they were placed, which is no part of what was accepted. Takes the bets of some users after one, and returns the
-- last of them; NULL when there are no more.
CREATE FUNCTION forget_addresses(lane_of smallint, turn bigint, game_of smallint, after_user bigint, at_most integer)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  last_user bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM public.draws
                 WHERE turn_id = turn AND game = game_of AND due_at < now() - interval '30 days') THEN
    RETURN NULL;
  END IF;
  SELECT max(user_id) INTO last_user
  FROM (SELECT user_id FROM public.bets WHERE lane = lane_of AND turn_id = turn AND game = game_of AND user_id > after_user
        ORDER BY user_id LIMIT at_most) AS some_bets;
  UPDATE public.bets SET address = NULL, device_id = NULL
  WHERE lane = lane_of AND turn_id = turn AND game = game_of AND user_id > after_user AND user_id <= last_user
    AND (address IS NOT NULL OR device_id IS NOT NULL);
  IF after_user = 0 THEN
    UPDATE public.cancelled_bets SET address = NULL, device_id = NULL
    WHERE lane = lane_of AND turn_id = turn AND game = game_of;
  END IF;
  RETURN last_user;
END
$$;
REVOKE EXECUTE ON FUNCTION forget_addresses FROM PUBLIC;
