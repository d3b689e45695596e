import { drawnSides, type DrawnSides } from '@truedraw/rules';
import type { Queryable } from '../db/pool';
import type { UserRange } from './store/awards';
import { findRelease, resultOf, type Release } from '../draws/store/releases';
import type { RevisionKey } from '../draws/store/releases';
import { listReaches } from './store/settlements';
import { lastUser, type Revision } from './revision';

/** What a release says of a game's draw; nothing when it cancels it. */
export function drawnBy(release: Release, game: RevisionKey['game']): DrawnSides | undefined {
  const result = resultOf(release, game);
  return release.kind === 'cancel' || result === null ? undefined : drawnSides(game, result);
}

/** Bettors of a range for whom the result of an earlier revision stands. */
export interface Standing extends UserRange {
  drawn: DrawnSides;
}

/**
 * The results that a revision replaces. An earlier one that was overtaken has reached some bettors only, so a range may
 * stand under several; who was reached by none, or whose draw was cancelled last, has nothing to take back.
 */
export async function listStanding(
  tx: Queryable,
  revision: Revision,
  { lane, after, upTo }: UserRange,
): Promise<Standing[]> {
  // The first revision replaces nothing, and nearly every settlement is of a first one.
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
