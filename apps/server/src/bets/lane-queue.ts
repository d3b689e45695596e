import { Refusal } from '../refusal';
import { tickClock } from '../tick-clock';
import type { BetRequest } from './bet-request';
import type { PlacedBet } from './attempt-batch';
import type { BetMetrics } from './metrics';
import type { BatchMember } from './read-batch';
import type { Outcome } from './run-batch';

interface Waiting extends BatchMember {
  arrivedAt: number;
  resolve: (placed: PlacedBet) => void;
  reject: (error: Error) => void;
}

/** Beyond these limits a lane refuses requests: a refusal at once is better than a long wait. */
export const queueLimits = {
  /** The limits of a batch in bets and in lines: one bet on all of 4D has ten thousand lines. */
  batchBets: 500,
  batchLines: 20_000,
  waitingBets: 25_000,
  waitingLines: 1_000_000,
  waitingMilliseconds: 4_000,
  /** A commit may take as long as the database likes, as when a synchronous standby is gone. Nobody is kept waiting for it. */
  writingMilliseconds: 15_000,
  lookMilliseconds: 1_000,
};

/** The next batch goes ahead of the answers if it has at least this share of the bets of the last one. */
const aheadShare = 0.5;

const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

const isSameSeries = (one: Waiting | undefined, other: Waiting | undefined): boolean =>
  one?.request.series !== undefined && one.request.series === other?.request.series;

function answer(batch: readonly Waiting[], outcomes: readonly Outcome[]): void {
  for (const [at, { resolve, reject }] of batch.entries()) {
    const outcome = outcomes[at]!;
    if (outcome instanceof Error) reject(outcome);
    else resolve(outcome);
  }
}

export interface LaneQueue {
  place(request: BetRequest): Promise<PlacedBet>;
  /**
   * The bets of a series: all of them are taken into one batch, or none. `maybePlaced` if another server may have placed them.
   */
  placeTogether(
    requests: readonly BetRequest[],
    maybePlaced?: boolean,
  ): Promise<PromiseSettledResult<PlacedBet>[]>;
  readonly length: number;
  /** Refuses new requests; resolves when all accepted ones have their answers. */
  stop(): Promise<void>;
}

/**
 * One batch runs at a time, without a timer: requests that arrive meanwhile form the next batch. A single bet does
 * not wait; under load batches grow and share the cost of a transaction.
 */
export function createLaneQueue(
  run: (members: readonly BatchMember[]) => Promise<Outcome[]>,
  metrics: BetMetrics,
  limits = queueLimits,
): LaneQueue {
  let waiting: Waiting[] = [];
  let waitingLines = 0;
  let writing: readonly Waiting[] = [];
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
    // The bets of a series are decided together.
    while (isSameSeries(waiting[count - 1], waiting[count])) count += 1;
    const batch = waiting.slice(0, count);
    waiting = waiting.slice(count);
    for (const { request } of batch) waitingLines -= request.spots.length;
    return batch;
  }

  /** Whoever waited too long is surely not placed; of a bet that is written for too long only the database knows. */
  function answerLate(): void {
    const now = performance.now();
    const isLate = ({ arrivedAt }: Waiting) => now - arrivedAt > limits.waitingMilliseconds;
    // They wait in the order of their arrival.
    let late = 0;
    for (; late < waiting.length && isLate(waiting[late]!); late++) {
      waitingLines -= waiting[late]!.request.spots.length;
      waiting[late]!.reject(new Refusal('Busy'));
    }
    if (late) waiting = waiting.slice(late);
    for (const { arrivedAt, reject } of writing)
      if (now - arrivedAt > limits.writingMilliseconds) reject(new Refusal('BetUncertain'));
  }
  const looking = setInterval(answerLate, limits.lookMilliseconds).unref();

  function start(): { batch: readonly Waiting[]; ending: Promise<Outcome[]> } {
    const batch = nextBatch();
    writing = batch;
    metrics.batchSize.observe(batch.length);
    // `run` returns an outcome for each member and throws only because of a bug. Even then every request gets an
    // answer.
    return { batch, ending: run(batch).catch((error: Error) => batch.map(() => error)) };
  }

  async function runAll(): Promise<void> {
    answerLate();
    let current = waiting.length ? start() : undefined;
    while (current) {
      const { batch, ending } = current;
      const outcomes = await ending;
      writing = [];
      answerLate();
      // With enough requests for a batch the database gets it before the answers go out, so that it reads meanwhile.
      current = waiting.length >= batch.length * aheadShare ? start() : undefined;
      if (current) await nextTurn();
      answer(batch, outcomes);
      if (current) continue;
      // Clients that were just answered may have their next bet ready: let it into the next batch.
      await nextTurn();
      answerLate();
      if (waiting.length) current = start();
    }
    running = undefined;
  }

  function add(bet: Waiting): void {
    waiting.push(bet);
    waitingLines += bet.request.spots.length;
    // Starting one tick later puts all bets of this tick into the first batch.
    running ??= nextTurn().then(runAll);
  }

  function requireRoom(): number {
    const arrivedAt = tickClock().now;
    if (stopped || isFull(arrivedAt)) throw new Refusal('Busy');
    return arrivedAt;
  }

  return {
    place: (request) =>
      new Promise((resolve, reject) => {
        add({ request, maybePlaced: false, arrivedAt: requireRoom(), resolve, reject });
      }),
    async placeTogether(requests, maybePlaced = false) {
      const arrivedAt = requireRoom();
      const placed = requests.map(
        (request) =>
          new Promise<PlacedBet>((resolve, reject) => {
            add({ request, maybePlaced, arrivedAt, resolve, reject });
          }),
      );
      return Promise.allSettled(placed);
    },
    get length() {
      return waiting.length;
    },
    async stop() {
      stopped = true;
      await running;
      clearInterval(looking);
    },
  };
}
