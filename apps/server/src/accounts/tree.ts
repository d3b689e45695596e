import type { Queryable } from '../db/pool';
import { Refusal } from '../refusal';
import { countTermsChange } from './store/bettors';
import { attach, findTop, holdTop, measureTree } from './store/lineage';
import { setSpreader } from './store/users';

/** A tree grows no deeper: every bet carries its whole chain. */
const deepest = 30;

/** Puts somebody who has just been made below a spreader. */
export async function joinTree(
  tx: Queryable,
  lanes: number,
  userId: number,
  spreaderId: number,
): Promise<void> {
  // A top that was bound while we waited for it is none any more, and the chain above has grown.
  while (!(await holdTop(tx, lanes, await findTop(tx, lanes, spreaderId), 'shared')));
  const { above } = await measureTree(tx, lanes, spreaderId);
  if (above + 1 > deepest) throw new Refusal('TreeTooDeep');
  await attach(tx, lanes, userId, spreaderId);
}

/**
 * Puts somebody who has no spreader, with everyone below, under an agent. False when there is a spreader already, or the
 * agent itself stands below: nobody is bound twice and nobody stands above himself. Both trees are held while that is
 * found out, in one order, so that two who bind each other's trees end with one bound and one refused.
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
      free.set(id, await holdTop(tx, lanes, id, 'alone'));
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
