import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isLostConnection } from '../db/lost-connection';
import type { Ordered } from '../db/ordered';
import type { Pool } from '../db/pool';
import { CommitUnknown, isUniqueViolation, sqlState } from '../db/transaction';
import { Refusal } from '../refusal';
import { exposuresKey } from './store/exposures';
import type { Signer } from '../proof/signer';
import { attemptBatch, isFull, type BatchResult, type PlacedBet } from './attempt-batch';
import { drawFromPool } from './draw-from-pool';
import type { LaneMemory } from './lane-memory';
import type { BatchMember } from './read-batch';

export interface Lane {
  /** Connections of the batches. */
  pool: Pool;
  db: Pool;
  lane: number;
  lanes: number;
  memory: LaneMemory;
  /** Without one, bets have no receipts. */
  signer: Signer | undefined;
  /** How a batch uses its connection. */
  order: (client: pg.PoolClient) => Ordered;
  /** Told of odds that moved, once they are committed. */
  onMoved(moved: BatchResult['moved']): void;
}

export type Outcome = PlacedBet | Refusal | Error;

/** How long a database that is away is waited for before the bets are given back. */
const patienceMilliseconds = 5_000;
const conflictTries = 8;
/** How often a batch draws on a number's cap; another lane may take what was drawn before it is used. */
const poolTries = 8;

/**
 * Brings a batch to an outcome for each of its bets. What the database calls retryable is tried again, and so is a
 * lost connection; an id that may have been placed by an earlier try is looked up under the wallet's lock, which that
 * try held until it ended. Any other failure is the fault of one of the bets: then each goes by itself.
 */
export async function runBatch(
  lane: Lane,
  members: readonly BatchMember[],
  draws = poolTries,
): Promise<Outcome[]> {
  const giveUpAt = performance.now() + patienceMilliseconds;
  let current = members.map((member) =>
    lane.memory.recent.has(member.request) ? { ...member, maybePlaced: true } : member,
  );
  for (let attempt = 1; ; attempt++) {
    try {
      const { outcomes, shortages, moved } = await attemptBatch(lane, current);
      if (moved.length) lane.onMoved(moved);
      for (const [at, { request }] of current.entries())
        if (!(outcomes[at] instanceof Refusal)) lane.memory.recent.add(request);
      return await withPool(lane, { members: current, outcomes, shortages, draws });
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
        // Two that keep meeting should not keep step.
        if (attempt > 1) await sleep(Math.random() * 5 * attempt);
      } else if (current.length > 1) {
        const outcomes: Outcome[] = [];
        for (const member of current) outcomes.push(...(await runBatch(lane, [member], draws)));
        return outcomes;
      } else return [isBusy(error) ? new Refusal('Busy', {}, undefined, error) : (error as Error)];
    }
  }
}

/** Who found the lane's share used up is decided once more when the lane could draw from the common pool. */
async function withPool(
  lane: Lane,
  {
    members,
    outcomes,
    shortages,
    draws,
  }: { members: readonly BatchMember[]; draws: number } & Omit<BatchResult, 'moved'>,
): Promise<Outcome[]> {
  // A failure here is no failure of the bets: they were refused, and stay so.
  const hasDrawn = lane.lanes > 1 && draws > 0 && (await drawFromPool(lane, shortages).catch(() => false));
  if (!hasDrawn) return outcomes;
  const isShort = (at: number) => isFull(outcomes[at]);
  const again = await runBatch(
    lane,
    members.filter((_, at) => isShort(at)),
    draws - 1,
  );
  return outcomes.map((outcome, at) => (isShort(at) ? again.shift()! : outcome));
}

/** Whether nothing was taken is only known of a bet that no commit was sent for. */
const givenUp = ({ maybePlaced }: BatchMember, error: unknown): Refusal =>
  new Refusal(maybePlaced ? 'BetUncertain' : 'Busy', {}, undefined, error);

/** A bet under an id that is taken, most likely because its key was used before. */
const isUsedKey = (error: unknown): boolean =>
  isUniqueViolation(error) && ['bets', 'entries'].includes((error as pg.DatabaseError).table ?? '');

/** Serialisation failure, deadlock, or an exposure row that another server made first. */
const isConflict = (error: unknown): boolean =>
  ['40001', '40P01'].includes(sqlState(error) ?? '') ||
  (isUniqueViolation(error) && (error as pg.DatabaseError).constraint === exposuresKey);

/** A lock that was not had in time, or conflicts without end. */
const isBusy = (error: unknown): boolean => sqlState(error) === '55P03' || isConflict(error);
