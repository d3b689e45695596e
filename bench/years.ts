import { createArchives } from '../apps/server/src/archive/archives';
import { audit } from '../apps/server/src/audit/audit';
import { draftBalance, keepBalance } from '../apps/server/src/audit/balance/keep-balance';
import { presentTurn, readNewest } from '../apps/server/src/bets/newest-months';
import { countSettledBets, listSettledBets } from '../apps/server/src/bets/store/bet-lists';
import type { Pool } from '../apps/server/src/db/pool';
import { inTransaction } from '../apps/server/src/db/transaction';
import { listEntries } from '../apps/server/src/entries/store/entries';
import { joinChain } from '../apps/server/src/proof/keys';
import { testSigner } from '../apps/server/src/testing/signer';
import { benchBets, liftLimits } from './bets';
import { pagesDuring } from './pages-read';
import { withProduct } from './servers';
import { benchSettlement, betsOfUser } from './settlement';
import { withoutIndexes } from './without-indexes';

interface Cost {
  pages: number;
  seconds: number;
}

/** What is done on a day, with this many bets in the past. */
export interface YearFigures {
  history: number;
  gigabytes: number;
  work: Record<
    'start' | 'bet' | 'page of bets' | 'page of entries' | 'count of bets' | 'settlement' | 'audit',
    Cost
  >;
}

/** The past: draws of 10,000 bets, two on each day, by people who bet in turn. None of them bets today. */
const betsOfDraw = 10_000;
const pastUsers = 50_000;
const firstUser = 1_000_001;
const betsToday = 20_000;
const asked = 200;

export async function benchYears({
  url,
  db,
  history,
  seconds,
}: {
  url: string;
  db: Pool;
  history: number;
  seconds: number;
}): Promise<YearFigures> {
  await joinChain({ db, signer: testSigner });
  await liftLimits(db);
  await loadYears(db, history);
  const draft = await inTransaction(db, async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    return draftBalance(tx, await accountsOf(tx));
  });
  await keepBalance({ db, signer: testSigner }, draft);
  const sizes = await db.query<{ bytes: number }>('SELECT pg_database_size(current_database()) AS bytes');

  const start = await pagesDuring(db, () => withProduct(url, () => Promise.resolve()));
  const past = (call: (userId: number) => Promise<unknown>) => eachOf(db, call);
  const bets = { game: 2, from: 0, to: 99_999_999_999 } as const;
  const newest = { ...bets, turnId: presentTurn(Date.now(), { schedule: 'market' }), pageSize: 20 };
  const pageOfBets = await past((userId) =>
    readNewest({ db, lanes: 1 }, { ...newest, userId }, (from) =>
      listSettledBets(db, 1, { userId, ...bets, from }, { limit: 20, offset: 0 }),
    ),
  );
  const archives = createArchives({ db, lanes: 1, folder: '', onDamaged: () => Promise.resolve() });
  const pageOfEntries = await past((userId) =>
    listEntries({ db, lanes: 1, archives }, userId, { page: 0, pageSize: 20 }),
  );
  const countOfBets = await past((userId) => countSettledBets(db, 1, { userId, ...bets }));
  const { settlePages, settleSeconds } = await benchSettlement({ db, bets: betsToday });
  const audited = await pagesDuring(db, () => audit(db, { goesOn: true }));
  const problems = audited.result.checks.flatMap((check) => check.problems);
  if (problems.length) throw new Error(problems.join('\n'));
  const placed = await pagesDuring(db, () =>
    benchBets({ url, db, users: betsToday / betsOfUser, callers: 64, seconds, signer: testSigner }),
  );
  const { rows } = await db.query<{ bets: number }>(
    'SELECT count(*) AS bets FROM bets WHERE turn_id BETWEEN 2098010100 AND 2098019999',
  );
  return {
    history,
    gigabytes: sizes.rows[0]!.bytes / 1e9,
    work: {
      start: costOf(start),
      bet: { pages: placed.pages / rows[0]!.bets, seconds: 1 / placed.result.betsPerSecond },
      'page of bets': pageOfBets,
      'page of entries': pageOfEntries,
      'count of bets': countOfBets,
      settlement: { pages: settlePages, seconds: settleSeconds },
      audit: costOf(audited),
    },
  };
}

const costOf = ({ pages, seconds }: Cost): Cost => ({ pages, seconds });

/** The cost of a call, as the mean over some users of the past. */
async function eachOf(db: Pool, call: (userId: number) => Promise<unknown>): Promise<Cost> {
  const { pages, seconds } = await pagesDuring(db, async () => {
    for (let at = 0; at < asked; at++) await call(firstUser + at * Math.floor(pastUsers / asked));
  });
  return { pages: pages / asked, seconds: seconds / asked };
}

const accountsOf = async (tx: Pick<Pool, 'query'>): Promise<{ account: string; coins: string }[]> =>
  (
    await tx.query<{ account: string; coins: string }>(
      'SELECT counter AS account, (-sum(amount))::text AS coins FROM entries GROUP BY counter ORDER BY counter',
    )
  ).rows;

