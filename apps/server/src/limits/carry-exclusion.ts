import { laneOf } from '../db/lane';
import { readClock } from '../db/clock';
import type { Pool } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { startBooking } from '../ledger/booking';
import { markGuarded } from '../ledger/wallets';
import { insertBreak, listExclusions, listLastBreaks, wasLifted, type Exclusion } from './store/own-breaks';
import {
  insertTraces,
  listSharedTraces,
  readAccountAge,
  type AccountAge,
  type Trace,
  type TraceKind,
} from './store/traces';

interface Database {
  db: Pool;
  lanes: number;
}

/** Notes what a user is recognised by, and carries a self-exclusion of the same person over. */
export async function recognise(database: Database, userId: number, traces: readonly Trace[]): Promise<void> {
  await insertTraces(database.db, userId, traces);
  await carryExclusions(database, userId);
}

/**
 * Carries self-exclusions over between a user and those with the same traces, in both directions. It runs after the
 * traces, or the exclusion, are committed: of a login and an exclusion at the same time, the later one sees the other.
 */
export async function carryExclusions(database: Database, userId: number): Promise<void> {
  const shared = await listSharedTraces(database.db, userId);
  if (!shared.length) return;
  const exclusions = await readExclusions(database, [userId, ...shared.map(({ otherId }) => otherId)]);
  for (const { otherId, kind, otherKind, notedAt } of shared)
    await carry(database, exclusions, { from: otherId, to: userId, kinds: [kind, otherKind], notedAt });
  for (const { otherId, kind, otherKind, otherNotedAt: notedAt } of shared)
    await carry(database, exclusions, { from: userId, to: otherId, kinds: [kind, otherKind], notedAt });
}

async function readExclusions({ db, lanes }: Database, userIds: number[]): Promise<Map<number, Exclusion>> {
  const list = await listExclusions(db, lanes, { userIds, now: await readClock(db) });
  return new Map(list.map((one) => [one.userId, one]));
}

interface Match {
  from: number;
  to: number;
  kinds: readonly TraceKind[];
  /** When the trace was first noted for the user that the exclusion is carried to. */
  notedAt: number;
}

/** Who makes another account ready on the day before the exclusion is recognised too. */
const before = 24 * 3_600_000;

/**
 * The same mailbox or phone is the same person. A payout place and a browser may be shared by a family, so only an
 * account that came to them after the exclusion is taken for the same person; for others staff see the match.
 */
function isSamePerson({ kinds, notedAt }: Match, { since }: Exclusion, { createdAt, unused }: AccountAge) {
  if (kinds.includes('device')) return unused || createdAt > since - before;
  return !kinds.includes('payout') || notedAt > since - before;
}

async function carry(
  { db, lanes }: Database,
  exclusions: Map<number, Exclusion>,
  match: Match,
): Promise<void> {
  const { from, to } = match;
  const exclusion = exclusions.get(from);
  if (!exclusion || exclusion.until <= (exclusions.get(to)?.until ?? 0)) return;
  if (!isSamePerson(match, exclusion, await readAccountAge(db, lanes, to))) return;
  const { until } = exclusion;
  const lane = laneOf(to, lanes);
  await inTransaction(db, async (tx) => {
    await startBooking(tx, lane, [to]);
    const [last] = await listLastBreaks(tx, lane, [to]);
    if ((last && last.until >= until) || (await wasLifted(tx, lane, to))) return;
    await insertBreak(tx, lane, { userId: to, kind: 'exclusion', until, carriedFrom: from });
    await markGuarded(tx, lanes, to);
    exclusions.set(to, { userId: to, since: await readClock(tx), until });
  });
}

/** An account that is perhaps of the same person. */
export interface Related {
  userId: number;
  by: TraceKind[];
  /** Its own self-exclusion. */
  excludedUntil?: number;
}

/** The accounts with the same traces, where this one or the other is self-excluded. */
export async function listRelated(database: Database, userId: number): Promise<Related[]> {
  const shared = await listSharedTraces(database.db, userId);
  const exclusions = await readExclusions(database, [userId, ...shared.map(({ otherId }) => otherId)]);
  const related = new Map<number, Related>();
  for (const { otherId, kind } of shared) {
    const until = exclusions.get(otherId)?.until;
    if (until === undefined && !exclusions.has(userId)) continue;
    const one = related.get(otherId) ?? { userId: otherId, by: [], ...(until && { excludedUntil: until }) };
    if (!one.by.includes(kind)) one.by.push(kind);
    related.set(otherId, one);
  }
  return [...related.values()];
}
