-- The server's role must not change awards. A correction changes them through this function, which runs as the owner of
-- the tables and takes amounts of a released revision only.
CREATE FUNCTION change_awards(lane_of smallint, turn bigint, game_of smallint, to_revision integer, users bigint[], kinds text[],
  amounts bigint[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  changed bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM public.releases WHERE turn_id = turn AND revision = to_revision) THEN
    RAISE EXCEPTION 'revision % of draw % was not released', to_revision, turn USING ERRCODE = 'check_violation';
  END IF;
  UPDATE public.awards AS a SET amount = n.amount, revision = to_revision
  FROM unnest(users, kinds, amounts) AS n (user_id, kind, amount)
  WHERE a.lane = lane_of AND a.turn_id = turn AND a.game = game_of AND a.user_id = n.user_id AND a.kind = n.kind
    AND a.revision <= to_revision;
  GET DIAGNOSTICS changed = ROW_COUNT;
  IF changed <> cardinality(users) THEN
    RAISE EXCEPTION '% of % awards can be changed', changed, cardinality(users) USING ERRCODE = 'check_violation';
  END IF;
END
$$;
REVOKE EXECUTE ON FUNCTION change_awards(smallint, bigint, smallint, integer, bigint[], text[], bigint[]) FROM PUBLIC;
