import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../../audit/audit';
import { callStaff, logInStaff } from '../../../testing/staff';
import { startTestServer, type TestServer } from '../../../testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ JOBS: 'on', DEMO_PAST: 'on', LANES: '3' });
});
afterAll(() => server.stop());

test('the books of the made-up past agree', async () => {
  const { clean, checks } = await audit(server.services.db);
  expect(checks.filter(({ found }) => found > 0)).toEqual([]);
  expect(clean).toBe(true);
  const { rows } = await server.services.db.query<{ bets: number }>('SELECT count(*) AS bets FROM bets');
  expect(rows[0]!.bets).toBeGreaterThan(1_000);
  expect(await server.sql('SELECT FROM bets_other LIMIT 1'), 'bets without a month').toEqual([]);
});

test('everyone in it is marked as made up, and nobody can log in as one of them', async () => {
  const people = await server.sql<{ nickname: string; account: string }>(
    `SELECT nickname, account FROM users WHERE account LIKE 'sample%'`,
  );
  expect(people.length).toBeGreaterThan(40);
  expect(people.every(({ nickname }) => nickname.endsWith('(demo)'))).toBe(true);
  expect(
    await server.sql(`SELECT 1 FROM users WHERE account LIKE 'sample%' AND password_hash IS NOT NULL`),
  ).toEqual([]);
  const bettors = await server.sql(
    `SELECT DISTINCT account FROM bets JOIN users ON users.id = bets.user_id WHERE account NOT LIKE 'sample%'`,
  );
  expect(bettors).toEqual([]);
});

test('what a user brought the house is that of the whole past, also of its first days', async () => {
  const differing = `SELECT user_id FROM bets GROUP BY user_id
    HAVING sum(total) IS DISTINCT FROM
      (SELECT sum(turnover) FROM player_days WHERE player_days.user_id = bets.user_id)`;
  expect(await server.sql(differing)).toEqual([]);
});

test('the report of a day counts the draws that the list of draws has, also those without bets', async () => {
  const differing = await server.sql(
    `SELECT d.turn_id, d.game FROM draws AS d WHERE d.state = 'settled'
     AND d.turn_id >= (SELECT min(turn_id) FROM draw_sums)
     AND (SELECT count(*) FROM draw_sums AS s WHERE s.turn_id = d.turn_id AND s.game = d.game) <> 3`,
  );
  expect(differing).toEqual([]);
});

test('the public chain begins after it', async () => {
  const promised = await server.sql(
    `SELECT 1 FROM proof_records AS p JOIN bets AS b ON b.turn_id = p.turn_id`,
  );
  expect(promised).toEqual([]);
});

test('every report, queue and chart shows something', async () => {
  const { data } = await callStaff(server, 'dashboard', {}, { token: await logInStaff(server, 'owner') });
  expect(data.series.length).toBeGreaterThan(100);
  for (const [table, least] of [
    ['draw_sums', 100],
    ['order_days', 50],
    ['team_days', 50],
    ['chats', 10],
    ['withdrawals', 20],
  ] as const) {
    const [row] = await server.sql<{ count: number }>(`SELECT count(*) FROM ${table}`);
    expect(row!.count, table).toBeGreaterThan(least);
  }
  const waiting = await server.sql<{ kind: string }>(
    `SELECT 'deposit' AS kind FROM deposit_claims WHERE status < 2 UNION ALL
     SELECT 'withdrawal' FROM withdrawals WHERE status < 2 UNION ALL SELECT 'chat' FROM chats WHERE waiting_since IS NOT NULL`,
  );
  expect(new Set(waiting.map(({ kind }) => kind))).toEqual(new Set(['deposit', 'withdrawal', 'chat']));
});
