import { numberArray } from '../../db/array-literal';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';

export interface BalanceRow {
  seq: number;
  at: number;
  body: string;
  hash: Buffer;
  signature: Buffer;
}

const columns = `seq, ${millisOf('at')} AS at, body, hash, signature`;

export async function findNewestBalance(db: Queryable): Promise<BalanceRow | undefined> {
  const { rows } = await db.query<BalanceRow>(
    `SELECT ${columns} FROM audit_balances ORDER BY seq DESC LIMIT 1`,
  );
  return rows[0];
}

export async function listBalances(db: Queryable, after: number, limit: number): Promise<BalanceRow[]> {
  const { rows } = await db.query<BalanceRow>(
    `SELECT ${columns} FROM audit_balances WHERE seq > $1 ORDER BY seq LIMIT $2`,
    [after, limit],
  );
  return rows;
}

export async function insertBalance(
  tx: Queryable,
  { seq, at, body, hash, signature }: BalanceRow,
): Promise<void> {
  await tx.query(
    `INSERT INTO audit_balances (seq, at, body, hash, signature)
     VALUES ($1, timestamptz 'epoch' + $2::int8 * interval '1 millisecond', $3, $4, $5)`,
    [seq, at, body, hash, signature],
  );
}

export interface WalletDigest {
  lane: number;
  wallets: number;
  digest: string;
}

/** The wallets, or those of the newest balance, as a hash for each lane. */
export async function digestWallets(
  db: Queryable,
  table: 'wallets' | 'audit_wallets',
): Promise<WalletDigest[]> {
  const { rows } = await db.query<WalletDigest>(
    `SELECT lane, count(*) AS wallets,
            encode(sha256(convert_to(string_agg(concat_ws(' ', user_id, entries, coin, debt), chr(10) ORDER BY user_id),
                                     'UTF8')), 'hex') AS digest
     FROM ${table} GROUP BY lane ORDER BY lane`,
  );
  return rows;
}

export interface AuditedWallet {
  lane: number;
  userId: number;
  entries: number;
  coin: number;
  debt: number;
  /** That of the last entry. */
  period: number;
}

/** The wallets that are not as they were at the newest balance. */
export async function listMovedWallets(db: Queryable): Promise<AuditedWallet[]> {
  const { rows } = await db.query<AuditedWallet>(
    `SELECT w.lane, w.user_id AS "userId", w.entries, w.coin, w.debt, coalesce(e.period, 0) AS period
     FROM wallets AS w LEFT JOIN audit_wallets AS a ON a.lane = w.lane AND a.user_id = w.user_id
     LEFT JOIN entries AS e ON e.lane = w.lane AND e.user_id = w.user_id AND e.seq = w.entries
     WHERE (a.entries = w.entries AND a.coin = w.coin AND a.debt = w.debt) IS NOT TRUE`,
  );
  return rows;
}

const wallets = 10_000;

export async function writeAuditedWallets(tx: Queryable, moved: readonly AuditedWallet[]): Promise<void> {
  for (let at = 0; at < moved.length; at += wallets) {
    const page = moved.slice(at, at + wallets);
    await tx.query(
      `INSERT INTO audit_wallets (lane, user_id, entries, coin, debt, period)
       SELECT * FROM unnest($1::smallint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::integer[])
       ON CONFLICT (lane, user_id) DO UPDATE
       SET entries = excluded.entries, coin = excluded.coin, debt = excluded.debt, period = excluded.period`,
      [
        numberArray(page.map(({ lane }) => lane)),
        numberArray(page.map(({ userId }) => userId)),
        numberArray(page.map(({ entries }) => entries)),
        numberArray(page.map(({ coin }) => coin)),
        numberArray(page.map(({ debt }) => debt)),
        numberArray(page.map(({ period }) => period)),
      ],
    );
  }
}

export interface AuditedDraw {
  turnId: number;
  game: number;
  revision: number;
  bets: number;
  stake: number;
  payout: number;
  refund: number;
  rebate: number;
}

export async function listAuditedDraws(db: Queryable): Promise<AuditedDraw[]> {
  const { rows } = await db.query<AuditedDraw>(
    'SELECT turn_id AS "turnId", game, revision, bets, stake, payout, refund, rebate FROM audit_draws',
  );
  return rows;
}

/** Draws whose money is posted and whose bets are counted, and that no balance has under this revision. */
export async function listDrawsToKeep(db: Queryable): Promise<AuditedDraw[]> {
  const { rows } = await db.query<AuditedDraw>(
    `SELECT turn_id AS "turnId", game, d.settled AS revision, coalesce(s.bets, 0) AS bets, coalesce(s.stake, 0) AS stake,
            coalesce(s.payout, 0) AS payout, coalesce(s.refund, 0) AS refund, coalesce(s.rebate, 0) AS rebate
     FROM draws AS d LEFT JOIN audit_draws AS a USING (turn_id, game)
     LEFT JOIN (SELECT turn_id, game, sum(bets)::int8 AS bets, sum(stake)::int8 AS stake, sum(payout)::int8 AS payout,
                       sum(refund)::int8 AS refund, sum(rebate)::int8 AS rebate, bool_or(bets IS NULL) AS uncounted
                FROM public.draw_sums GROUP BY turn_id, game) AS s USING (turn_id, game)
     WHERE d.settled > 0 AND d.settled = d.released AND d.state IN ('settled', 'cancelled')
       AND a.revision IS DISTINCT FROM d.settled AND s.uncounted IS NOT TRUE`,
  );
  return rows;
}

export async function writeAuditedDraws(tx: Queryable, draws: readonly AuditedDraw[]): Promise<void> {
  const numbers = (name: keyof AuditedDraw) => numberArray(draws.map((draw) => draw[name]));
  await tx.query(
    `INSERT INTO audit_draws (turn_id, game, revision, bets, stake, payout, refund, rebate)
     SELECT * FROM unnest($1::bigint[], $2::smallint[], $3::integer[], $4::bigint[], $5::bigint[], $6::bigint[],
                          $7::bigint[], $8::bigint[])
     ON CONFLICT (turn_id, game) DO UPDATE
     SET revision = excluded.revision, bets = excluded.bets, stake = excluded.stake, payout = excluded.payout,
         refund = excluded.refund, rebate = excluded.rebate`,
    [
      numbers('turnId'),
      numbers('game'),
      numbers('revision'),
      numbers('bets'),
      numbers('stake'),
      numbers('payout'),
      numbers('refund'),
      numbers('rebate'),
    ],
  );
}

/** The days of turns with a draw that no balance has as it is, and all turns of those days. */
export async function listTurnsToRead(db: Queryable): Promise<{ turnId: number; day: number }[]> {
  const { rows } = await db.query<{ turnId: number; day: number }>(
    `WITH all_draws AS (
       SELECT d.turn_id, (d.turn_id / CASE WHEN d.turn_id >= 10000000000 THEN 1000 ELSE 100 END)::int AS day,
              a.revision = d.settled AND d.released = d.settled AS kept
       FROM draws AS d LEFT JOIN audit_draws AS a ON a.turn_id = d.turn_id AND a.game = d.game)
     SELECT DISTINCT turn_id AS "turnId", day FROM all_draws
     WHERE day IN (SELECT day FROM all_draws WHERE kept IS NOT TRUE) ORDER BY "turnId"`,
  );
  return rows;
}

/** When the transaction began, which is not later than its snapshot. */
export async function readSnapshotTime(tx: Queryable): Promise<number> {
  const { rows } = await tx.query<{ at: number }>(`SELECT ${millisOf('now()')} AS at`);
  return rows[0]!.at;
}
