import type { DrawnSides } from '@truedraw/rules';
import type { RevisionKey } from '../draws/store/releases';

/** A revision of a draw with what it says. */
export interface Revision extends RevisionKey {
  /** Left out when the revision cancels the draw. */
  drawn: DrawnSides | undefined;
}

/** No user has a greater id: the end of a last chunk. */
export const lastUser = Number.MAX_SAFE_INTEGER;
