import { setTimeout as sleep } from 'node:timers/promises';
import { isLostConnection } from '../db/lost-connection';
import type { Pool } from '../db/pool';
import { CommitUnknown, sqlState, violatedUniqueKey } from '../db/transaction';
import { Refusal } from '../refusal';
import { findPaidBets } from './store/bets';
import { exposuresKey } from './store/exposures';
import type { Signer } from '../proof/signer';
import { attemptBatch, isFull, type BatchResult, type PlacedBet } from './attempt-batch';
import { borrowFromPool } from './borrow-from-pool';
import type { LaneCache } from './lane-cache';
import type { Opened } from './lane-ways';
import { withRoomOfAllLanes } from './room-of-all-lanes';
import type { BatchMember } from './read-batch';

export interface Lane {
  /** A connection for one batch. */
  open: () => Promise<Opened>;
  db: Pool;
  lane: number;
  lanes: number;
  cache: LaneCache;
  /** Without one, bets have no receipts. */
  signer: Signer | undefined;
  /** Called with the changed odds after they are committed. */
  onMoved(moved: BatchResult['moved']): void;
}

export type Outcome = PlacedBet | Refusal | Error;

/** How long a batch is retried while the database is unreachable. */
const retryMilliseconds = 5_000;
const conflictTries = 8;
/** How often a batch borrows from a pool; another lane may reclaim what was borrowed before it is used. */
const maxBorrowTries = 8;

/**
 * Runs a batch to an outcome for each of its bets. Retryable database errors and lost connections are retried. A bet
 * that an earlier attempt may have placed is looked up under the wallet's lock, which that attempt held until its
 * end. Any other error is caused by one of the bets: then each bet runs in a batch of its own.
 */
export async function runBatch(
  lane: Lane,
  members: readonly BatchMember[],
  borrowTries = maxBorrowTries,
): Promise<Outcome[]> {
  const giveUpAt = performance.now() + retryMilliseconds;
  let current = members.map((member) =>
    lane.cache.recent.has(member.request) ? { ...member, maybePlaced: true } : member,
  );
  for (let attempt = 1; ; attempt++) {
    try {
      const { outcomes, shortages, moved } = await attemptBatch(lane, current);
      if (moved.length) lane.onMoved(moved);
      for (const [at, { request }] of current.entries())
        if (!(outcomes[at] instanceof Refusal)) lane.cache.recent.add(request);
      return await withPool(lane, { members: current, outcomes, shortages, borrowTries });
    } catch (error) {
      if (error instanceof CommitUnknown)
        current = current.map(({ request }) => ({ request, maybePlaced: true }));
      if (error instanceof CommitUnknown || isLostConnection(error)) {
        if (performance.now() > giveUpAt) return current.map((member) => givenUp(member, error));
        await sleep(Math.min(50 * attempt, 500));
      } else if (
        isUsedKey(error) &&
        current.some(({ request, maybePlaced }) => request.keyed && !maybePlaced)
      ) {
        current = current.map(({ request, maybePlaced }) => ({
          request,
          maybePlaced: maybePlaced || request.keyed,
        }));
      } else if (isConflict(error) && attempt < conflictTries) {
        // A random pause, so that two batches that conflict do not repeat in step.
        if (attempt > 1) await sleep(Math.random() * 5 * attempt);
      } else if (inseparable(current).length > 1) {
        const outcomes: Outcome[] = [];
        for (const together of inseparable(current))
          outcomes.push(...(await runBatch(lane, together, borrowTries)));
        return outcomes;
      } else
        return current.map((member) =>
          member.maybePlaced || isBusy(error) ? givenUp(member, error) : (error as Error),
        );
    }
  }
}

/** Decides the bets that found the lane's share used up once more, if the lane could borrow from the pool. */
async function withPool(
  lane: Lane,
  {
    members,
    outcomes,
    shortages,
    borrowTries,
  }: { members: readonly BatchMember[]; borrowTries: number } & Omit<BatchResult, 'moved'>,
): Promise<Outcome[]> {
  if (lane.lanes === 1) return outcomes;
  const isShort = (at: number) => isFull(outcomes[at]);
  const short = members.filter((_, at) => isShort(at));
  // If this fails, the bets simply stay refused.
  const hasBorrowed = borrowTries > 0 && (await borrowFromPool(lane, shortages).catch(() => false));
  const isWorthIt =
    hasBorrowed || (borrowTries > 0 && (await anyPlacedSince(lane, short).catch(() => false)));
  if (!isWorthIt) return withRoomOfAllLanes(lane, outcomes, shortages);
  const again = await runBatch(lane, short, hasBorrowed ? borrowTries - 1 : 0);
  return outcomes.map((outcome, at) => (isShort(at) ? again.shift()! : outcome));
}

/** Whether another server has placed one of the bets meanwhile. Then it is what took the room, and not refused. */
async function anyPlacedSince({ db, lane }: Lane, members: readonly BatchMember[]): Promise<boolean> {
  const requests = members.map(({ request }) => request).filter(({ keyed }) => keyed);
  return requests.length > 0 && (await findPaidBets(db, lane, requests)).length > 0;
}

/** Members that are decided together: one bet, or all bets of a series. */
function inseparable(members: readonly BatchMember[]): BatchMember[][] {
  const groups: BatchMember[][] = [];
  for (const member of members) {
    const { series } = member.request;
    if (series && groups.at(-1)?.[0]!.request.series === series) groups.at(-1)!.push(member);
    else groups.push([member]);
  }
  return groups;
}

/** Only a bet for which no COMMIT was sent is surely not placed. */
const givenUp = ({ maybePlaced }: BatchMember, error: unknown): Refusal =>
  new Refusal(maybePlaced ? 'BetUncertain' : 'Busy', {}, undefined, error);

/** A unique violation on a bet's id, most likely because its idempotency key was used before. */
const isUsedKey = (error: unknown): boolean =>
  /^(bets|entries|bet_series)_/.test(violatedUniqueKey(error) ?? '');

/** Serialisation failure, deadlock, or an exposure row that another server made first. */
const isConflict = (error: unknown): boolean =>
  ['40001', '40P01'].includes(sqlState(error) ?? '') || violatedUniqueKey(error) === exposuresKey;

/** A lock timeout, or conflicts that did not end. */
const isBusy = (error: unknown): boolean => sqlState(error) === '55P03' || isConflict(error);
