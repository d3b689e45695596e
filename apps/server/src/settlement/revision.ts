import type { DrawnSides } from '@truedraw/rules';
import type { RevisionKey } from '../draws/store/releases';

/** A revision of a draw with its result. */
export interface Revision extends RevisionKey {
  /** Undefined when the revision cancels the draw. */
  drawn: DrawnSides | undefined;
}

/** No user has a greater id: the end of the last chunk. */
export const lastUser = Number.MAX_SAFE_INTEGER;
