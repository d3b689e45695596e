-- Months of bets that were moved to files. `name` is the partition's without `bets_`; the turns are from `first_turn` on, below
-- `next_turn`; `manifest` is the SHA-256 of the archive's manifest, which has the hashes of its files.
CREATE TABLE bet_archives (
  name text PRIMARY KEY,
  first_turn bigint NOT NULL,
  next_turn bigint NOT NULL CHECK (next_turn > first_turn),
  bets bigint NOT NULL CHECK (bets > 0),
  stakes bigint NOT NULL CHECK (stakes > 0),
  manifest bytea NOT NULL CHECK (octet_length(manifest) = 32),
  archived_at timestamptz NOT NULL
);

-- The server's role drops no bets. It can only name an archive of a partition whose last month is over for two months or more,
-- whose draws are all final, and which has exactly this many bets and stakes; the partition goes in the same transaction. The
-- draws stay locked until then, so that no result is corrected meanwhile. A bet waits for the lock of the table for a second at
-- most: where somebody reads for longer, as an audit does, it is tried again later.
CREATE FUNCTION archive_bets(partition_name text, expected_bets bigint, expected_stakes bigint, manifest_hash bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '1s' AS $$
DECLARE
  p record;
  real_bets bigint;
  real_stakes bigint;
BEGIN
  SELECT substr(c.relname, 6) AS name, coalesce(substring(b.bound FROM 'FROM \(''(\d+)''\)')::bigint, 0) AS first_turn,
         substring(b.bound FROM 'TO \(''(\d+)''\)')::bigint AS next_turn
  INTO p FROM pg_inherits AS i JOIN pg_class AS c ON c.oid = i.inhrelid
  CROSS JOIN LATERAL (SELECT pg_get_expr(c.relpartbound, c.oid) AS bound) AS b
  WHERE i.inhparent = 'public.bets'::regclass AND c.relname = partition_name;
  IF p.next_turn IS NULL THEN
    RAISE EXCEPTION '% is no partition of bets for a range of turns', partition_name;
  END IF;
  IF to_date((public.turns_of_month(p.next_turn)).month::text, 'YYYYMM')
     > (now() AT TIME ZONE 'Asia/Bangkok')::date - interval '2 months' THEN
    RAISE EXCEPTION '% is younger than two months', partition_name;
  END IF;
  PERFORM FROM public.draws WHERE turn_id >= p.first_turn AND turn_id < p.next_turn ORDER BY turn_id, game FOR SHARE;
  IF EXISTS (SELECT FROM public.draws WHERE turn_id >= p.first_turn AND turn_id < p.next_turn
             AND NOT (state IN ('settled', 'cancelled') AND committed AND settled > 0
                      AND released = settled AND recorded = settled AND stopped = settled)) THEN
    RAISE EXCEPTION '% has draws that are not final', partition_name;
  END IF;
  EXECUTE format('LOCK TABLE public.%I IN SHARE MODE', partition_name);
  EXECUTE format('SELECT count(*), coalesce(sum(total), 0) FROM public.%I', partition_name) INTO real_bets, real_stakes;
  IF (real_bets, real_stakes) IS DISTINCT FROM (expected_bets, expected_stakes) THEN
    RAISE EXCEPTION '% has % bets of % coins, not % of %', partition_name, real_bets, real_stakes, expected_bets, expected_stakes;
  END IF;
  INSERT INTO public.bet_archives VALUES (p.name, p.first_turn, p.next_turn, real_bets, real_stakes, manifest_hash, now());
  EXECUTE format('DROP TABLE public.%I', partition_name);
END
$$;
REVOKE EXECUTE ON FUNCTION archive_bets FROM PUBLIC;

ALTER TABLE audit_runs DROP CONSTRAINT audit_runs_source_check;
ALTER TABLE audit_runs ADD CONSTRAINT audit_runs_source_check
  CHECK (source IN ('audit', 'settlement', 'chain', 'reconciliation', 'late', 'archive'));
