import type { Pool } from '../apps/server/src/db/pool';
import { betCauseSql } from '../apps/server/src/ledger/bet-cause';
import { appendMissingRecords } from '../apps/server/src/proof/append-missing';
import { joinChain } from '../apps/server/src/proof/keys';
import { leafOfRow } from '../apps/server/src/proof/store/leaf-of-row';
import { createComparedBooks } from '../apps/server/src/settlement/compared-books';
import { settleDraw, usualChunk } from '../apps/server/src/settlement/settle-draw';
import { testSigner } from '../apps/server/src/testing/signer';
import { benchBets, liftLimits, type BetFigures } from './bets';
import { pagesDuring } from './pages-read';

export interface SettlementFigures {
  bets: number;
  /** Rows that settlement wrote: entries, and the wallets that they belong to. */
  entries: number;
  wallets: number;
  /** Comparing the rows with the sealed book, which is done before there is a result. */
  compareSeconds: number;
  settleSeconds: number;
  /** Pages of the database that it looked at. */
  settlePages: number;
  /** From the last payment to the record with the tree of all bets. */
  treeSeconds: number;
  /** A plain UPDATE of as many wallets and INSERT of as many entries, in one transaction. */
  plainSeconds: number;
  walMegabytes: number;
}

export interface BetsMeanwhile {
  /** Bets of the same players on another draw: before a second draw is settled, meanwhile, and afterwards. */
  before: BetFigures;
  meanwhile: BetFigures;
  afterwards: BetFigures;
}

/** The rate of bets while a draw is settled to that without; the pages of the database get warmer from run to run. */
export const keptRate = ({ before, meanwhile, afterwards }: BetsMeanwhile): number =>
  (2 * meanwhile.betsPerSecond) / (before.betsPerSecond + afterwards.betsPerSecond);

const turnId = 2099010101;
/** Settled while others bet. */
const secondTurnId = 2099010102;
const game = 2;
export const betsOfUser = 10;
const secondBetsOfUser = 2;
const rounds = betsOfUser + secondBetsOfUser;

/**
 * Settles a draw of many bets of five lines, from ten bets a user, users below one of a thousand agents, everyone with
 * a rebate; one bet in twenty wins, or one in three if a popular number wins. Needs its own migrated database with one
 * lane.
 */
export async function benchSettlement<Beside = undefined>({
  db,
  bets,
  popular = false,
  beside,
}: {
  db: Pool;
  bets: number;
  popular?: boolean;
  /** Gets the settlement of a second draw, to compare other work with and without it. */
  beside?: (settle: () => Promise<void>, users: number) => Promise<Beside>;
}): Promise<SettlementFigures & { beside: Beside | undefined }> {
  const users = Math.max(1, Math.round(bets / betsOfUser));
  const services = { db, lanes: 1, signer: testSigner };
  await joinChain(services);
  await load(db, users, popular);
  await appendMissingRecords(services);
  const compared = createComparedBooks({ ...services, chunkBets: usualChunk.bets }, (difference) => {
    throw difference;
  });
  const compareSeconds = await timed(compared.compareWaiting);
  await release(db);
  await appendMissingRecords(services);
  const wal = await walPosition(db);
  // BENCH_COMPARED=no: as a server does that was started after the result.
  const known = process.env['BENCH_COMPARED'] === 'no' ? undefined : compared;
  const settle = (turn: number) => settleDraw(services, { turnId: turn, game }, usualChunk, known);
  const { seconds: settleSeconds, pages: settlePages } = await pagesDuring(db, () => settle(turnId));
  const walBytes = await db.query<{ bytes: number }>('SELECT ($1::pg_lsn - $2::pg_lsn)::int8 AS bytes', [
    await walPosition(db),
    wal,
  ]);
  const written = await db.query<{ entries: number; wallets: number }>(
    `SELECT count(*) AS entries, count(DISTINCT user_id) AS wallets FROM entries WHERE kind IN ('payout', 'rebate')`,
  );
  const { entries, wallets } = written.rows[0]!;
  const treeSeconds = await timed(() => appendMissingRecords(services));
  const plainSeconds = await plain(db);
  return {
    bets: users * betsOfUser,
    entries,
    wallets,
    compareSeconds,
    settleSeconds,
    settlePages,
    treeSeconds,
    plainSeconds,
    walMegabytes: Math.round(walBytes.rows[0]!.bytes / 1e6),
    beside: await beside?.(() => settle(secondTurnId), users),
  };
}

