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

/** A check by one statement that selects a sentence, `problem`, for every wrong row. `of` names the checked table. */
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
