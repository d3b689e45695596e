-- Bets stand in partitions by the month of their draw. The table of before becomes the first partition as it is, up to the end
-- of the month of its newest bet: its rows are read once, not copied, and its indexes stay. Where tables are divided over
-- several machines (Citus), all goes by one connection to each, and in a block, from where statements are passed on one by one.
SET LOCAL citus.multi_shard_modify_mode = 'sequential';
DO $$
BEGIN
  ALTER TABLE bets RENAME TO bets_first;
  ALTER INDEX bets_pkey RENAME TO bets_first_pkey;
  ALTER INDEX bets_of_user RENAME TO bets_first_of_user;
  ALTER INDEX bets_that_stop RENAME TO bets_first_that_stop;
END
$$;
-- Every bet is written with an id, and PostgreSQL 15 has no IDENTITY in partitions. Citus refuses to pass this on, so the other
-- machines did it before (db/distribution/shard-views.ts).
SET LOCAL citus.enable_ddl_propagation = off;
ALTER TABLE bets_first ALTER COLUMN id DROP IDENTITY IF EXISTS;
SET LOCAL citus.enable_ddl_propagation = on;

CREATE TABLE bets (LIKE bets_first INCLUDING CONSTRAINTS INCLUDING STORAGE) PARTITION BY RANGE (turn_id);
ALTER TABLE bets ADD PRIMARY KEY (lane, turn_id, game, user_id, id);
CREATE INDEX bets_of_user ON bets (lane, user_id, game, turn_id);
CREATE INDEX bets_that_stop ON bets (lane, turn_id, game, user_id) WHERE stop IS NOT NULL;
-- Takes what has no month, so that no bet is refused.
CREATE TABLE bets_other PARTITION OF bets DEFAULT;

-- The ids of a month's turns: YYYYMMDD is followed by two digits, in the fast schedule by three.
CREATE FUNCTION turns_of_month(turn bigint, OUT month bigint, OUT first_turn bigint, OUT next_turn bigint)
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT turn / size, turn / size * size, (turn / size + CASE turn / size % 100 WHEN 12 THEN 89 ELSE 1 END) * size
  FROM (SELECT CASE WHEN turn > 9999999999 THEN 100000 ELSE 10000 END AS size) AS s
$$;

-- Makes the partition of a turn's month, `bets_YYYYMM` or `bets_YYYYMM_fast`, and returns whether there is one. Bets go on
-- meanwhile: ATTACH waits for nobody but who reads `bets_other`, and that not for long. A month that began without a partition
-- stays in `bets_other`. Months that are far away are refused, so that the server's role cannot fill the catalogue.
CREATE FUNCTION make_bets_month(turn bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
  m record;
  name text;
BEGIN
  SELECT * INTO m FROM public.turns_of_month(turn);
  IF m.month % 100 NOT BETWEEN 1 AND 12 OR m.month NOT BETWEEN 200001 AND 299912
    OR to_date(m.month::text, 'YYYYMM') NOT BETWEEN now() - interval '37 months' AND now() + interval '3 months' THEN
    RETURN false;
  END IF;
  -- Servers make a month one after the other.
  PERFORM pg_advisory_xact_lock(7301404);
  IF EXISTS (SELECT FROM (SELECT pg_get_expr(c.relpartbound, c.oid) AS bound FROM pg_inherits AS i
                          JOIN pg_class AS c ON c.oid = i.inhrelid WHERE i.inhparent = 'public.bets'::regclass) AS p
             WHERE coalesce(substring(bound FROM 'FROM \(''(\d+)''\)')::bigint, 0) <= turn
               AND substring(bound FROM 'TO \(''(\d+)''\)')::bigint > turn) THEN
    RETURN true;
  END IF;
  IF EXISTS (SELECT 1 FROM public.bets_other WHERE turn_id >= m.first_turn AND turn_id < m.next_turn) THEN
    RETURN false;
  END IF;
  name := 'bets_' || m.month || CASE WHEN turn > 9999999999 THEN '_fast' ELSE '' END;
  EXECUTE format('CREATE TABLE public.%I (LIKE public.bets INCLUDING CONSTRAINTS INCLUDING INDEXES INCLUDING STORAGE)', name);
  EXECUTE format('ALTER TABLE public.bets ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)', name, m.first_turn,
    m.next_turn);
  RETURN true;
END
$$;
REVOKE EXECUTE ON FUNCTION make_bets_month FROM PUBLIC;

DO $$
DECLARE
  newest bigint;
  divided boolean := false;
BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN
    EXECUTE $e$SELECT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = 'bets_first'::regclass)$e$ INTO divided;
  END IF;
  IF divided THEN
    EXECUTE $e$SELECT create_distributed_table('bets', 'lane', colocate_with => 'wallets')$e$;
  END IF;
  -- By the index, lane for lane.
  FOR lane_of IN 0 .. coalesce((SELECT max(lane) FROM bets_first), -1) LOOP
    newest := greatest(newest, (SELECT max(turn_id) FROM bets_first WHERE lane = lane_of));
  END LOOP;
  IF newest IS NULL THEN
    DROP TABLE bets_first;
  ELSE
    EXECUTE format('ALTER TABLE bets ATTACH PARTITION bets_first FOR VALUES FROM (MINVALUE) TO (%L)',
      (turns_of_month(newest)).next_turn);
  END IF;
  PERFORM make_bets_month(turn_id) FROM draws WHERE state = 'open' ORDER BY turn_id;
END
$$;
