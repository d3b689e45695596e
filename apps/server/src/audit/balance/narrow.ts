import type { Queryable } from '../../db/pool';
import { betCauseSql } from '../../ledger/bet-cause';
import { asUsual, byIndex, runAll } from '../check';
import { archivedBets } from '../checks/archives';

/** What an audit reads that goes on from a balance. */
export interface Scope {
  lanes: number;
  /** All turns of the days that have a draw which the balance does not have as it is. */
  turns: ReadonlySet<number>;
  /** Those days, YYYYMMDD. */
  days: readonly number[];
  /** The beginning of the day in Bangkok before that of the balance, in milliseconds since 1970. */
  since: number;
}

/**
 * Temporary tables and views stand before the tables of the same name, so the checks read them instead until the
 * transaction ends. Here each wallet's entries after the balance, and the wallets. They are looked for in the months that
 * have entries of that time; one with another time would be missing in its wallet's sum.
 */
export async function narrowWallets(tx: Queryable, { since }: Pick<Scope, 'since'>): Promise<void> {
  const { rows } = await tx.query<{ period: number }>(
    'SELECT DISTINCT period FROM entries WHERE created_at >= to_timestamp($1 / 1000.0)',
    [since],
  );
  await byIndex(tx);
  await runAll(tx, [
    table('audit_wallets', 'SELECT * FROM public.audit_wallets'),
    table('wallets', 'SELECT * FROM public.wallets'),
    table(
      'entries',
      `SELECT e.* FROM public.wallets AS w
       LEFT JOIN public.audit_wallets AS a ON a.lane = w.lane AND a.user_id = w.user_id
       JOIN public.entries AS e ON e.lane = w.lane AND e.user_id = w.user_id AND e.seq > coalesce(a.entries, 0)
         AND e.period = ${all(rows.map(({ period }) => period))}`,
    ),
    'ANALYZE pg_temp.audit_wallets, pg_temp.wallets, pg_temp.entries',
  ]);
  await asUsual(tx);
}

