import { limitAt, type LimitKind, type LimitPeriod } from '@truedraw/rules';
import { sendAll } from '../db/ordered';
import type { Queryable } from '../db/pool';
import type { Booking } from '../ledger/booking';
import { readClock } from '../db/clock';
import { listLastBreaks, type OwnBreak } from './store/own-breaks';
import { listOwnLimits, type OwnLimitRow } from './store/own-limits';
import { readPlay, type PlayCache, type Played } from './play-cache';

/** A user's own limits and breaks, and how much of them is used, read under the wallet's lock. */
export interface Guard {
  /** The active break or exclusion. */
  block: Pick<OwnBreak, 'kind' | 'until'> | undefined;
  limits: readonly OwnLimitRow[];
  played: Played;
  /** What was staked since `played` was read, in the same transaction. */
  stakedSince: number;
}

/** Wins reduce the use of a loss limit; refunds on a later day do not reduce the use of a stake limit. */
function usedOf({ played, stakedSince }: Guard, kind: LimitKind, period: LimitPeriod): number {
  if (kind === 'loss') return played(kind, period) + stakedSince;
  return Math.max(0, played(kind, period)) + (kind === 'stake' ? stakedSince : 0);
}

export interface Room {
  kind: LimitKind;
  period: LimitPeriod;
  limit: number;
  left: number;
}

/** The tightest active limit of some kinds, if there is one. */
export function leastRoom(guard: Guard, kinds: readonly LimitKind[]): Room | undefined {
  let least: Room | undefined;
  for (const { kind, period, limit } of guard.limits) {
    if (limit.coins === null || !kinds.includes(kind)) continue;
    const left = Math.max(0, limit.coins - usedOf(guard, kind, period));
    if (!least || left < least.left) least = { kind, period, limit: limit.coins, left };
  }
  return least;
}

/**
 * The guards of users whose wallets are marked. The wallets are locked, and `entries` are their counts under the
 * lock. `shared` is for what is not kept by lane, if that is on another connection.
 */
export async function readGuards(
  tx: Queryable,
  lane: number,
  wallets: ReadonlyMap<number, { entries: number }>,
  { shared = tx, ...when }: { now: number; cache?: PlayCache; shared?: Queryable },
): Promise<Map<number, Guard>> {
  if (!wallets.size) return new Map();
  const userIds = [...wallets.keys()];
  const [limits, breaks] = await sendAll(shared, [
    () => listOwnLimits(shared, lane, userIds),
    () => listLastBreaks(shared, lane, userIds),
  ]);
  const played = await readPlay(tx, lane, wallets, when);
  return new Map(
    userIds.map((userId): [number, Guard] => [
      userId,
      {
        block: breaks.find((one) => one.userId === userId && one.until > when.now),
        limits: limits
          .filter((row) => row.userId === userId)
          .map((row) => ({ ...row, limit: limitAt(row.limit, when.now) })),
        played: played.get(userId)!,
        stakedSince: 0,
      },
    ]),
  );
}

/** The guard of one user, if there is one; its wallet must be locked. */
export async function guardOf(
  tx: Queryable,
  lane: number,
  booking: Pick<Booking, 'guarded'>,
  userId: number,
): Promise<Guard | undefined> {
  const wallet = booking.guarded().get(userId);
  if (!wallet) return undefined;
  const guards = await readGuards(tx, lane, new Map([[userId, wallet]]), { now: await readClock(tx) });
  return guards.get(userId);
}
