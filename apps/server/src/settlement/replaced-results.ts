import { drawnSides, type DrawnSides } from '@truedraw/rules';
import type { Queryable } from '../db/pool';
import type { UserRange } from './store/awards';
import { findRelease, resultOf, type Release } from '../draws/store/releases';
import type { RevisionKey } from '../draws/store/releases';
import { listEarlierProgress } from './store/settlements';
import { lastUser, type Revision } from './revision';

/** The result of a game's draw in a release; undefined when it is cancelled. */
export function drawnBy(release: Release, game: RevisionKey['game']): DrawnSides | undefined {
  const result = resultOf(release, game);
  return release.kind === 'cancel' || result === null ? undefined : drawnSides(game, result);
}

/** A range of bettors who were paid by the result of an earlier revision. */
export interface ReplacedResult extends UserRange {
  drawn: DrawnSides;
}

/**
 * The results that a revision replaces. A superseded revision may have reached only some bettors, so a range may have
 * several. Bettors that no revision reached, or whose last one was a cancellation, have nothing to take back.
 */
export async function listReplacedResults(
  tx: Queryable,
  revision: Revision,
  { lane, after, upTo }: UserRange,
): Promise<ReplacedResult[]> {
  // The first revision, which is nearly always the only one, replaces nothing.
  if (revision.revision === 1) return [];
  const replaced: ReplacedResult[] = [];
  let from = after;
  for (const progress of await listEarlierProgress(tx, lane, revision)) {
    const end = Math.min(upTo, progress.phase === 'bets' ? progress.afterUser : lastUser);
    if (end <= from) continue;
    const release = await findRelease(tx, revision.turnId, progress.revision);
    const drawn = release && drawnBy(release, revision.game);
    if (drawn) replaced.push({ lane, after: from, upTo: end, drawn });
    from = end;
  }
  return replaced;
}
