import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyDatabase, startTestServer, type TestServer } from '../testing/server';
import { cancelHashOf } from '../bets/remove-bet';
import { openDraw, setGame } from '../testing/draws';
import { registerPlayer } from '../testing/people';
import { asServerRole } from '../testing/server-role';
import { createPool, type Pool } from './pool';

let owner: Pool;
let server: TestServer;
let insider: Client;
beforeAll(async () => {
  const settings = await asServerRole(await copyDatabase());
  owner = createPool(settings.OWNER_DATABASE_URL, () => undefined);
  server = await startTestServer(settings);
  insider = new Client({ connectionString: settings.DATABASE_URL });
  await insider.connect();
});
afterAll(async () => {
  await insider.end();
  await server.stop();
  await owner.end();
});

const refusal = async (statement: string) =>
  (await insider.query(statement).catch((error: { code: string }) => error.code)) as string;
const denied = '42501';

describe.each([
  'bets',
  'cancelled_bets',
  'stopped_bets',
  'bet_series',
  'entries',
  'awards',
  'releases',
  'audit_log',
  'log_hashes',
  'log_checkpoints',
  'log_cosignatures',
])('of %s the server’s role', (table) => {
  test('reads', async () => {
    await insider.query(`SELECT FROM ${table} LIMIT 1`);
  });

  test.each([
    `DELETE FROM ${table}`,
    `TRUNCATE ${table}`,
    `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
    `ALTER TABLE ${table} OWNER TO CURRENT_USER`,
    `DROP TABLE ${table}`,
    `GRANT ALL ON ${table} TO CURRENT_USER`,
    `CREATE RULE quietly AS ON INSERT TO ${table} DO INSTEAD NOTHING`,
  ])('is refused: %s', async (statement) => {
    const before = await grantsOn(table);
    const code = await refusal(statement);
    // PostgreSQL does not refuse a GRANT of what one does not own. It warns and grants nothing.
    if (statement.startsWith('GRANT')) expect(await grantsOn(table)).toEqual(before);
    else expect(code).toBe(denied);
  });

  test('changes no column but those that are made later', async () => {
    const { rows } = await owner.query<{ column: string }>(
      `SELECT attname AS column FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
      [table],
    );
    const changeable = [];
    for (const { column } of rows)
      if ((await refusal(`UPDATE ${table} SET ${column} = ${column}`)) !== denied) changeable.push(column);
    expect(changeable).toEqual({ bets: ['leaf', 'nonce'], releases: ['recorded'] }[table] ?? []);
  });
});

const grantsOn = async (table: string) =>
  (await owner.query('SELECT relacl::text FROM pg_class WHERE oid = $1::regclass', [table])).rows;

test.each([
  'CREATE ROLE accomplice',
  'ALTER ROLE CURRENT_USER SUPERUSER',
  'CREATE TABLE elsewhere (x int)',
  'CREATE FUNCTION change_awards() RETURNS void LANGUAGE sql AS $$$$',
  'CREATE SCHEMA other',
  `INSERT INTO migrations (name, applied_at) VALUES ('999_mine.sql', now())`,
  'DELETE FROM proof_records',
  `SET session_replication_role = 'replica'`,
  `COPY bets TO PROGRAM 'cat'`,
])('the server’s role is refused: %s', async (statement) => {
  expect(await refusal(statement)).toBe(denied);
});

test('awards change by a revision that was released, and by no other', async () => {
  const award = `(1, 2026111699, 2, 1, 'payout', 1, 500)`;
  await owner.query(
    `INSERT INTO awards (lane, turn_id, game, user_id, kind, revision, amount) VALUES ${award}`,
  );
  const change = (revision: number, users = '{1}') =>
    refusal(
      `SELECT change_awards(1::smallint, 2026111699, 2::smallint, ${revision}, '${users}', '{payout}', '{900000}')`,
    );
  expect(await change(2)).toBe('23514');
  await owner.query(
    `INSERT INTO releases (turn_id, revision, kind, source, released_by) VALUES (2026111699, 2, 'cancel', 'staff', 'two')`,
  );
  expect(await change(2, '{7}'), 'an award that does not exist').toBe('23514');
  expect(await change(2)).toMatchObject({ rowCount: 1 });
  expect(await change(1), 'an earlier revision').toBe('23514');
});

test('a bet leaves its draw only with its secret, while the draw is open', async () => {
  await setGame(server, 2, { cancelAllowed: true, cancelSeconds: 0 });
  const { token, userid } = await registerPlayer(server);
  const secret = 'ab'.repeat(32);
  const bet = { gametype: 2, numbet: { '07': 100 }, cancelHash: cancelHashOf(secret) };
  const place = async () => {
    const turnid = await openDraw(server);
    return { turnid, betid: (await server.call('placeBet', { ...bet, turnid }, { token })).data.betId };
  };
  const remove = async ({ turnid, betid }: { turnid: number; betid: string }, by: string) => {
    const name = [turnid, userid, betid, by];
    const moved = await insider.query(
      'SELECT cancel_bet(0::smallint, $1, 2::smallint, $2, $3, $4, now())',
      name,
    );
    return (moved.rows[0] as { cancel_bet: string | null }).cancel_bet;
  };
  const [open, closed] = [await place(), await place()];
  expect(await remove(open, 'cd'.repeat(32))).toBeNull();
  await owner.query(`UPDATE draws SET state = 'closed' WHERE turn_id = $1`, [closed.turnid]);
  expect(await remove(closed, secret)).toBeNull();
  expect((await server.call('cancelBet', { ...open, gametype: 2, secret }, { token })).data).toEqual({
    coin: 99_900,
  });
});

test('an owner’s address without one for the server is refused', async () => {
  await expect(startTestServer({ DATABASE_URL: '', OWNER_DATABASE_URL: 'postgres://x/y' })).rejects.toThrow(
    /OWNER_DATABASE_URL needs DATABASE_URL/,
  );
});
