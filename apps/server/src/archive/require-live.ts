import type { Queryable } from '../db/pool';
import { Refusal } from '../refusal';
import { isArchived } from './store/archives';

/** Refuses where the bets of a turn are in an archive, and staff have to restore them first. */
export async function requireLive(db: Queryable, turnId: number): Promise<void> {
  if (await isArchived(db, turnId)) throw new Refusal('DrawArchived');
}
