import type { Queryable } from '../db/pool';

/** The result of one check in one snapshot of the database. */
export interface Finding {
  /** How many rows were checked, and of which table. */
  checked: number;
  of: string;
  found: number;
  /** The first wrong rows, each described in a sentence. */
  problems: string[];
}

export interface Check {
  /** What is checked, as a sentence. */
  name: string;
  run(tx: Queryable): Promise<Finding>;
}

export const mostProblems = 20;

interface SqlCheck {
  name: string;
  of: string;
  sql: string;
  values?: unknown[];
  /** Few rows are looked up among very many; the planner would rather read all of those. */
  looksUp?: boolean;
}

/** A check by one statement that selects a sentence, `problem`, for every wrong row. `of` names the checked table. */
export function sqlCheck(check: SqlCheck): Check {
  const { name, of, sql, values = [], looksUp = false } = check;
  return {
    name,
    async run(tx) {
      const counted = await tx.query<{ checked: number }>(`SELECT count(*) AS checked FROM ${of}`);
      if (looksUp) await byIndex(tx);
      const { rows } = await tx.query<{ problem: string; found: number }>(
        `SELECT problem, count(*) OVER () AS found FROM (${sql}) AS wrong LIMIT ${mostProblems}`,
        values,
      );
      if (looksUp) await asUsual(tx);
      return {
        checked: counted.rows[0]!.checked,
        of,
        found: rows[0]?.found ?? 0,
        problems: rows.map(({ problem }) => problem),
      };
    },
  };
}

/** From here on the planner takes indexes, here and on the other machines of a distributed database. */
export async function byIndex(tx: Queryable): Promise<void> {
  await tx.query(`SET LOCAL citus.propagate_set_commands = 'local'`);
  await tx.query('SET LOCAL jit = off');
  await tx.query('SET LOCAL enable_seqscan = off');
  await tx.query('SET LOCAL enable_hashjoin = off');
  await tx.query('SET LOCAL enable_mergejoin = off');
}

export async function asUsual(tx: Queryable): Promise<void> {
  await tx.query('SET LOCAL enable_seqscan = on');
  await tx.query('SET LOCAL enable_hashjoin = on');
  await tx.query('SET LOCAL enable_mergejoin = on');
}

/** Makes temporary tables and views. */
export async function runAll(tx: Queryable, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await tx.query(statement);
}
