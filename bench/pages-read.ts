import { setTimeout } from 'node:timers/promises';
import type { Pool } from '../apps/server/src/db/pool';

interface Statement {
  text: string;
  values?: unknown[];
}

interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

/**
 * The pages that all connections of the database's cluster looked at during some work; what vacuums beside it is not
 * counted. A connection that rests reports them ten seconds later at most; no other program may use the cluster.
 */
export async function pagesDuring<Result>(
  db: Pool,
  work: () => Promise<Result>,
): Promise<{ pages: number; seconds: number; result: Result }> {
  const before = await pagesSoFar(db);
  const began = performance.now();
  const result = await work();
  const seconds = (performance.now() - began) / 1000;
  return { pages: (await pagesSoFar(db)) - before, seconds, result };
}

async function pagesSoFar(db: Pool): Promise<number> {
  await setTimeout(11_000);
  const { rows } = await db.query<{ pages: number }>(
    `SELECT (sum(hits) + sum(read_bytes) / current_setting('block_size')::integer)::float8 AS pages
     FROM pg_stat_io WHERE backend_type IN ('client backend', 'background worker') AND object = 'relation'`,
  );
  return rows[0]!.pages;
}

/**
 * A pool that counts the pages of the database that a call reads: each statement is explained after it has run. Unlike
 * the time, this does not depend on the load of the machine.
 */
export function countingPool(db: Pool): {
  pool: Pool;
  pagesOf: (call: () => Promise<unknown>) => Promise<number>;
} {
  let noted: Statement[] = [];
  const pool = new Proxy(db, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name, target) as unknown;
      return (statement: string | Statement, values?: unknown[]) => {
        noted.push(typeof statement === 'string' ? { text: statement, values: values ?? [] } : statement);
        return typeof statement === 'string' ? target.query(statement, values) : target.query(statement);
      };
    },
  });
  return {
    pool,
    pagesOf: async (call) => {
      noted = [];
      await call();
      const statements = noted;
      let pages = 0;
      for (const { text, values = [] } of statements) {
        const { rows } = await db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
          `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${text}`,
          values,
        );
        const plan = rows[0]!['QUERY PLAN'][0].Plan;
        pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
      }
      return pages;
    },
  };
}
