import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyDatabase, startTestServer, type TestServer } from '../testing/server';
import { cancelHashOf } from '../bets/remove-bet';
import { makeBetsMonth, makeEntriesMonth } from '../draws/store/bet-months';
import { openDraw, setGame } from '../testing/draws';
import { entriesTable, listMonths, monthTable, turnIn } from '../testing/months';
import { registerPlayer } from '../testing/people';
import { asServerRole } from '../testing/server-role';
import { createPool, type Pool } from './pool';
import { roleIn } from './server-role';

let owner: Pool;
let server: TestServer;
let insider: Client;
beforeAll(async () => {
  const settings = await asServerRole(await copyDatabase());
  owner = createPool(settings.OWNER_DATABASE_URL, () => undefined);
  await makeBetsMonth(owner, turnIn(0));
  await makeEntriesMonth(owner, turnIn(0));
  // As in a database that had bets before they were divided by month: with the rights that the role had on the table.
  await owner.query(
    `CREATE TABLE bets_first (LIKE bets INCLUDING CONSTRAINTS INCLUDING INDEXES);
     ALTER TABLE bets ATTACH PARTITION bets_first FOR VALUES FROM (MINVALUE) TO (2020010000);
     GRANT SELECT, INSERT ON bets_first TO ${roleIn(settings.DATABASE_URL)};
     GRANT UPDATE (leaf, nonce) ON bets_first TO ${roleIn(settings.DATABASE_URL)};
     GRANT SELECT, INSERT ON entries_first TO ${roleIn(settings.DATABASE_URL)}`,
  );
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

describe.each([
  ['bets, the default one', () => 'bets_other'],
  ['bets, the table of before', () => 'bets_first'],
  ['bets, a month from before the grants', () => monthTable(turnIn(0))],
  ['bets, a month that the role made itself', () => monthTable(turnIn(1))],
  ['entries, the default one', () => 'entries_other'],
  ['entries, the table of before', () => 'entries_first'],
  ['entries, a month from before the grants', () => entriesTable(turnIn(0))],
  ['entries, a month that the role made itself', () => entriesTable(turnIn(1))],
])('of the partitions of %s', (_which, nameOf) => {
  beforeAll(async () => {
    await makeBetsMonth(insider, turnIn(1));
    await makeEntriesMonth(insider, turnIn(1));
  });

  test.each(['SELECT FROM', 'DELETE FROM', 'TRUNCATE', 'DROP TABLE'])(
    'is out of reach of the server’s role: %s',
    async (verb) => {
      expect(await refusal(`${verb} ${nameOf()}`)).toBe(denied);
    },
  );

  test('takes no row and no change from it', async () => {
    const name = nameOf();
    const [table] = name.split('_') as ['bets' | 'entries'];
    expect(await refusal(`INSERT INTO ${name} SELECT * FROM ${table}`)).toBe(denied);
    const column = { bets: 'leaf', entries: 'amount' }[table];
    expect(await refusal(`UPDATE ${name} SET ${column} = ${column}`)).toBe(denied);
    expect(await refusal(`ALTER TABLE ${table} DETACH PARTITION ${name}`)).toBe(denied);
  });
});

test('the server’s role makes no month beyond the next ones', async () => {
  expect(await makeBetsMonth(insider, turnIn(5))).toBe(false);
  expect(await refusal(`SELECT make_bets_month(turn) FROM generate_series(1, 9999) AS turn`)).toMatchObject({
    rowCount: 9999,
  });
  expect(await makeEntriesMonth(insider, turnIn(5))).toBe(false);
  expect(
    await refusal(`SELECT make_entries_month(month) FROM generate_series(1, 9999) AS month`),
  ).toMatchObject({ rowCount: 9999 });
  const books = { sql: async (text: string, values?: unknown[]) => (await owner.query(text, values)).rows };
  expect(await listMonths(books)).toEqual(
    ['bets_first', monthTable(turnIn(0)), monthTable(turnIn(1))].toSorted(),
  );
  expect(await listMonths(books, 'entries')).toEqual(
    ['entries_first', entriesTable(turnIn(0)), entriesTable(turnIn(1))].toSorted(),
  );
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