async function loadYears(db: Pool, bets: number): Promise<void> {
  const step = 1_000_000;
  const turnOf = (at: string) =>
    `(to_char(date '2010-01-01' + (${at} / ${2 * betsOfDraw})::int, 'YYYYMMDD') || '0' || 1 + ${at} / ${betsOfDraw} % 2)::bigint`;
  const timeOf = (at: string) =>
    `(timestamptz '2010-01-01 08:00:00+07' + ${at} / ${2 * betsOfDraw} * interval '1 day' + ${at} / ${betsOfDraw} % 2 * interval '4 hours')`;
  await db.query(`
    INSERT INTO users (lane, id, account, nickname, usercode)
    SELECT 0, id, 'past' || id, 'past', 'past' || id
    FROM generate_series(${firstUser}, ${firstUser + pastUsers - 1}) AS id;
    INSERT INTO wallets (lane, user_id, coin, entries)
    SELECT 0, ${firstUser} + at, 1000000000 - 500 * ((${bets} - at + ${pastUsers - 1}) / ${pastUsers}),
           1 + (${bets} - at + ${pastUsers - 1}) / ${pastUsers}
    FROM generate_series(0, ${pastUsers - 1}) AS at;
    INSERT INTO entries (lane, user_id, seq, kind, amount, balance_after, counter, cause, created_at)
    SELECT 0, id, 1, 'demo', 1000000000, 1000000000, 'house:demo', 'welcome', timestamptz '2009-12-31'
    FROM generate_series(${firstUser}, ${firstUser + pastUsers - 1}) AS id;
    INSERT INTO draws (turn_id, game, session, opens_at, closes_at, due_at, state, closed_at, released, settled, looked_at_revision)
    SELECT ${turnOf('at')}, 2, 'ZP', ${timeOf('at')}, ${timeOf('at')} + interval '3 hours', ${timeOf('at')} + interval '210 minutes',
           'settled', ${timeOf('at')} + interval '3 hours', 1, 1, 1
    FROM generate_series(0, ${bets - 1}, ${betsOfDraw}) AS at;
    INSERT INTO releases (turn_id, revision, kind, set_figure, value_figure, two, three, four, source, released_by)
    SELECT turn_id, 1, 'result', '1443.79', '24221.65', '79', '791', '7921', 'bench', 'bench' FROM draws;
    INSERT INTO draw_sums (lane, turn_id, game, day, stake, bets)
    SELECT 0, turn_id, 2, turn_id / 100, 500 * ${betsOfDraw}, ${betsOfDraw} FROM draws`);
  // As servers would have made them; they themselves make none that is so long ago.
  await db.query(`DO $$ DECLARE m record; BEGIN
    FOR m IN SELECT DISTINCT of_turn.* FROM draws, turns_of_month(turn_id) AS of_turn LOOP
      EXECUTE format('CREATE TABLE bets_%s PARTITION OF bets FOR VALUES FROM (%L) TO (%L)', m.month, m.first_turn, m.next_turn);
      EXECUTE format('CREATE TABLE entries_%1$s (LIKE entries_first INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES);
                      ALTER TABLE entries ATTACH PARTITION entries_%1$s FOR VALUES IN (%1$s)', m.month);
    END LOOP; END $$`);
  await withoutIndexes(db, ['bets', 'entries'], async () => {
    for (let first = 0; first < bets; first += step) {
      const series = `generate_series(${first}::bigint, ${Math.min(bets, first + step) - 1}::bigint) AS at`;
      await db.query(
        `INSERT INTO bets (lane, turn_id, game, user_id, id, numbers, stakes, odds, ds, ds_odds, bs, bs_odds, total, chain,
                           rates, placed_at)
         SELECT 0, ${turnOf('at')}, 2, ${firstUser} + at % ${pastUsers}, 1000000000 + at,
                ARRAY[at % 70, at % 69, at % 68, at % 67, at % 66]::smallint[],
                '{100,100,100,100,100}', '{8500,8500,8500,8500,8500}', '{0,0}', '{190,190}', '{0,0}', '{190,190}', 500,
                ARRAY[${firstUser} + at % ${pastUsers}], '{0}', ${timeOf('at')}
         FROM ${series}`,
      );
      await db.query(
        `INSERT INTO entries (lane, user_id, seq, kind, amount, balance_after, counter, cause, period, created_at)
         SELECT 0, ${firstUser} + at % ${pastUsers}, 2 + at / ${pastUsers}, 'bet', -500,
                1000000000 - 500 * (1 + at / ${pastUsers}), 'house:bets', month || ':' || (1000000000 + at), month::integer,
                ${timeOf('at')}
         FROM ${series}, LATERAL (SELECT left(${turnOf('at')}::text, 6) AS month) AS of_draw`,
      );
      await db.query(
        `INSERT INTO player_days (lane, user_id, day, bets, turnover, payout, rebate)
         SELECT 0, ${firstUser} + at % ${pastUsers}, ${turnOf('at')} / 100, 1, 500, 0, 0 FROM ${series}`,
      );
    }
  });
  await db.query('VACUUM (ANALYZE)');
}
