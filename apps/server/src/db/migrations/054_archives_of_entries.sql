-- Months of entries that were moved to files. `manifest` is the SHA-256 of the archive's manifest, which has the hashes of its
-- files; `newest_at` is the time of the newest entry.
CREATE TABLE entry_archives (
  period integer PRIMARY KEY CHECK (period > 0),
  entries bigint NOT NULL CHECK (entries > 0),
  amount bigint NOT NULL,
  newest_at timestamptz NOT NULL,
  manifest bytea NOT NULL CHECK (octet_length(manifest) = 32),
  archived_at timestamptz NOT NULL
);

-- What each wallet has in an archived month: how many entries, their sum, the numbers of the first and the last, and the
-- balance after the last.
CREATE TABLE archived_wallets (
  lane smallint NOT NULL,
  user_id bigint NOT NULL,
  period integer NOT NULL,
  entries bigint NOT NULL CHECK (entries > 0),
  amount bigint NOT NULL,
  first_seq bigint NOT NULL,
  last_seq bigint NOT NULL,
  coin bigint NOT NULL,
  PRIMARY KEY (lane, user_id, period)
);
DO $$
DECLARE
  divided boolean := false;
BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN
    EXECUTE $e$SELECT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = 'wallets'::regclass)$e$ INTO divided;
  END IF;
  IF divided THEN
    EXECUTE $e$SELECT create_distributed_table('archived_wallets', 'lane', colocate_with => 'wallets')$e$;
  END IF;
END
$$;

-- The turns of a month are those that begin with its digits, in either schedule.
CREATE FUNCTION is_of_month(turn_id bigint, month integer) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (turn_id >= month * 10000::bigint AND turn_id < (month + 1) * 10000::bigint)
    OR (turn_id >= month * 100000::bigint AND turn_id < (month + 1) * 100000::bigint);

-- Why a month of entries cannot be archived; NULL if it can. Nothing can cause an entry of it any more: its draws are final and
-- their bets archived. A clean audit has read all of it, and the next one goes on from there without it. Its entries are too old
-- for limits, weeks of agents and whatever else looks back for less than two months.
CREATE FUNCTION why_entries_stay(month integer) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  audited_at timestamptz := (SELECT at FROM public.audit_balances ORDER BY seq DESC LIMIT 1);
BEGIN
  IF NOT EXISTS (SELECT FROM pg_inherits WHERE inhparent = 'public.entries'::regclass
                 AND inhrelid = to_regclass('public.entries_' || month)) THEN
    RETURN 'is no partition of entries';
  END IF;
  IF to_date(month::text, 'YYYYMM') + interval '3 months' > now() AT TIME ZONE 'Asia/Bangkok' THEN
    RETURN 'is younger than two months';
  END IF;
  IF EXISTS (SELECT FROM public.draws WHERE public.is_of_month(turn_id, month)
             AND NOT (state IN ('settled', 'cancelled') AND committed AND settled > 0
                      AND released = settled AND recorded = settled AND stopped = settled)) THEN
    RETURN 'has draws that are not final';
  END IF;
  PERFORM 1 FROM public.bets WHERE turn_id >= month * 10000::bigint AND turn_id < (month + 1) * 10000::bigint LIMIT 1;
  IF NOT FOUND THEN
    PERFORM 1 FROM public.bets WHERE turn_id >= month * 100000::bigint AND turn_id < (month + 1) * 100000::bigint LIMIT 1;
  END IF;
  IF FOUND THEN
    RETURN 'has bets that are not archived';
  END IF;
  IF EXISTS (SELECT FROM public.draws AS d LEFT JOIN public.audit_draws AS a USING (turn_id, game)
             WHERE public.is_of_month(d.turn_id, month) AND a.revision IS DISTINCT FROM d.settled) THEN
    RETURN 'has draws that no clean audit has read';
  END IF;
  PERFORM 1 FROM public.entries WHERE period = month LIMIT 1;
  IF NOT FOUND THEN
    RETURN 'has no entries';
  END IF;
  PERFORM 1 FROM public.entries WHERE period = month AND created_at > audited_at - interval '2 months' LIMIT 1;
  IF FOUND OR audited_at IS NULL THEN
    RETURN 'has entries younger than two months before the last clean audit';
  END IF;
  RETURN NULL;
END
$$;

-- As `archive_bets`: the server's role can only name an archive of a month that has exactly this many entries with this sum; the
-- partition goes in the same transaction, and what would belong to it is refused from then on, instead of falling into
-- `entries_other`. The advisory lock is that of `make_entries_month`; who restores bets holds it too.
CREATE FUNCTION archive_entries(month integer, expected_entries bigint, expected_amount bigint, manifest_hash bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '1s' AS $$
DECLARE
  name text := 'entries_' || month;
  reason text;
  sums record;
BEGIN
  PERFORM set_config('citus.multi_shard_modify_mode', 'sequential', true);
  PERFORM pg_advisory_xact_lock(7301404);
  PERFORM FROM public.draws WHERE public.is_of_month(turn_id, month) ORDER BY turn_id, game FOR SHARE;
  reason := public.why_entries_stay(month);
  IF reason IS NOT NULL THEN
    RAISE EXCEPTION '% %', name, reason;
  END IF;
  EXECUTE format('LOCK TABLE public.%I IN SHARE MODE', name);
  SELECT count(*) AS entries, coalesce(sum(amount), 0)::bigint AS amount, max(created_at) AS newest_at INTO sums
  FROM public.entries WHERE period = month;
  IF (sums.entries, sums.amount) IS DISTINCT FROM (expected_entries, expected_amount) THEN
    RAISE EXCEPTION '% has % entries of % coins, not % of %', name, sums.entries, sums.amount, expected_entries, expected_amount;
  END IF;
  INSERT INTO public.archived_wallets (lane, user_id, period, entries, amount, first_seq, last_seq, coin)
  SELECT lane, user_id, month, count(*), sum(amount), min(seq), max(seq), (array_agg(balance_after ORDER BY seq DESC))[1]
  FROM public.entries WHERE period = month GROUP BY lane, user_id;
  INSERT INTO public.entry_archives VALUES (month, sums.entries, sums.amount, sums.newest_at, manifest_hash, now());
  EXECUTE format('DROP TABLE public.%I', name);
  EXECUTE format('ALTER TABLE public.entries_other ADD CONSTRAINT %I CHECK (period <> %s)', 'archived_' || month, month);
END
$$;

-- As before, but no archived month: what it would take is in the archive.
CREATE OR REPLACE FUNCTION make_entries_month(month integer) RETURNS boolean
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
  IF EXISTS (SELECT FROM public.entry_archives WHERE period = month) THEN
    RETURN false;
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
REVOKE EXECUTE ON FUNCTION archive_entries FROM PUBLIC;
