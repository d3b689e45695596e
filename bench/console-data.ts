import type { Pool } from '../apps/server/src/db/pool';
import { inTransaction } from '../apps/server/src/db/transaction';
import { makeNewestOrders } from '../apps/server/src/reports/make-player-days';
import { listChangedDays, makePlayerDay } from '../apps/server/src/reports/store/player-days';
import { loadDesk } from './console-desk-data';
import { withoutIndexes } from './without-indexes';

const draws = 184;
const step = 1_000_000;
const largeTables =
  'users identities wallets devices lineage team_days team_months deposit_claims withdrawals receipts chats ' +
  'chat_messages audit_log exposure_pages bets entries';

/**
 * A lottery in its third month: users, a hundredth of them agents, their bets on two draws a day with the entries that
 * paid for them, an order for each user, and the rows that settlement and staff write. Needs its own migrated database.
 */
export async function loadConsole(db: Pool, size: { users: number; bets: number }): Promise<void> {
  await withoutIndexes(db, largeTables.split(' '), async () => {
    await loadUsers(db, size);
    await loadDesk(db, size.users);
    await loadDraws(db);
    for (let first = 0; first < size.bets; first += step) await loadBets(db, { ...size, first });
  });
  await db.query('VACUUM (ANALYZE)');
  for (const changed of await listChangedDays(db, draws))
    await inTransaction(db, (tx) => makePlayerDay(tx, [0], changed));
  await db.query('VACUUM (ANALYZE) player_days');
  await makeNewestOrders(db);
}

async function loadUsers(db: Pool, { users, bets }: { users: number; bets: number }): Promise<void> {
  await db.query(`
    INSERT INTO staff (name, role, password_hash, totp_secret) VALUES ('owner', 'owner', '', '');
    INSERT INTO users (lane, id, account, nickname, phone, usercode, is_agent, rebate2d, spreader_id, bound_at, created_at)
    SELECT 0, at, '+668' || (10000000 + at), 'TD' || (at::int8 * 7919) % 1000000, '+668' || (10000000 + at), 'U' || at,
           at % 100 = 1, 100, CASE WHEN at > 1 THEN 1 + (at / 1000) * 100 END, moment, moment
    FROM generate_series(1, ${users}) AS at, LATERAL (SELECT now() - interval '92 days' * (1 - at / ${users}.0) AS moment) AS m;
    UPDATE users SET spreader_id = NULL, bound_at = NULL WHERE id % 1000 = 1;
    UPDATE users SET suspended_at = now() WHERE id % 10000 = 7;
    INSERT INTO identities (kind, value, user_id) SELECT 'phone', phone, id FROM users;
    INSERT INTO identities (kind, value, user_id) SELECT 'usercode', usercode, id FROM users;
    INSERT INTO wallets (lane, user_id, coin, entries) SELECT 0, id, 5000, ${Math.ceil(bets / users)} FROM users;
    INSERT INTO devices (lane, user_id, id, name, credential_hash)
    SELECT 0, id, 'd' || id, 'Chrome', '' FROM users;
    INSERT INTO lineage (lane, descendant_id, ancestor_id, depth)
    SELECT 0, id, spreader_id, 1 FROM users WHERE spreader_id IS NOT NULL;
    INSERT INTO team_days (lane, agent_id, day, turnover, payout, rebate, version)
    SELECT 0, id, to_char(current_date - back, 'YYYYMMDD')::int, 1000 + id % 9000, id % 8000, 20, 4
    FROM users, generate_series(0, 91) AS back WHERE is_agent;
    INSERT INTO deposit_claims (lane, user_id, id, channel_id, digits, status, coin, created_at, ended_at)
    SELECT 0, id, id, 1 + id % 5, lpad((id % 1000000)::text, 6, '0'), CASE WHEN open THEN 0 ELSE 2 END,
           CASE WHEN open THEN 0 ELSE 500 END, created_at, CASE WHEN NOT open THEN created_at END
    FROM users, LATERAL (SELECT id > ${users} - 200 AS open) AS o;
    INSERT INTO withdrawals (lane, user_id, id, coin, exchange_info, status, reference, created_at, ended_at)
    SELECT 0, id, id, 500, E'a\\nb\\nc', CASE WHEN open THEN 0 ELSE 2 END, CASE WHEN open THEN '' ELSE 'P' END, created_at,
           CASE WHEN NOT open THEN created_at END
    FROM users, LATERAL (SELECT id > ${users} - 200 AS open) AS o;
    INSERT INTO order_days SELECT to_char(current_date - back, 'YYYYMMDD')::int, 'deposit', channel, 10, 5000
    FROM generate_series(0, 91) AS back, generate_series(1, 5) AS channel;
    INSERT INTO audit_log (seq, at, staff_id, action, detail, previous, hash)
    SELECT at, now() - interval '92 days' * (1 - at / 200000.0), 1, 'deposit.approve', '{"userId":' || at || '}', '', ''
    FROM generate_series(1, 200000) AS at`);
}

