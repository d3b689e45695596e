/** Which way a list goes. */
export type SortDirection = 'asc' | 'desc';

/** What comes beyond a key, for a page that goes on after it. */
export const beyond = (direction: SortDirection): '>' | '<' => (direction === 'asc' ? '>' : '<');

/** The moment that every other one is beyond. */
export const edgeOf = (direction: SortDirection): string =>
  direction === 'asc' ? `'-infinity'` : `'infinity'`;

/** A page of a list that is counted, and the column that it is sorted by. */
export interface SortedPage<Column extends string> {
  page: number;
  pageSize: number;
  sort: Column;
  direction: SortDirection;
}
