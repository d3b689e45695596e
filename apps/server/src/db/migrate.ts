import { inTransaction } from './transaction';
import type { Pool, Queryable } from './pool';

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const migrations = Object.entries(files)
  .map(([path, sql]) => ({ name: path.slice(path.lastIndexOf('/') + 1), sql }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** Any number; it only has to be ours, so that servers which start together migrate one after the other. */
const lockKey = 7_301_402;

/** Brings the database to this version, forward only, all or nothing, by whichever server comes first. */
export async function migrate(pool: Pool): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
    await tx.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL)',
    );
    const applied = await tx.query<{ name: string }>('SELECT name FROM migrations');
    const known = new Set(applied.rows.map((row) => row.name));
    const unknown = [...known].filter((name) => !migrations.some((migration) => migration.name === name));
    if (unknown.length) throw new Error(`The database is of a newer version: it has ${unknown.join(', ')}`);
    for (const { name, sql } of migrations) {
      if (known.has(name)) continue;
      await tx.query(sql);
      await tx.query('INSERT INTO migrations (name, applied_at) VALUES ($1, now())', [name]);
    }
  });
}

/** Whether the database is exactly of this version; asks only, so that nothing changes. */
export async function isMigrated(db: Queryable): Promise<boolean> {
  const made = await db.query<{ made: boolean }>(`SELECT to_regclass('migrations') IS NOT NULL AS made`);
  if (!made.rows[0]!.made) return false;
  const { rows } = await db.query<{ name: string }>('SELECT name FROM migrations ORDER BY name');
  return rows.map(({ name }) => name).join() === migrations.map(({ name }) => name).join();
}
