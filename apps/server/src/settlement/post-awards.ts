import { coin } from '@truedraw/rules';
import type { Queryable } from '../db/pool';
import { house } from '../ledger/accounts';
import { startBooking, type Movement } from '../ledger/booking';
import { publish } from '../live/events';
import { insertAwards, updateAwards, type Award, type AwardKind } from './store/awards';
import { addAwardedSums, type AwardedSums } from '../draws/store/draw-sums';
import type { RevisionKey } from '../draws/store/releases';

/** The total that each person must have been paid for a draw, by kind. */
export type Targets = Partial<Record<AwardKind, ReadonlyMap<number, number>>>;

/**
 * Posts the differences between the targets and what was paid. A person who was paid and is not among the targets
 * pays it back. All of them belong to one lane.
 */
export async function postAwards(
  tx: Queryable,
  lane: number,
  revision: RevisionKey,
  { targets, paid }: { targets: Targets; paid: readonly Award[] },
): Promise<void> {
  const movements: Movement[] = [];
  const first: Award[] = [];
  const changed: Award[] = [];
  const sums: AwardedSums = { payout: 0, refund: 0, rebate: 0 };
  for (const [kind, target] of Object.entries(targets) as [AwardKind, ReadonlyMap<number, number>][]) {
    const before = new Map(
      paid.filter((award) => award.kind === kind).map((one) => [one.userId, one.amount]),
    );
    for (const userId of before.size ? new Set([...target.keys(), ...before.keys()]) : target.keys()) {
      const award = { userId, kind, amount: target.get(userId) ?? 0 };
      const had = before.get(userId);
      // Updated even when the amount is the same, because the row must name this revision.
      if (had !== undefined) changed.push(award);
      else if (award.amount > 0) first.push(award);
      sums[kind] = coin(sums[kind] + award.amount - (had ?? 0));
      if (award.amount !== (had ?? 0)) movements.push(movementOf(revision, award, had));
    }
  }
  await insertAwards(tx, lane, revision, first);
  await updateAwards(tx, lane, revision, changed);
  if (!movements.length) return;
  const userIds = [...new Set(movements.map(({ userId }) => userId))];
  const booking = await startBooking(tx, lane, userIds);
  // Credits go first, so that no debt arises that the same revision would pay.
  for (const movement of movements) if (movement.amount > 0) booking.move(movement);
  for (const movement of movements) if (movement.amount < 0) booking.debit(movement);
  await booking.write();
  await addAwardedSums(tx, lane, revision, sums);
  await publish(tx, 'balance', { userIds });
}

/** The first payment has the kind's own name; a later change of it is a correction. */
function movementOf(
  { turnId, game, revision }: RevisionKey,
  { userId, kind, amount }: Award,
  before: number | undefined,
): Movement {
  const counter = kind === 'rebate' ? house.rebates : house.bets;
  const draw = `${turnId}:${game}`;
  const revised = `${draw}:${revision}`;
  return before === undefined
    ? { userId, amount, kind, counter, cause: revision === 1 ? draw : revised }
    : { userId, amount: amount - before, kind: 'correction', counter, cause: `${revised}:${kind}` };
}
