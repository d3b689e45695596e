import { laneOf } from '../db/lane';
import { readClock } from '../db/clock';
import type { Pool } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { startBooking } from '../ledger/booking';
import { markGuarded } from '../ledger/wallets';
import { insertBreak, listExclusions, listLastBreaks, wasLifted, type Exclusion } from './store/own-breaks';
import {
  insertTraces,
  listAccountAges,
  listSharedTraces,
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
  const { db, lanes } = database;
  const shared = await listSharedTraces(db, userId);
  if (!shared.length) return;
  const people = [...new Set([userId, ...shared.map(({ otherId }) => otherId)])];
  const exclusions = await readExclusions(database, people);
  if (!exclusions.size) return;
  const ages = new Map((await listAccountAges(db, lanes, people)).map((age) => [age.userId, age]));
  const matches = [
    ...shared.map((one) => ({ ...one, from: one.otherId, to: userId })),
    ...shared.map((one) => ({ ...one, from: userId, to: one.otherId, notedAt: one.otherNotedAt })),
  ];
  for (const { from, to, kind, otherKind, notedAt } of matches) {
    const exclusion = exclusions.get(from);
    if (!exclusion || exclusion.until <= (exclusions.get(to)?.until ?? 0)) continue;
    if (!isSamePerson({ kinds: [kind, otherKind], notedAt }, exclusion, ages.get(to)!)) continue;
    const carried = await carry(database, exclusion, to);
    if (carried) exclusions.set(to, carried);
  }
}

async function readExclusions({ db, lanes }: Database, userIds: number[]): Promise<Map<number, Exclusion>> {
  const list = await listExclusions(db, lanes, { userIds, now: await readClock(db) });
  return new Map(list.map((one) => [one.userId, one]));
}

interface Match {
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

/** Undefined for a user who has a longer break, or who is another person as staff found. */
function carry({ db, lanes }: Database, exclusion: Exclusion, to: number): Promise<Exclusion | undefined> {
  const { until } = exclusion;
  const lane = laneOf(to, lanes);
  return inTransaction(db, async (tx) => {
    await startBooking(tx, lane, [to]);
    const [last] = await listLastBreaks(tx, lane, [to]);
    if ((last && last.until >= until) || (await wasLifted(tx, lane, to))) return undefined;
    await insertBreak(tx, lane, { userId: to, kind: 'exclusion', until }, exclusion);
    await markGuarded(tx, lanes, to);
    return { ...exclusion, userId: to };
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
