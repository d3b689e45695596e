import type { Pool } from '../apps/server/src/db/pool';

/**
 * Does work that fills tables while they have no indexes, and makes those again: many times faster than to keep millions
 * of rows in order one by one.
 */
export async function withoutIndexes(
  db: Pool,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await db.query<{ drop: string; make: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
            format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make
     FROM pg_constraint WHERE conrelid = ANY($1::regclass[]) AND contype IN ('p', 'u')
     UNION ALL
     SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid) FROM pg_index
     WHERE indrelid = ANY($1::regclass[]) AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid)`,
    [tables],
  );
  for (const { drop } of rows) await db.query(drop);
  await work();
  for (const { make } of rows)
    await db.query(`SET maintenance_work_mem = '512MB'; ${make}; RESET maintenance_work_mem`);
}
