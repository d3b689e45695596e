import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBooks, type Books } from '../testing/books';
import { startTestServer } from '../testing/server';
import { isMigrated, migrate, migrations, type Migration } from './migrate';
import { hideMigrations } from './roll-back';

let books: Books;
beforeEach(async () => void (books = await openBooks()));
afterEach(() => books.stop());

const checksums = () =>
  books.sql<{ name: string; checksum: string | null }>('SELECT name, checksum FROM migrations ORDER BY name');
const changed = (name: string, change: (sql: string) => string): Migration[] =>
  migrations.map((one) => (one.name.startsWith(name) ? { ...one, sql: change(one.sql) } : one));

test('every migration is stored with the checksum of its text', async () => {
  const kept = await checksums();
  expect(kept.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
  for (const { checksum } of kept) expect(checksum).toMatch(/^[\da-f]{64}$/);
});

test('a migration that was changed after it was applied is refused by name, and nothing is applied', async () => {
  const list = [
    ...changed('003', (sql) => `${sql}\n-- another word`),
    { name: '999_more.sql', sql: 'CREATE TABLE more ()' },
  ];
  await expect(migrate(books.db, list)).rejects.toThrow(/changed after .*: 003_draws\.sql/);
  expect(await books.sql(`SELECT to_regclass('more') AS more`)).toEqual([{ more: null }]);
  expect(await isMigrated(books.db)).toBe(true);
});

test('a server does not start on a database where a migration with another text was applied', async () => {
  await books.sql(`UPDATE migrations SET checksum = 'another' WHERE name = '005_settlement.sql'`);
  const url = books.db.options.connectionString!;
  await expect(startTestServer({ DATABASE_URL: url })).rejects.toThrow('005_settlement.sql');
});

test('different line endings do not count as a change', async () => {
  await migrate(
    books.db,
    changed('', (sql) => sql.replaceAll('\n', '\r\n')),
  );
});

test('a database from before checksums gets those of the current files, and later changes are refused', async () => {
  const before = await checksums();
  await books.sql('ALTER TABLE migrations DROP COLUMN checksum');
  await migrate(books.db);
  expect(await checksums()).toEqual(before);
  await expect(
    migrate(
      books.db,
      changed('007', (sql) => `${sql};`),
    ),
  ).rejects.toThrow('007_chat.sql');
});

test('a start does not wait for a backup that reads the list of migrations', async () => {
  const backup = await books.db.connect();
  await backup.query('BEGIN');
  await backup.query('LOCK TABLE migrations IN ACCESS SHARE MODE');
  await migrate(books.db);
  await backup.query('ROLLBACK');
  backup.release();
});

test('an older version starts on a database whose newer migrations were hidden, and a newer one finds them again', async () => {
  const before = await checksums();
  const older = migrations.filter(({ name }) => name <= '050');
  await expect(migrate(books.db, older)).rejects.toThrow(/newer version: it has 050_/);
  const hidden = await hideMigrations(books.db, older.at(-1)!.name);
  expect(hidden[0]).toBe('050_months_of_bets.sql');
  await migrate(books.db, older);
  await migrate(books.db);
  expect(await checksums()).toEqual(before);
});

test('nothing is hidden while a draw is being paid', async () => {
  await books.sql(`INSERT INTO draws (turn_id, game, session, opens_at, closes_at, due_at, released)
                   VALUES (2026111701, 2, 'ZP', now() - interval '3 s', now() - interval '2 s', now(), 1)`);
  await expect(hideMigrations(books.db, '052_team_parts.sql')).rejects.toThrow('is being paid');
  expect(await isMigrated(books.db)).toBe(true);
});

test('nothing is hidden from a version that cannot pay a draw which is open', async () => {
  await books.sql(`INSERT INTO draws (turn_id, game, session, opens_at, closes_at, due_at)
                   VALUES (2098010101, 2, 'ZP', now(), now() + interval '1 h', now() + interval '2 h')`);
  await expect(hideMigrations(books.db, '052_team_parts.sql')).rejects.toThrow(
    'cannot pay the draw 2098010101',
  );
  expect(await isMigrated(books.db)).toBe(true);
  expect(await hideMigrations(books.db, '053_months_of_entries.sql')).toEqual([
    '054_archives_of_entries.sql',
    '055_where_wallets_end.sql',
    '056_orders_of_players.sql',
    '057_gates_open_with_the_record.sql',
    '058_overtaken_proposals.sql',
  ]);
  await migrate(books.db);
});

test('migrations are not hidden from a version that cannot work on the tables', async () => {
  await expect(hideMigrations(books.db, '048_retention.sql')).rejects.toThrow('restore a backup');
  await expect(hideMigrations(books.db, '050')).rejects.toThrow('no migration 050');
  expect(await isMigrated(books.db)).toBe(true);
});
