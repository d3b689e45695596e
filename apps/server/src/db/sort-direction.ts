/** Which way a list goes. */
export type Way = 'asc' | 'desc';

/** What comes beyond a key, for a page that goes on after it. */
export const beyond = (way: Way): '>' | '<' => (way === 'asc' ? '>' : '<');

/** The moment that every other one is beyond. */
export const edgeOf = (way: Way): string => (way === 'asc' ? `'-infinity'` : `'infinity'`);

/** A page of a list that is counted, and the column that it is sorted by. */
export interface SortedPage<Column extends string> {
  page: number;
  pageSize: number;
  sort: Column;
  way: Way;
}
