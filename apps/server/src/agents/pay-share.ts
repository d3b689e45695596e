import { bangkokMonth, monthNumber, monthOfNumber, type Month } from '@truedraw/rules';
import { laneOf } from '../db/lane';
import type { Queryable } from '../db/pool';
import { Refusal } from '../refusal';
import { house } from '../ledger/accounts';
import { startBooking, type Booking } from '../ledger/booking';
import { publish } from '../live/events';
import { readClock } from '../db/clock';
import { insertShareRelease, listShareReleases, updateShareDue } from './store/shares';
import { shareDue } from './share';
import { readCorrections, type Corrections } from './share-corrections';

/** The result of a release. */
export interface Released {
  due: number;
  /** What corrections of earlier months add or subtract. */
  adjusted: number;
  paid: number;
  carried: number;
}

/** A release and what it writes. */
interface Plan extends Released, Pick<Corrections, 'corrected'> {
  number: number;
  version: number;
}

/**
 * Pays an agent's share of a past month, once. A negative share is not taken from the agent but carried into the next
 * month, and so are later corrections of released months.
 */
export async function releaseShare(
  tx: Queryable,
  lanes: number,
  agentId: number,
  month: Month,
): Promise<Released> {
  const { booking, plan } = await planRelease(tx, lanes, agentId, month);
  const { number, version, corrected, due, adjusted, paid, carried } = plan;
  for (const correction of corrected) await updateShareDue(tx, lanes, agentId, correction);
  await insertShareRelease(tx, lanes, agentId, { month: number, due, version, paid, carried });
  if (paid > 0) {
    booking.move({ userId: agentId, amount: paid, kind: 'share', counter: house.shares, cause: month });
    await booking.write();
    await publish(tx, 'balance', { userIds: [agentId] });
  }
  return { due, adjusted, paid, carried };
}

/** What a release would pay. The agent's wallet stays locked until the transaction ends. */
export const paidByRelease = async (
  tx: Queryable,
  lanes: number,
  agentId: number,
  month: Month,
): Promise<number> => (await planRelease(tx, lanes, agentId, month)).plan.paid;

async function planRelease(
  tx: Queryable,
  lanes: number,
  agentId: number,
  month: Month,
): Promise<{ booking: Booking; plan: Plan }> {
  if (month >= bangkokMonth(await readClock(tx))) throw new Refusal('ShareNotDue');
  // The agent's wallet is locked from here on, so that releases of one agent happen one after the other.
  const booking = await startBooking(tx, laneOf(agentId, lanes), [agentId]);
  const releases = await listShareReleases(tx, lanes, agentId);
  const number = monthNumber(month);
  const last = releases.at(-1);
  if (last && last.month >= number) throw new Refusal('ShareReleased');

  const { versions, corrected, adjusted, unreleased } = await readCorrections(tx, lanes, agentId, {
    number,
    releases,
  });
  if (unreleased !== undefined) throw new Refusal('ShareOutOfOrder', { month: monthOfNumber(unreleased) });
  const due = await shareDue(tx, lanes, agentId, number);
  const open = (last?.carried ?? 0) + adjusted + due;
  const [paid, carried] = [Math.max(0, open), Math.min(0, open)];
  const version = versions.get(number) ?? 0;
  return { booking, plan: { number, version, corrected, due, adjusted, paid, carried } };
}
