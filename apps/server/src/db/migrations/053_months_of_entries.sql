-- Entries stand in partitions by `period`, which is a function of kind and cause: the month of the draw that the cause names
-- (YYYYMM), and 0 where it names none. So a cause has one period for ever, a partition is all of a period, and the keys of each
-- partition are as good as keys of the whole. A bet is named by `YYYYMM:id`, the month of its draw and its id.
-- The table of before becomes the partition of the period 0 as it is. All months that it may have entries of stay there, with
-- bets named by the id alone: what is tried again with this version meets what the version before has written.
SET LOCAL citus.multi_shard_modify_mode = 'sequential';
DO $$
DECLARE
  last_month integer := coalesce((SELECT max(left(turn_id::text, 6))::integer FROM draws WHERE turn_id > 999999999), 0);
  divided boolean := false;
BEGIN
  EXECUTE format($f$
    CREATE FUNCTION entry_period(kind text, cause text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN kind IN ('bet', 'cancel', 'stop', 'payout', 'refund', 'rebate', 'correction')
      AND strpos(cause, ':') > 6 AND left(cause, 6)::integer > %s THEN left(cause, 6)::integer ELSE 0 END
  $f$, last_month);
  -- The cause as it is written.
  EXECUTE format($f$
    CREATE FUNCTION entry_cause(kind text, cause text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN kind IN ('bet', 'cancel', 'stop')
      AND strpos(cause, ':') > 6 AND left(cause, 6)::integer <= %s THEN substr(cause, 8) ELSE cause END
  $f$, last_month);

  ALTER TABLE entries RENAME TO entries_first;
  ALTER INDEX entries_pkey RENAME TO entries_first_pkey;
  ALTER INDEX entries_lane_user_id_kind_cause_key RENAME TO entries_first_lane_user_id_kind_cause_key;
  ALTER INDEX entries_by_time RENAME TO entries_first_by_time;
  ALTER INDEX entries_beside_draws RENAME TO entries_first_beside_draws;
  -- Servers of the version before go on: their entries are of the period 0.
  ALTER TABLE entries_first ADD COLUMN period integer NOT NULL DEFAULT 0;

  -- Keys, indexes and the check of the period are on the partitions alone. Within one period keys need no column for it; and
  -- Citus gives a check another name in each shard, under which it would not be found again in a partition.
  CREATE TABLE entries (LIKE entries_first INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE) PARTITION BY LIST (period);
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN
    EXECUTE $e$SELECT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = 'entries_first'::regclass)$e$ INTO divided;
  END IF;
  IF divided THEN
    EXECUTE $e$SELECT create_distributed_table('entries', 'lane', colocate_with => 'wallets')$e$;
  END IF;
  ALTER TABLE entries ATTACH PARTITION entries_first FOR VALUES IN (0);
  -- period = entry_period(kind, cause) AND cause = entry_cause(kind, cause), written out: a function in a check is planned with
  -- every INSERT. What is there already has no later month, because no draw had.
  EXECUTE format($f$
    ALTER TABLE entries_first ADD CONSTRAINT entries_one_period CHECK (
      CASE WHEN strpos(cause, ':') > 6 AND kind IN ('bet', 'cancel', 'stop', 'payout', 'refund', 'rebate', 'correction') THEN
        CASE WHEN left(cause, 6)::integer > %s THEN period = left(cause, 6)::integer
          ELSE period = 0 AND kind NOT IN ('bet', 'cancel', 'stop') END
      ELSE period = 0 END) NOT VALID
  $f$, last_month);
  -- Takes what has no month, so that no coins are refused.
  CREATE TABLE entries_other (LIKE entries_first INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES INCLUDING STORAGE);
  ALTER TABLE entries ATTACH PARTITION entries_other DEFAULT;
END
$$;

-- Makes the partition of a month, `entries_YYYYMM`, and returns whether there is one; as `make_bets_month`.
CREATE FUNCTION make_entries_month(month integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
  name text := 'entries_' || month;
BEGIN
  IF month % 100 NOT BETWEEN 1 AND 12 OR month NOT BETWEEN 200001 AND 299912
    OR to_date(month::text, 'YYYYMM') NOT BETWEEN now() - interval '37 months' AND now() + interval '3 months' THEN
    RETURN false;
  END IF;
  IF public.entry_period('bet', month || ':') = 0 THEN
    RETURN true;
  END IF;
  PERFORM pg_advisory_xact_lock(7301404);
  IF EXISTS (SELECT FROM pg_inherits WHERE inhparent = 'public.entries'::regclass AND inhrelid = to_regclass('public.' || name)) THEN
    RETURN true;
  END IF;
  IF EXISTS (SELECT 1 FROM public.entries_other WHERE period = month) THEN
    RETURN false;
  END IF;
  EXECUTE format('CREATE TABLE public.%I (LIKE public.entries_first INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES '
    || 'INCLUDING STORAGE)', name);
  EXECUTE format('ALTER TABLE public.entries ATTACH PARTITION public.%I FOR VALUES IN (%s)', name, month);
  RETURN true;
END
$$;
REVOKE EXECUTE ON FUNCTION make_entries_month FROM PUBLIC;
