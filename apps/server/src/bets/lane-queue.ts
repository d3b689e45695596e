import { Refusal } from '../refusal';
import { turnClock } from '../turn-clock';
import type { BetRequest } from './bet-request';
import type { PlacedBet } from './attempt-batch';
import type { BetMetrics } from './metrics';
import type { BatchMember } from './read-batch';
import type { Outcome } from './run-batch';

interface Waiting {
  request: BetRequest;
  arrivedAt: number;
  resolve: (placed: PlacedBet) => void;
  reject: (error: Error) => void;
}

/** Where a lane stops taking more: a bet that would wait longer is better told so at once. */
export const queueLimits = {
  /** Bets, and their lines: one bet on all of 4D has ten thousand. */
  batchBets: 500,
  batchLines: 20_000,
  waitingBets: 5_000,
  waitingLines: 1_000_000,
  waitingMilliseconds: 2_000,
};

export interface LaneQueue {
  place(request: BetRequest): Promise<PlacedBet>;
  readonly length: number;
  /** Takes no more; resolves when all that was taken has its answer. */
  stop(): Promise<void>;
}

/**
 * One batch in flight, no timer: what arrives meanwhile is the next batch. Alone, a bet does not wait; under load,
 * batches grow and the cost of a transaction is shared.
 */
export function createLaneQueue(
  run: (members: readonly BatchMember[]) => Promise<Outcome[]>,
  metrics: BetMetrics,
  limits = queueLimits,
): LaneQueue {
  let waiting: Waiting[] = [];
  let waitingLines = 0;
  let running: Promise<void> | undefined;
  let stopped = false;

  const isFull = (now: number): boolean =>
    waiting.length >= limits.waitingBets ||
    waitingLines >= limits.waitingLines ||
    (waiting[0] !== undefined && now - waiting[0].arrivedAt > limits.waitingMilliseconds);

  function nextBatch(): Waiting[] {
    let lines = 0;
    let count = 0;
    while (count < waiting.length && count < limits.batchBets) {
      lines += waiting[count]!.request.spots.length;
      if (count > 0 && lines > limits.batchLines) break;
      count += 1;
    }
    const batch = waiting.slice(0, count);
    waiting = waiting.slice(count);
    for (const { request } of batch) waitingLines -= request.spots.length;
    return batch;
  }

  async function runAll(): Promise<void> {
    while (waiting.length) {
      const now = performance.now();
      const batch = nextBatch();
      const stale = batch.filter(({ arrivedAt }) => now - arrivedAt > limits.waitingMilliseconds);
      for (const { reject } of stale) reject(new Refusal('Busy'));
      const fresh = stale.length ? batch.filter((one) => !stale.includes(one)) : batch;
      if (!fresh.length) continue;
      metrics.batchSize.observe(fresh.length);
      // `run` answers for each of its members and throws only by mistake; even then nobody is left waiting.
      const outcomes = await run(fresh.map(({ request }) => ({ request, maybePlaced: false }))).catch(
        (error: Error) => fresh.map(() => error),
      );
      for (const [at, { resolve, reject }] of fresh.entries()) {
        const outcome = outcomes[at]!;
        if (outcome instanceof Error) reject(outcome);
        else resolve(outcome);
      }
      // Whoever was answered may have its next bet ready: let it into the next batch.
      await new Promise(setImmediate);
    }
    running = undefined;
  }

  return {
    place: (request) =>
      new Promise((resolve, reject) => {
        const arrivedAt = turnClock().now;
        if (stopped || isFull(arrivedAt)) {
          reject(new Refusal('Busy'));
          return;
        }
        waiting.push({ request, arrivedAt, resolve, reject });
        waitingLines += request.spots.length;
        // Starting a turn later gathers all bets of this turn in the first batch.
        running ??= new Promise(setImmediate).then(runAll);
      }),
    get length() {
      return waiting.length;
    },
    async stop() {
      stopped = true;
      await running;
    },
  };
}