/** Two draws a day of each game, all settled except the last; 4D with bets on all its numbers. */
async function loadDraws(db: Pool): Promise<void> {
  await db.query(`
    INSERT INTO draws (turn_id, game, session, opens_at, closes_at, due_at, state, closed_at, released, settled)
    SELECT to_char(closes, 'YYYYMMDD')::int8 * 100 + 1 + at % 2, game, 'ZP', closes - interval '1 day', closes,
           closes + interval '30 minutes', CASE WHEN last THEN 'open' ELSE 'settled' END, CASE WHEN NOT last THEN closes END,
           CASE WHEN last THEN 0 ELSE 1 END, CASE WHEN last THEN 0 ELSE 1 END
    FROM generate_series(0, ${draws - 1}) AS at, unnest('{2,3,4}'::smallint[]) AS game,
         LATERAL (SELECT date_trunc('day', now()) - make_interval(days => ${draws / 2 - 1}) + at / 2 * interval '1 day'
                         + at % 2 * interval '4 hours' + interval '12 hours' AS closes, at = ${draws - 1} AS last) AS d;
    INSERT INTO releases (turn_id, revision, kind, set_figure, value_figure, two, three, four, source, released_by)
    SELECT DISTINCT turn_id, 1, 'result', '1,443.79', '24,221.65', '79', '791', '7921', 'bench', 'feed'
    FROM draws WHERE settled = 1;
    INSERT INTO exposure_pages (lane, turn_id, game, page, stakes, liabilities)
    SELECT 0, turn_id, game, page, array_fill(50000::int8, '{100}'), array_fill(4250000::int8, '{100}')
    FROM draws, LATERAL generate_series(0, power(10, game - 2)::int - 1) AS page;
    INSERT INTO draw_sums (lane, turn_id, game, day, stake, payout, rebate, bets)
    SELECT 0, turn_id, game, turn_id / 100, 5000000, 4250000, 50000, 50000 FROM draws WHERE settled = 1`);
}

/** The bets of each user in the order of time, each with the entry that paid for it. */
async function loadBets(
  db: Pool,
  { users, bets, first }: { users: number; bets: number; first: number },
): Promise<void> {
  const range = `generate_series(${first}::int8, ${Math.min(bets, first + step) - 1}::int8) AS b (at)`;
  const moment = `now() - interval '92 days' * (1 - b.at / ${bets}.0)`;
  await db.query(`
    CREATE TEMPORARY TABLE IF NOT EXISTS turns AS
      SELECT turn_id, row_number() OVER (ORDER BY closes_at) - 1 AS at FROM draws WHERE game = 2;
    INSERT INTO bets (lane, turn_id, game, user_id, id, numbers, stakes, odds, ds, ds_odds, bs, bs_odds, total, chain, rates,
                      placed_at)
    SELECT 0, turns.turn_id, 2, 1 + b.at % ${users}, b.at, ARRAY[b.at % 100]::smallint[], '{500}', '{8500}', '{0,0}',
           '{190,190}', '{0,0}', '{190,190}', 500, ARRAY[1 + b.at % ${users}], '{100}', ${moment}
    FROM ${range} JOIN turns ON turns.at = b.at * ${draws} / ${bets};
    INSERT INTO entries (lane, user_id, seq, kind, amount, balance_after, counter, cause, period, created_at)
    SELECT 0, 1 + b.at % ${users}, 1 + b.at / ${users}, kind, -500, 5000, 'house:bets', cause, entry_period(kind, cause), ${moment}
    FROM ${range} JOIN turns ON turns.at = b.at * ${draws} / ${bets},
         LATERAL (SELECT CASE WHEN b.at % 1000 = 0 THEN 'deposit' ELSE 'bet' END AS kind) AS k,
         LATERAL (SELECT CASE kind WHEN 'bet' THEN left(turn_id::text, 6) || ':' || b.at ELSE b.at::text END AS cause) AS c`);
}
