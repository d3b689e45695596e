import type { Way } from '../db/sort-direction';

/** Orders that wait are worked on in their order; of others the newest matter. */
export const wayOfQueue = (status: number | undefined): Way =>
  status === 0 || status === 1 ? 'asc' : 'desc';
