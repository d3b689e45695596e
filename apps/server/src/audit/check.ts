import type { Queryable } from '../db/pool';

/** What one check found, in one snapshot of the database. */
export interface Finding {
  /** How many rows of what were looked at. */
  checked: number;
  of: string;
  found: number;
  /** The first of the rows that are wrong, each in a sentence that names it. */
  problems: string[];
}

export interface Check {
  /** What is proved, as a sentence. */
  name: string;
  run(tx: Queryable): Promise<Finding>;
}

export const mostProblems = 20;

/**
 * A check by one statement, which selects a sentence, `problem`, for every row that is wrong. `of` names the table
 * whose rows it looks at.
 */
export function sqlCheck(check: { name: string; of: string; sql: string; values?: unknown[] }): Check {
  const { name, of, sql, values = [] } = check;
  return {
    name,
    async run(tx) {
      const counted = await tx.query<{ checked: number }>(`SELECT count(*) AS checked FROM ${of}`);
      const { rows } = await tx.query<{ problem: string; found: number }>(
        `SELECT problem, count(*) OVER () AS found FROM (${sql}) AS wrong LIMIT ${mostProblems}`,
        values,
      );
      return {
        checked: counted.rows[0]!.checked,
        of,
        found: rows[0]?.found ?? 0,
        problems: rows.map(({ problem }) => problem),
      };
    },
  };
}
