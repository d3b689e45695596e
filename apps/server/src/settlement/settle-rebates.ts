import { coin } from '@truedraw/rules';
import type { Queryable } from '../db/pool';
import { listAwards } from './store/awards';
import { dropOldRebateParts, findRebateChunkEnd, removeRebateParts } from './store/rebate-parts';
import type { Cursor } from './store/settlements';
import { postAwards } from './post-awards';
import { lastUser, type Revision } from './revision';

/** Posts the rebates of one chunk of spreaders, after all bettors of all lanes. A cancelled draw has none. */
export async function settleRebateChunk(
  tx: Queryable,
  { lane, revision, after, rows }: { lane: number; revision: Revision; after: number; rows: number },
): Promise<Cursor> {
  const end = await findRebateChunkEnd(tx, revision, { lane, after, rows });
  const range = { lane, after, upTo: end ?? lastUser };
  const rebates = new Map<number, number>();
  for (const { userId, amount } of await removeRebateParts(tx, revision, range))
    rebates.set(userId, coin((rebates.get(userId) ?? 0) + amount));
  const paid = await listAwards(tx, revision, range, { kinds: ['rebate'], also: [...rebates.keys()] });
  // A person with waiting parts was not paid for their own bets before; should it happen, the parts are added.
  for (const { userId, amount, revision: paidUnder } of paid)
    if (paidUnder === revision.revision) rebates.set(userId, coin(amount + (rebates.get(userId) ?? 0)));
  await postAwards(tx, lane, revision, { targets: { rebate: rebates }, paid });
  if (end !== undefined) return { phase: 'rebates', afterUser: end };
  await dropOldRebateParts(tx, lane, revision);
  return { phase: 'done', afterUser: 0 };
}