/** Bets of the same players on other draws, without the settlement of the second one and with it. */
export const betsBeside =
  ({ url, db, seconds }: { url: string; db: Pool; seconds: number }) =>
  async (settle: () => Promise<void>, users: number): Promise<BetsMeanwhile> => {
    await liftLimits(db);
    const bettors = { url, db, users, callers: 64, seconds, signer: testSigner };
    return {
      before: await benchBets(bettors),
      meanwhile: await benchBets({ ...bettors, beside: settle }),
      afterwards: await benchBets(bettors),
    };
  };

/** The bets are in the order of time, not of users, as in production. */
async function load(db: Pool, users: number, popular: boolean): Promise<void> {
  const turnOf = (id: string) =>
    `CASE WHEN (${id} - 1) / ${users} < ${betsOfUser} THEN ${turnId} ELSE ${secondTurnId} END`;
  const spread = `(hash % 20) + 20 * (user_id % 5)`;
  // Each bet has a number of every twenty; 19, 39, 59, 79 and 99 together if it is popular.
  const first = popular ? `CASE WHEN hash % 10 < 3 THEN 19 ELSE ${spread} END` : spread;
  await db.query(`
    INSERT INTO users (lane, id, account, nickname, usercode, spreader_id)
    SELECT 0, id, 'bench' || id, 'bench', 'bench' || id, CASE WHEN id <= ${users} THEN ${users} + 1 + id % 1000 END
    FROM generate_series(1, ${users} + 1000) AS id;
    INSERT INTO lineage (lane, descendant_id, ancestor_id, depth)
    SELECT 0, id, ${users} + 1 + id % 1000, 1 FROM generate_series(1, ${users}) AS id;
    INSERT INTO wallets (lane, user_id, coin, entries)
    SELECT 0, id, CASE WHEN id <= ${users} THEN 1000000 - 500 * ${rounds} ELSE 1000000 END,
           CASE WHEN id <= ${users} THEN 1 + ${rounds} ELSE 1 END
    FROM generate_series(1, ${users} + 1000) AS id;
    INSERT INTO entries (lane, user_id, seq, kind, amount, balance_after, counter, cause)
    SELECT 0, id, 1, 'demo', 1000000, 1000000, 'house:demo', 'welcome'
    FROM generate_series(1, ${users} + 1000) AS id;
    INSERT INTO draws (turn_id, game, session, opens_at, closes_at, due_at, state, closed_at)
    SELECT turn_id, ${game}, 'ZP', now() - interval '2 hours', now() + interval '1 hour',
           now() + interval '2 hours', 'closed', clock_timestamp() FROM unnest('{${turnId}, ${secondTurnId}}'::bigint[]) AS turn_id;
    INSERT INTO bets (lane, turn_id, game, user_id, id, numbers, stakes, odds, ds, ds_odds, bs, bs_odds, total, chain,
                      rates, placed_at, nonce, leaf)
    SELECT lane, turn_id, game, user_id, id, numbers, stakes, odds, ds, ds_odds, bs, bs_odds, total, chain, rates,
           placed_at, nonce, ${leafOfRow}
    FROM (
    SELECT 0::smallint AS lane, (${turnOf('id')})::bigint AS turn_id, ${game}::smallint AS game, user_id,
           id,
           ARRAY[first, (first + 20) % 100, (first + 40) % 100, (first + 60) % 100, (first + 80) % 100]::smallint[] AS numbers,
           '{100,100,100,100,100}'::bigint[] AS stakes, '{8500,8500,8500,8500,8500}'::int[] AS odds,
           '{0,0}'::bigint[] AS ds, '{190,190}'::int[] AS ds_odds, '{0,0}'::bigint[] AS bs, '{190,190}'::int[] AS bs_odds,
           500::bigint AS total, ARRAY[user_id, ${users} + 1 + user_id % 1000]::bigint[] AS chain, '{100,250}'::smallint[] AS rates,
           date_trunc('second', now()) AS placed_at, substring(sha256(int8send(id)) FOR 16) AS nonce,
           NULL::bytea AS cancel, NULL::bytea AS stop
    FROM (SELECT user_id, id, ${first} AS first
          FROM (SELECT user_id, round * ${users} + user_id AS id, hashint8(round * ${users} + user_id) & 1048575 AS hash
                FROM generate_series(0, ${rounds - 1}) AS round, generate_series(1, ${users}) AS user_id) AS hashed) AS bet) AS bet;
    INSERT INTO entries (lane, user_id, seq, kind, amount, balance_after, counter, cause, period)
    SELECT 0, user_id, 2 + (id - 1) / ${users}, 'bet', -500, 1000000 - 500 * (1 + (id - 1) / ${users}),
           'house:bets', ${betCauseSql()}, entry_period('bet', ${betCauseSql()})
    FROM bets WHERE turn_id IN (${turnId}, ${secondTurnId});
    INSERT INTO exposure_pages (lane, turn_id, game, page, stakes, liabilities)
    SELECT 0, turn_id, ${game}, 0, array_agg(100 * bets ORDER BY number), array_agg(8500 * bets ORDER BY number)
    FROM (SELECT turn_id, number, count(*) AS bets FROM bets, unnest(numbers) AS number
          WHERE turn_id IN (${turnId}, ${secondTurnId}) GROUP BY turn_id, number) AS held GROUP BY turn_id`);
  // For the plain writes, which then have the same full pages and cold buffers as settlement.
  for (const [table, model] of [
    ['wallets', 'wallets'],
    ['entries', 'entries_first'],
  ])
    await db.query(
      `CREATE TABLE plain_${table} (LIKE ${model} INCLUDING ALL EXCLUDING CONSTRAINTS); INSERT INTO plain_${table} SELECT * FROM ${table} WHERE user_id <= ${users} + 1000`,
    );
  // In production, autovacuum runs between the last bet and the result.
  await db.query('VACUUM (ANALYZE) bets, lineage, wallets, entries, plain_wallets, plain_entries');
  await db.query('CHECKPOINT');
}

