import type { Services } from '../services';
import { Refusal } from '../refusal';
import { findTurn, listReleases, type NamedRelease, type OperatorDraw } from './store/operator-draws';
import type { Release } from './store/releases';

/** A turn with its draws and releases. Closed draws and revisions stay, so these facts cannot become wrong. */
export interface Turn {
  draws: OperatorDraw[];
  releases: NamedRelease[];
  newest: Release | undefined;
  nextRevision: number;
}

export async function requireTurn({ db, lanes }: Services, turnId: number): Promise<Turn> {
  const draws = await findTurn(db, lanes, turnId);
  if (!draws.length) throw new Refusal('TurnUnknown');
  const releases = await listReleases(db, turnId);
  const newest = releases.at(-1);
  return { draws, releases, newest, nextRevision: (newest?.revision ?? 0) + 1 };
}

/** Throws unless the first figures may be entered: betting is over, the figures are due, and there is no release. */
export function requireAwaitingResult({ draws, newest }: Turn): void {
  if (newest?.kind === 'cancel') throw new Refusal('TurnCancelled');
  if (newest) throw new Refusal('AlreadyReleased');
  if (!draws.every(({ state, due }) => state !== 'open' && due)) throw new Refusal('DrawNotDue');
}

/** The result that can be corrected; throws when there is none. */
export function requireResult({ newest }: Turn): Release {
  if (!newest) throw new Refusal('NotReleased');
  if (newest.kind === 'cancel') throw new Refusal('TurnCancelled');
  return newest;
}

/** Throws when the turn is cancelled already. */
export function requireNotCancelled({ newest }: Turn): void {
  if (newest?.kind === 'cancel') throw new Refusal('TurnCancelled');
}
