import type { Queryable } from './pool';

/** However long a list is: so many of it are counted, and can be paged to. Who looks for others asks more narrowly. */
export const mostCounted = 10_000;

/** How long a list is, as staff are told. */
export interface Counted {
  totalCount: number;
  /** There are more, which nobody counted. */
  more?: true;
}

/** Counts what stands in `source`, a table with its WHERE, as far as lists are counted. */
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

/** The LIMIT and the OFFSET of a page; beyond what is counted there is nothing. */
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