/** The rest: the draws of the scope, with their archived bets if they were read, the orders since, and to both the entries from before the balance. */
export async function narrowAll(
  tx: Queryable,
  { lanes, turns, days, since }: Scope,
  { archived = false } = {},
): Promise<void> {
  const lane = `lane = ANY('{${Array.from({ length: lanes }, (_, at) => at).join(',')}}'::smallint[])`;
  const inTurns = `${lane} AND turn_id = ${all(turns)}`;
  const at = `to_timestamp(${since} / 1000.0)`;
  const day = `to_char(${at} AT TIME ZONE 'Asia/Bangkok', 'YYYYMMDD')::int`;
  await runAll(tx, [
    view(
      'bets',
      `SELECT * FROM public.bets WHERE ${inTurns}
       ${archived ? `UNION ALL SELECT * FROM ${archivedBets} WHERE ${inTurns}` : ''}`,
    ),
    view('cancelled_bets', `SELECT * FROM public.cancelled_bets WHERE ${inTurns}`),
    view('stopped_bets', `SELECT * FROM public.stopped_bets WHERE ${inTurns}`),
    // Of each series what is in these turns.
    view(
      'bet_series',
      `SELECT s.lane, s.user_id, s.id, s.game, s.stop_after_win, array_agg(one.turn_id) AS turn_ids,
         array_agg(one.bet_id) AS bet_ids, array_agg(one.leaf) AS leaves
       FROM public.bet_series AS s, unnest(s.turn_ids, s.bet_ids, s.leaves) AS one (turn_id, bet_id, leaf)
       WHERE s.turn_ids && '{${[...turns].join(',')}}'::bigint[] AND one.turn_id = ${all(turns)}
       GROUP BY s.lane, s.user_id, s.id, s.game, s.stop_after_win`,
    ),
    view('awards', `SELECT * FROM public.awards WHERE ${inTurns}`),
    view('exposures', `SELECT * FROM public.exposures WHERE ${inTurns}`),
    view('draw_sums', `SELECT * FROM public.draw_sums WHERE ${inTurns}`),
    view('team_days', `SELECT * FROM public.team_days WHERE day = ${all(days)}`),
    view('team_child_days', `SELECT * FROM public.team_child_days WHERE day = ${all(days)}`),
    view('order_days', `SELECT * FROM public.order_days WHERE day >= ${day}`),
    view(
      'agent_weeks',
      `SELECT * FROM public.agent_weeks WHERE week >= to_char(${at} - interval '14 days', 'YYYYMMDD')::int`,
    ),
    table(
      'deposit_claims',
      `SELECT * FROM public.deposit_claims AS o WHERE (status = 2 AND ended_at >= ${at}) OR ${hasEntry('o', "'deposit'")}`,
    ),
    table(
      'receipts',
      `SELECT * FROM public.receipts
       WHERE (claim_user, claim_id) IN (SELECT user_id, id FROM pg_temp.deposit_claims)
          OR (claim_id IS NOT NULL AND entered_at >= ${at})`,
    ),
    table(
      'withdrawals',
      `SELECT * FROM public.withdrawals AS o
       WHERE status < 2 OR created_at >= ${at} OR ended_at >= ${at} OR ${hasEntry('o', "'withdraw', 'withdraw-back'")}`,
    ),
    table(
      'transfers',
      `SELECT * FROM public.transfers AS o WHERE created_at >= ${at} OR ${hasEntry('o', "'transfer-out'")}
          OR (user_id || ':' || id) IN (SELECT cause FROM pg_temp.entries WHERE kind = 'transfer-in')`,
    ),
    table(
      'adjustments',
      `SELECT * FROM public.adjustments AS o WHERE proposed_at >= ${at} OR ${hasEntry('o', "'adjustment'")}`,
    ),
  ]);
  await byIndex(tx);
  await runAll(tx, [
    older(`pg_temp.bets AS b WHERE ${inTurns}`, `'bet' AS kind, ${betCauseSql()} AS cause`),
    older(
      `public.cancelled_bets AS b CROSS JOIN (VALUES ('bet'), ('cancel')) AS k (kind) WHERE ${inTurns}`,
      `k.kind, ${betCauseSql()} AS cause`,
    ),
    older(
      `public.stopped_bets AS b CROSS JOIN (VALUES ('bet'), ('stop')) AS k (kind) WHERE ${inTurns}`,
      `k.kind, ${betCauseSql()} AS cause`,
    ),
    older(
      `public.awards AS b CROSS JOIN generate_series(0, revision) AS r CROSS JOIN (VALUES (false), (true)) AS c (corrects)
       WHERE ${inTurns}`,
      `CASE WHEN corrects THEN 'correction' ELSE kind END AS kind,
       concat_ws(':', turn_id, game, nullif(r, 0), CASE WHEN corrects THEN kind END) AS cause`,
    ),
    older('pg_temp.deposit_claims', `'deposit' AS kind, id::text AS cause`),
    older(
      `pg_temp.withdrawals CROSS JOIN (VALUES ('withdraw'), ('withdraw-back')) AS k (kind)`,
      'k.kind, id::text AS cause',
    ),
    older('pg_temp.transfers', `'transfer-out' AS kind, id::text AS cause`),
    older(
      `(SELECT (target_id % ${lanes})::smallint AS lane, target_id AS user_id, user_id || ':' || id AS cause
        FROM pg_temp.transfers) AS t`,
      `'transfer-in' AS kind, cause`,
    ),
    older(
      `(SELECT (user_id % ${lanes})::smallint AS lane, user_id, id FROM pg_temp.adjustments) AS t`,
      `'adjustment' AS kind, id::text AS cause`,
    ),
    older(
      `(SELECT lane, agent_id AS user_id, month FROM public.share_releases WHERE paid > 0) AS t`,
      `'share' AS kind, to_char(to_date(month::text, 'YYYYMM'), 'YYYY-MM') AS cause`,
    ),
    'ANALYZE pg_temp.entries',
  ]);
  await asUsual(tx);
}

const all = (numbers: Iterable<number>) => `ANY('{${[...numbers].join(',')}}'::bigint[])`;
const hasEntry = (order: string, kinds: string) =>
  `(${order}.user_id, ${order}.id::text) IN (SELECT user_id, cause FROM pg_temp.entries WHERE kind IN (${kinds}))`;

const table = (name: string, select: string) => `CREATE TEMPORARY TABLE ${name} ON COMMIT DROP AS ${select}`;
const view = (name: string, select: string) => `CREATE TEMPORARY VIEW ${name} AS ${select}`;

/** Adds the entries from before the balance that have these causes. */
const older = (from: string, kindAndCause: string) => `
  INSERT INTO pg_temp.entries
  SELECT e.* FROM (SELECT lane, user_id, ${kindAndCause} FROM ${from}) AS c
  JOIN public.entries AS e ON e.lane = c.lane AND e.user_id = c.user_id AND e.kind = c.kind AND e.cause = c.cause
    AND e.period = entry_period(c.kind, c.cause)
  JOIN public.audit_wallets AS a ON a.lane = e.lane AND a.user_id = e.user_id
  WHERE e.seq <= a.entries`;
