import type { Queryable } from './pool';

/** Long lists are counted and paged up to this many rows. A narrower filter finds the others. */
export const mostCounted = 10_000;

/** The length of a list, as staff see it. */
export interface Counted {
  totalCount: number;
  /** There are more rows, which were not counted. */
  more?: true;
}

/** Counts the rows of `source`, a table with its WHERE, up to the limit. */
export async function countBounded(
  db: Queryable,
  source: string,
  values: readonly unknown[] = [],
): Promise<Counted> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*) AS count FROM (SELECT 1 FROM ${source} LIMIT ${mostCounted + 1}) AS counted`,
    [...values],
  );
  const { count } = rows[0]!;
  return count > mostCounted ? { totalCount: mostCounted, more: true } : { totalCount: count };
}

/** The LIMIT and the OFFSET of a page; a page beyond the limit is empty. */
export function boundsOf({
  page,
  pageSize,
}: {
  page: number;
  pageSize: number;
}): [limit: number, offset: number] {
  const offset = Math.min(page * pageSize, mostCounted);
  return [Math.min(pageSize, mostCounted - offset), offset];
}
