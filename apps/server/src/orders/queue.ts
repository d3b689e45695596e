import type { SortDirection } from '../db/sort-direction';

/** Waiting orders are sorted oldest first, others newest first. */
export const queueDirection = (status: number | undefined, waiting = false): SortDirection =>
  waiting || status === 0 || status === 1 ? 'asc' : 'desc';
