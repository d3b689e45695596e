import { coin } from '@truedraw/rules';
import { laneOf } from '../db/lane';
import type { Queryable } from '../db/pool';
import { listAwards, type UserRange } from '../store/awards';
import { findBetChunkEnd, sumBets, sumStakes, type BetSum } from '../store/bet-sums';
import { listSpreaders } from '../store/lineage';
import { insertRebateParts, type RebatePart } from '../store/rebate-parts';
import type { Cursor } from '../store/settlements';
import { postAwards } from './post-awards';
import { rebatesOf } from './rebates';
import { lastUser, type Revision } from './revision';

/** Pays, or gives back, one chunk of bettors whole, and keeps the rebates that they earned for others. */
export async function settleBetChunk(
  tx: Queryable,
  lanes: number,
  { lane, revision, after, bets }: { lane: number; revision: Revision; after: number; bets: number },
): Promise<Cursor> {
  const end = await findBetChunkEnd(tx, revision, { lane, after, bets });
  const range = { lane, after, upTo: end ?? lastUser };
  if (revision.drawn === undefined) await refund(tx, revision, range);
  else await payOut(tx, lanes, { ...revision, drawn: revision.drawn }, range);
  return end === undefined ? { phase: 'rebates', afterUser: 0 } : { phase: 'bets', afterUser: end };
}

async function refund(tx: Queryable, revision: Revision, range: UserRange): Promise<void> {
  const stakes = await sumStakes(tx, revision, range);
  const paid = await listAwards(tx, revision, range, { kinds: ['payout', 'refund'] });
  const refunds = new Map(stakes.map(({ userId, stake }) => [userId, stake]));
  await postAwards(tx, range.lane, revision, { targets: { refund: refunds, payout: new Map() }, paid });
}

async function payOut(
  tx: Queryable,
  lanes: number,
  revision: Revision & { drawn: NonNullable<Revision['drawn']> },
  range: UserRange,
): Promise<void> {
  const sums = await sumBets(tx, revision, range, revision.drawn);
  const payouts = new Map<number, number>();
  for (const { userId, win } of sums)
    if (win > 0) payouts.set(userId, coin((payouts.get(userId) ?? 0) + win));
  const { own, parts } = await divideRebates(tx, sums);
  const paid = await listAwards(tx, revision, range, { kinds: ['payout', 'refund', 'rebate'] });
  await postAwards(tx, range.lane, revision, {
    targets: { payout: payouts, refund: new Map(), rebate: own },
    // What spreaders were paid is not this chunk's business, though they stand in its range.
    paid: paid.filter(({ kind, userId }) => kind !== 'rebate' || own.has(userId)),
  });
  for (let lane = 0; lane < lanes; lane++) {
    const ofLane = parts.filter(({ userId }) => laneOf(userId, lanes) === lane);
    if (ofLane.length) await insertRebateParts(tx, lane, revision, range, ofLane);
  }
}

/** A bettor who has brought nobody earns on its own bets alone, and can be paid with them; the others have to wait. */
async function divideRebates(
  tx: Queryable,
  sums: readonly BetSum[],
): Promise<{ own: Map<number, number>; parts: RebatePart[] }> {
  const own = rebatesOf(sums);
  const bettors = new Set(sums.map(({ userId }) => userId));
  const earning = [...own.keys()].filter((userId) => bettors.has(userId));
  const spreaders = await listSpreaders(tx, earning);
  const parts: RebatePart[] = [];
  for (const [userId, amount] of own)
    if (spreaders.has(userId) || !bettors.has(userId)) {
      parts.push({ userId, amount });
      own.delete(userId);
    }
  return { own, parts };
}
