import type { Client } from 'pg';

interface Plan {
  'Join Type'?: 'Inner' | 'Left' | 'Right' | 'Full' | 'Semi' | 'Anti';
  'Parent Relationship'?: string;
  Output?: string[];
  Plans?: Plan[];
}

/** The side of each outer join whose columns can be null. */
const emptySides: Record<string, string[]> = { Left: ['Inner'], Right: ['Outer'], Full: ['Inner', 'Outer'] };

/**
 * The indexes of the columns that an outer join can make null, read from the plan. Columns computed from such a column
 * are not included. The database can plan a statement without its values since version 16.
 */
export async function outerJoinedColumns(client: Client, text: string): Promise<Set<number>> {
  if (!/^\s*(WITH|SELECT|\(SELECT|INSERT|UPDATE|DELETE)\b/i.test(text)) return new Set();
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `EXPLAIN (GENERIC_PLAN, VERBOSE, FORMAT JSON) ${text}`,
  );
  const [{ Plan: root }] = rows[0]!['QUERY PLAN'];
  const empty = new Set(leftEmpty(root));
  return new Set((root.Output ?? []).flatMap((output, at) => (empty.has(output) ? [at] : [])));
}

function leftEmpty({ Plans: plans = [], 'Join Type': join = 'Inner' }: Plan): string[] {
  return plans.flatMap((plan) => [
    ...(emptySides[join]?.includes(plan['Parent Relationship'] ?? '') ? (plan.Output ?? []) : []),
    ...leftEmpty(plan),
  ]);
}
