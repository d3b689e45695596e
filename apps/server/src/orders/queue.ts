import type { SortDirection } from '../db/sort-direction';

/** Orders that wait are worked on in their order; of others the newest matter. */
export const queueDirection = (status: number | undefined): SortDirection =>
  status === 0 || status === 1 ? 'asc' : 'desc';
