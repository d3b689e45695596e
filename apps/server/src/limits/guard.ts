import { limitAt, type LimitKind, type LimitPeriod } from '@truedraw/rules';
import { sendAll } from '../db/ordered';
import type { Queryable } from '../db/pool';
import type { Booking } from '../ledger/booking';
import { readClock } from '../db/clock';
import { listLastBreaks, type OwnBreak } from './store/own-breaks';
import { listOwnLimits, type OwnLimitRow } from './store/own-limits';
import { readPlay, type PlayCache, type Played } from './play-cache';

/** What a user has decided to protect itself by, with what is used of it, at one moment under the wallet's lock. */
export interface Guard {
  /** The break or exclusion that holds. */
  block: Pick<OwnBreak, 'kind' | 'until'> | undefined;
  limits: readonly OwnLimitRow[];
  played: Played;
  /** What has been staked since `played` was read, in the same transaction. */
  stakedSince: number;
}

/** Wins make room under a loss limit; stakes given back on a later day make none under a stake limit. */
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

/** The limit that leaves the least room for more of some kinds, if any holds. */
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
 * The guards of those users whose wallets say that they have one. The wallets are locked, and `entries` is what they
 * count under that lock.
 */
export async function readGuards(
  tx: Queryable,
  lane: number,
  wallets: ReadonlyMap<number, { entries: number }>,
  when: { now: number; cache?: PlayCache },
): Promise<Map<number, Guard>> {
  if (!wallets.size) return new Map();
  const userIds = [...wallets.keys()];
  const [limits, breaks] = await sendAll(tx, [
    () => listOwnLimits(tx, lane, userIds),
    () => listLastBreaks(tx, lane, userIds),
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

/** The guard of one user, if it has one, for whoever holds its wallet. */
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