const release = (db: Pool) =>
  db.query(`
    INSERT INTO releases (turn_id, revision, kind, set_figure, value_figure, two, three, four, source, released_by)
    SELECT turn_id, 1, 'result', '1443.79', '24221.65', '79', '791', '7921', 'bench', 'bench'
    FROM unnest('{${turnId}, ${secondTurnId}}'::bigint[]) AS turn_id;
    UPDATE draws SET released = 1 WHERE turn_id IN (${turnId}, ${secondTurnId})`);

/** Writes the same rows to copies of the tables, as fast as the database alone can do it. */
async function plain(db: Pool): Promise<number> {
  const tx = await db.connect();
  try {
    await tx.query('CHECKPOINT');
    return await timed(async () => {
      await tx.query('BEGIN');
      await tx.query(`
        UPDATE plain_wallets AS w SET coin = w.coin + paid.amount, entries = w.entries + paid.entries
        FROM (SELECT lane, user_id, sum(amount) AS amount, count(*) AS entries
              FROM entries WHERE kind IN ('payout', 'rebate') GROUP BY lane, user_id) AS paid
        WHERE w.lane = paid.lane AND w.user_id = paid.user_id`);
      await tx.query(`
        INSERT INTO plain_entries (lane, user_id, seq, kind, amount, balance_after, counter, cause)
        SELECT lane, user_id, seq, kind, amount, balance_after, counter, cause
        FROM entries WHERE kind IN ('payout', 'rebate')`);
      await tx.query('COMMIT');
    });
  } finally {
    await tx.query('DROP TABLE plain_wallets, plain_entries');
    tx.release();
  }
}

async function walPosition(db: Pool): Promise<string> {
  const { rows } = await db.query<{ at: string }>('SELECT pg_current_wal_insert_lsn()::text AS at');
  return rows[0]!.at;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}
