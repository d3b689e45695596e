import { coin } from '@truedraw/rules';
import type { Queryable } from '../db/pool';
import { house } from '../ledger/accounts';
import { startBooking, type Movement } from '../ledger/booking';
import { publish } from '../live/events';
import { insertAwards, updateAwards, type Award, type AwardKind } from './store/awards';
import { addAwardedSums, type AwardedSums } from '../draws/store/draw-sums';
import type { RevisionKey } from '../draws/store/releases';

/** What people have to have been paid for a draw in all, by kind. */
export type Targets = Partial<Record<AwardKind, ReadonlyMap<number, number>>>;

/**
 * Posts the differences between what people should have for a draw and what they were paid; who was paid and is not
 * among the targets gives it back. All of them belong to one lane.
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
      // Noted even when the amount stays, so that it is known to stand under this revision.
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
  // Credits go first, so that nobody owes for a moment what the same revision pays.
  for (const movement of movements) if (movement.amount > 0) booking.move(movement);
  for (const movement of movements) if (movement.amount < 0) booking.debit(movement);
  await booking.write();
  await addAwardedSums(tx, lane, revision, sums);
  await publish(tx, 'balance', { userIds });
}

/** The first money of its kind goes by the kind's own name; whatever changes it later is a correction. */
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
