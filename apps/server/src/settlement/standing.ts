import { drawnSides, type DrawnSides } from '@truedraw/rules';
import type { Queryable } from '../db/pool';
import type { UserRange } from './store/awards';
import { findRelease, resultOf, type Release } from '../draws/store/releases';
import type { RevisionKey } from '../draws/store/releases';
import { listReaches } from './store/settlements';
import { lastUser, type Revision } from './revision';

/** The result of a game's draw in a release; undefined when it is cancelled. */
export function drawnBy(release: Release, game: RevisionKey['game']): DrawnSides | undefined {
  const result = resultOf(release, game);
  return release.kind === 'cancel' || result === null ? undefined : drawnSides(game, result);
}

/** A range of bettors who were paid by the result of an earlier revision. */
export interface Standing extends UserRange {
  drawn: DrawnSides;
}

/**
 * The results that a revision replaces. A superseded revision may have reached only some bettors, so a range may have
 * several. Bettors that no revision reached, or whose last one was a cancellation, have nothing to take back.
 */
export async function listStanding(
  tx: Queryable,
  revision: Revision,
  { lane, after, upTo }: UserRange,
): Promise<Standing[]> {
  // The first revision, which is nearly always the only one, replaces nothing.
  if (revision.revision === 1) return [];
  const standing: Standing[] = [];
  let from = after;
  for (const reach of await listReaches(tx, lane, revision)) {
    const end = Math.min(upTo, reach.phase === 'bets' ? reach.afterUser : lastUser);
    if (end <= from) continue;
    const release = await findRelease(tx, revision.turnId, reach.revision);
    const drawn = release && drawnBy(release, revision.game);
    if (drawn) standing.push({ lane, after: from, upTo: end, drawn });
    from = end;
  }
  return standing;
}
