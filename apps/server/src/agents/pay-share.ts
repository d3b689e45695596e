import { bangkokMonth, monthNumber, monthOfNumber, type Month } from '@truedraw/rules';
import { laneOf } from '../db/lane';
import type { Queryable } from '../db/pool';
import { Refusal } from '../refusal';
import { house } from '../ledger/accounts';
import { startBooking } from '../ledger/booking';
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
  if (month >= bangkokMonth(await readClock(tx))) throw new Refusal('ShareNotDue');
  // The agent's wallet is locked from here on, so that releases of one agent happen one after the other.
  const booking = await startBooking(tx, laneOf(agentId, lanes), [agentId]);
  const releases = await listShareReleases(tx, lanes, agentId);
  const number = monthNumber(month);
  const last = releases.at(-1);
  if (last && last.month >= number) throw new Refusal('ShareReleased');

  // Versions are read before the sums: a change in between is found the next time and never missed.
  const versions = new Map(
    (await listTeamVersions(tx, lanes, agentId)).map((one) => [one.month, one.version]),
  );
  const adjusted = await adjustEarlier(tx, lanes, agentId, { number, releases, versions });
  const due = await shareDue(tx, lanes, agentId, number);
  const open = (last?.carried ?? 0) + adjusted + due;
  const [paid, carried] = [Math.max(0, open), Math.min(0, open)];
  await insertShareRelease(tx, lanes, agentId, {
    month: number,
    due,
    version: versions.get(number) ?? 0,
    paid,
    carried,
  });
  if (paid > 0) {
    booking.move({ userId: agentId, amount: paid, kind: 'share', counter: house.shares, cause: month });
    await booking.write();
    await publish(tx, 'balance', { userIds: [agentId] });
  }
  return { due, adjusted, paid, carried };
}

/** Updates released months and returns by how much they changed; throws if an earlier month must be released first. */
async function adjustEarlier(
  tx: Queryable,
  lanes: number,
  agentId: number,
  {
    number,
    releases,
    versions,
  }: { number: number; releases: readonly ShareRelease[]; versions: ReadonlyMap<number, number> },
): Promise<number> {
  const lastReleased = releases.at(-1)?.month ?? 0;
  let adjusted = 0;
  for (const [month, version] of versions) {
    const known = releases.find((release) => release.month === month);
    if (month >= number || version === (known?.version ?? 0)) continue;
    const due = await shareDue(tx, lanes, agentId, month);
    if (month > lastReleased) {
      if (due !== 0) throw new Refusal('ShareOutOfOrder', { month: monthOfNumber(month) });
      continue;
    }
    await updateShareDue(tx, lanes, agentId, { month, due, version });
    adjusted += due - (known?.due ?? 0);
  }
  return adjusted;
}
