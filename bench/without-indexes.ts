import type { Pool } from '../apps/server/src/db/pool';

/**
 * Fills tables without their keys and indexes, which are created again at the end: sorting ten million rows once takes
 * minutes, inserting each into an index takes hours.
 */
export async function withoutIndexes(
  db: Pool,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await db.query<{ drop: string; make: string }>(
    `SELECT CASE WHEN conname IS NULL THEN format('DROP INDEX %I', i.relname)
                 ELSE format('ALTER TABLE %I DROP CONSTRAINT %I', t.relname, conname) END AS drop,
            CASE WHEN conname IS NULL THEN replace(pg_get_indexdef(i.oid), ' ON ONLY ', ' ON ')
                 ELSE format('ALTER TABLE %I ADD CONSTRAINT %I %s', t.relname, conname, pg_get_constraintdef(c.oid)) END AS make
     FROM pg_index JOIN pg_class AS t ON t.oid = indrelid JOIN pg_class AS i ON i.oid = indexrelid
     LEFT JOIN pg_constraint AS c ON c.conindid = i.oid AND c.contype IN ('p', 'u')
     WHERE (t.oid = ANY($1::text[]::regclass[]) OR EXISTS (
              SELECT FROM pg_inherits WHERE inhrelid = t.oid AND inhparent = ANY($1::text[]::regclass[])))
       AND NOT i.relispartition`,
    [tables],
  );
  await db.query(rows.map(({ drop }) => drop).join('; '));
  await fill();
  await db.query(
    [
      "SET maintenance_work_mem = '512MB'",
      ...rows.map(({ make }) => make),
      'RESET maintenance_work_mem',
    ].join('; '),
  );
}
