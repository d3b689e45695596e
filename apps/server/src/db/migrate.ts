import { createHash } from 'node:crypto';
import { isDistributed } from './distribution/distribute';
import { makeMissingShardViews, prepareMachines } from './distribution/shard-views';
import { readSetting, writeSetting } from './settings';
import { grantToServer } from './server-role';
import { inTransaction } from './transaction';
import type { Pool, Queryable } from './pool';

export interface Migration {
  name: string;
  sql: string;
}

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.slice(path.lastIndexOf('/') + 1), sql }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** A database that this program must not touch. */
export class MigrationError extends Error {}

/**
 * Any number that nothing else uses. The lock makes servers that start at the same time migrate one after the other.
 */
const lockKey = 7_301_402;

export async function lockMigrations(tx: Queryable): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
}

/**
 * Migrates the database to this version: forward only, all or nothing, by the first server that starts. A migration
 * whose text differs from the applied one is refused: the tables would not be those that this program expects. If the
 * server has a role of its own, it is granted what it needs.
 */
export async function migrate(
  pool: Pool,
  list: readonly Migration[] = migrations,
  serverRole?: string,
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await lockMigrations(tx);
    const applied = await readApplied(tx);
    await showHidden(tx, applied, list);
    const unknown = [...applied.keys()].filter((name) => !list.some((migration) => migration.name === name));
    if (unknown.length)
      throw new MigrationError(`The database is of a newer version: it has ${unknown.join(', ')}`);
    const changed = list.filter((one) => (applied.get(one.name) ?? checksumOf(one)) !== checksumOf(one));
    if (changed.length) {
      const names = changed.map(({ name }) => name).join(', ');
      throw new MigrationError(`Migrations were changed after they were applied to this database: ${names}`);
    }
    const changesShards = list.some(({ name }) => !applied.has(name)) && (await isDistributed(tx));
    if (changesShards) await prepareMachines(tx);
    for (const migration of list) {
      const { name, sql } = migration;
      if (!applied.has(name)) {
        await tx.query(sql);
        await tx.query('INSERT INTO migrations (name, applied_at) VALUES ($1, now())', [name]);
      }
      if (applied.get(name) === undefined)
        await tx.query('UPDATE migrations SET checksum = $2 WHERE name = $1', [name, checksumOf(migration)]);
    }
    if (serverRole !== undefined) await grantToServer(tx, serverRole);
  });
  // They see only what is committed. A server that was ended before it made them leaves them to the next start.
  if (await isDistributed(pool))
    await inTransaction(pool, async (tx) => {
      await lockMigrations(tx);
      await makeMissingShardViews(tx);
    });
}

/** The applied migrations with their checksums; those that are older than checksums have none. */
async function readApplied(tx: Queryable): Promise<Map<string, string | undefined>> {
  await tx.query(
    'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL, checksum text)',
  );
  const { rowCount } = await tx.query(
    `SELECT 1 FROM pg_attribute
     WHERE attrelid = 'migrations'::regclass AND attname = 'checksum' AND NOT attisdropped`,
  );
  // The column is looked up first: ADD COLUMN IF NOT EXISTS would wait for every reader of the table, even for a
  // backup.
  if (!rowCount) await tx.query('ALTER TABLE migrations ADD COLUMN checksum text');
  const { rows } = await tx.query<{ name: string; checksum: string | null }>(
    'SELECT name, checksum FROM migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum ?? undefined]));
}

/** The setting that keeps what was hidden for an older version (roll-back.ts). */
export const hiddenSetting = 'hidden-migrations';

export interface AppliedMigration {
  name: string;
  checksum: string | null;
  appliedAt: number;
}

/** What was hidden is there again for a version that knows it. */
async function showHidden(
  tx: Queryable,
  applied: Map<string, string | undefined>,
  list: readonly Migration[],
): Promise<void> {
  const made = await tx.query<{ made: boolean }>(`SELECT to_regclass('settings') IS NOT NULL AS made`);
  if (!made.rows[0]!.made) return;
  const hidden = ((await readSetting(tx, hiddenSetting)) ?? []) as AppliedMigration[];
  const isKnown = ({ name }: AppliedMigration) => list.some((migration) => migration.name === name);
  const known = hidden.filter(isKnown);
  if (!known.length) return;
  await tx.query(
    `INSERT INTO migrations (name, checksum, applied_at)
     SELECT name, checksum, to_timestamp(at / 1000.0) FROM unnest($1::text[], $2::text[], $3::int8[]) AS n (name, checksum, at)`,
    [
      known.map(({ name }) => name),
      known.map(({ checksum }) => checksum),
      known.map(({ appliedAt }) => appliedAt),
    ],
  );
  await writeSetting(
    tx,
    hiddenSetting,
    hidden.filter((one) => !isKnown(one)),
  );
  for (const { name, checksum } of known) applied.set(name, checksum ?? undefined);
}

/** Independent of line endings, which version control may change. */
const checksumOf = ({ sql }: Migration): string =>
  createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');

/** Whether the database has exactly this version; changes nothing. */
export async function isMigrated(db: Queryable): Promise<boolean> {
  const made = await db.query<{ made: boolean }>(`SELECT to_regclass('migrations') IS NOT NULL AS made`);
  if (!made.rows[0]!.made) return false;
  const { rows } = await db.query<{ name: string }>('SELECT name FROM migrations ORDER BY name');
  return rows.map(({ name }) => name).join() === migrations.map(({ name }) => name).join();
}
