import type { Queryable } from '../db/pool';
import { Refusal } from '../refusal';
import { countTermsChange } from './store/bettors';
import { attach, findTop, lockTop, measureTree } from './store/lineage';
import { setSpreader } from './store/users';

/** The deepest level of a tree: every bet stores its whole chain. */
const deepest = 30;

/** Puts a new user below a spreader. */
export async function joinTree(
  tx: Queryable,
  lanes: number,
  userId: number,
  spreaderId: number,
): Promise<void> {
  // If the top was bound while we waited for the lock, the tree has a new top: look it up again.
  while (!(await lockTop(tx, lanes, await findTop(tx, lanes, spreaderId), 'shared')));
  const { above } = await measureTree(tx, lanes, spreaderId);
  if (above + 1 > deepest) throw new Refusal('TreeTooDeep');
  await attach(tx, lanes, userId, spreaderId);
}

/**
 * Puts a user without a spreader, with everyone below, under an agent. False when the user has a spreader already, or
 * when the agent is below the user: nobody is bound twice or stands above themselves. Both trees are locked in one
 * order, so that of two users who bind each other's trees one succeeds and one is refused.
 */
export async function bindBelow(
  tx: Queryable,
  lanes: number,
  userId: number,
  agentId: number,
): Promise<boolean> {
  for (;;) {
    const top = await findTop(tx, lanes, agentId);
    if (top === userId) return false;
    const free = new Map<number, boolean>();
    for (const id of [userId, top].toSorted((one, other) => one - other))
      free.set(id, await lockTop(tx, lanes, id, 'alone'));
    if (!free.get(userId)) return false;
    if (free.get(top)) break;
  }
  const [{ above }, { below }] = [
    await measureTree(tx, lanes, agentId),
    await measureTree(tx, lanes, userId),
  ];
  if (above + 1 + below > deepest) throw new Refusal('TreeTooDeep');
  await setSpreader(tx, lanes, userId, agentId);
  await attach(tx, lanes, userId, agentId);
  await countTermsChange(tx);
  return true;
}
