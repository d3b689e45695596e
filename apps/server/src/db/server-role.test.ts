import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyDatabase, startTestServer, type TestServer } from '../testing/server';
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

test('an owner’s address without one for the server is refused', async () => {
  await expect(startTestServer({ DATABASE_URL: '', OWNER_DATABASE_URL: 'postgres://x/y' })).rejects.toThrow(
    /OWNER_DATABASE_URL needs DATABASE_URL/,
  );
});
