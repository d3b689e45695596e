import { escapeLiteral } from 'pg';
import type { Pool } from '../db/pool';

export interface AskedStatement {
  text: string;
  values: readonly Value[];
}

/** A table that is divided by month. */
type DividedTable = 'bets' | 'entries';

type Asked = string | { text?: string; values?: unknown[] };

/** Keeps the statements about a table that a pool's connections send from now on. */
export function recordStatements(pool: Pool, table: DividedTable = 'bets'): AskedStatement[] {
  const about = new RegExp(`\\b(FROM|JOIN|UPDATE) ${table}\\b`);
  const asked: AskedStatement[] = [];
  pool.on('acquire', (client) => {
    if ('isRecorded' in client) return;
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const recorded = (config: Asked, values?: unknown[], ...rest: unknown[]) => {
      const text = typeof config === 'string' ? config : (config.text ?? '');
      const given = (typeof config === 'string' ? undefined : config.values) ?? values;
      if (about.test(text)) asked.push({ text, values: Array.isArray(given) ? (given as Value[]) : [] });
      return query(config, values, ...rest);
    };
    Object.assign(client, { query: recorded, isRecorded: true });
  });
  return asked;
}

/**
 * The partitions of a table that a statement looks at, by a plan that is made once for all values. What only reads is run,
 * because some partitions are left out at no earlier moment.
 */
export async function partitionsRead(
  db: Pool,
  { text, values }: AskedStatement,
  table: DividedTable = 'bets',
): Promise<string[]> {
  const partition = new RegExp(` on (${table}_\\w+)`);
  const client = await db.connect();
  try {
    await client.query('BEGIN; SET LOCAL plan_cache_mode = force_generic_plan');
    await client.query(`PREPARE asked AS ${text}`);
    const given = values.length ? `(${values.map(literalOf).join(', ')})` : '';
    const run = text.trimStart().startsWith('SELECT') ? 'ANALYZE, TIMING OFF, ' : '';
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN (${run}COSTS OFF) EXECUTE asked${given}`,
    );
    const lines = rows.map((row) => row['QUERY PLAN']).filter((line) => !line.includes('never executed'));
    return [...new Set(lines.flatMap((line) => partition.exec(line)?.[1] ?? []))].toSorted();
  } finally {
    await client.query('ROLLBACK; DEALLOCATE ALL');
    client.release();
  }
}

type Value = string | number | boolean | null | undefined | readonly (string | number | boolean)[];

function literalOf(value: Value): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'object')
    return escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join(',')}}`);
  return escapeLiteral(String(value));
}
