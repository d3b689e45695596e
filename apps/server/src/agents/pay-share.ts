import { bangkokMonth, monthNumber, monthOfNumber, type Month } from '@truedraw/rules';
import { laneOf } from '../db/lane';
import type { Queryable } from '../db/pool';
import { Refusal } from '../refusal';
import { house } from '../ledger/accounts';
import { startBooking, type Booking } from '../ledger/booking';
import { publish } from '../live/events';
import { readClock } from '../db/clock';
import { insertShareRelease, listShareReleases, updateShareDue, type ShareRelease } from './store/shares';
import { listTeamVersions } from './store/team-reports';
import { shareDue } from './share';

/** The result of a release. */
export interface Released {
  due: number;
  /** What corrections of earlier months add or subtract. */
  adjusted: number;
  paid: number;
  carried: number;
}

/** A release and what it writes. */
interface Plan extends Released {
  number: number;
  version: number;
  /** Earlier months whose share has changed since they were released. */
  corrected: { month: number; due: number; version: number }[];
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

/** What corrections of released months would add to the release of a month, or take from it. */
export async function adjustedByRelease(
  db: Queryable,
  lanes: number,
  agentId: number,
  month: Month,
): Promise<number> {
  const releases = await listShareReleases(db, lanes, agentId);
  return (await readCorrections(db, lanes, agentId, { number: monthNumber(month), releases })).adjusted;
}

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

interface Corrections extends Pick<Plan, 'corrected' | 'adjusted'> {
  versions: ReadonlyMap<number, number>;
  /** An earlier month that must be released first; what is after it was not read. */
  unreleased?: number;
}

/** The months before one that were released and changed since, and by how much. */
async function readCorrections(
  db: Queryable,
  lanes: number,
  agentId: number,
  { number, releases }: { number: number; releases: readonly ShareRelease[] },
): Promise<Corrections> {
  // Versions are read before the sums: a change in between is found the next time and never missed.
  const versions = new Map(
    (await listTeamVersions(db, lanes, agentId)).map((one) => [one.month, one.version]),
  );
  const lastReleased = releases.at(-1)?.month ?? 0;
  const corrected: Plan['corrected'] = [];
  let adjusted = 0;
  for (const [month, version] of versions) {
    const known = releases.find((release) => release.month === month);
    if (month >= number || version === (known?.version ?? 0)) continue;
    const due = await shareDue(db, lanes, agentId, month);
    if (month > lastReleased) {
      if (due !== 0) return { versions, corrected, adjusted, unreleased: month };
      continue;
    }
    corrected.push({ month, due, version });
    adjusted += due - (known?.due ?? 0);
  }
  return { versions, corrected, adjusted };
}
