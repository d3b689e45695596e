import type { Queryable } from '../db/pool';

/** Queries that describe the schema in lines that are the same in every version of PostgreSQL. */
const questions = [
  `SELECT format('column %s.%s %s, default %s, not null %s, identity %s, storage %s', c.relname, a.attname,
                 format_type(a.atttypid, a.atttypmod), pg_get_expr(d.adbin, d.adrelid), a.attnotnull, a.attidentity,
                 a.attstorage) AS line
   FROM pg_attribute AS a JOIN pg_class AS c ON c.oid = a.attrelid AND c.relkind IN ('r', 'p', 'v')
   LEFT JOIN pg_attrdef AS d ON d.adrelid = c.oid AND d.adnum = a.attnum
   WHERE c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped`,
  // Since version 18, "not null" is also stored as a constraint.
  `SELECT format('constraint %s on %s: %s', conname, conrelid::regclass, pg_get_constraintdef(oid)) AS line
   FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'`,
  `SELECT indexdef AS line FROM pg_indexes WHERE schemaname = 'public'`,
  `SELECT format('function %s', pg_get_functiondef(oid)) AS line FROM pg_proc
   WHERE pronamespace = 'public'::regnamespace`,
  `SELECT format('trigger %s', pg_get_triggerdef(oid)) AS line FROM pg_trigger WHERE NOT tgisinternal`,
  `SELECT format('sequence %s from %s by %s to %s', sequencename, start_value, increment_by, max_value) AS line
   FROM pg_sequences`,
  `SELECT format('settings of %s: %s', relname, reloptions) AS line FROM pg_class
   WHERE relnamespace = 'public'::regnamespace AND reloptions IS NOT NULL`,
];

export async function readSchema(db: Queryable): Promise<string[]> {
  const lines: string[] = [];
  for (const question of questions) {
    const { rows } = await db.query<{ line: string }>(question);
    lines.push(...rows.map(({ line }) => line));
  }
  return lines.toSorted();
}
