import type { Registry } from 'prom-client';
import type { Shortcuts } from '../config';
import { laneOf } from '../db/lane';
import type { Pool } from '../db/pool';
import { Refusal } from '../refusal';
import { publishAll } from '../live/events';
import type { Signer } from '../proof/signer';
import { NeighbourLost, noNeighbours, type Neighbour, type Neighbours } from '../supervisor/neighbours';
import { tickClock } from '../tick-clock';
import type { PlacedBet } from './attempt-batch';
import {
  checkBet,
  checkSeries,
  type BetRequest,
  type UncheckedBet,
  type UncheckedSeries,
} from './bet-request';
import { handBack, handOver, takeOver, type HandedOver } from './hand-over';
import { createLaneCache, type LaneCache } from './lane-cache';
import { createLaneQueue, type LaneQueue } from './lane-queue';
import { plainWays, spreadWays } from './lane-ways';
import { createBetMetrics } from './metrics';
import { createOddsPublisher } from './odds-publisher';
import { createOwnParts, type AskedPart, type OwnPart } from './own-part';
import { createOddsBoard, type OddsBoard } from './odds-board';
import { removeBet, type Cancellation } from './remove-bet';
import { runBatch } from './run-batch';
import { stopAfterWins } from './stop-after-wins';

declare module '../services' {
  interface Services {
    bets: Bets;
  }
}

export interface PlacedInSeries extends PlacedBet {
  turnId: number;
}

/** Of a refused series each bet has the refusal; that of its own draw says most. */
const isOfDraw = (error: Error, turnId: number): boolean =>
  error instanceof Refusal && error.params['turnId'] === turnId;

export interface Bets {
  /** Places the whole bet or throws a refusal. */
  place(bet: UncheckedBet): Promise<PlacedBet>;
  /** Places a slip on several draws or on none, and returns the bets in the order of the draws, or throws a refusal. */
  placeSeries(series: UncheckedSeries): Promise<PlacedInSeries[]>;
  /** Cancels a bet of an open draw and returns the balance, or throws a refusal. */
  cancel(cancellation: Cancellation): Promise<number>;
  /** Gives back what is left of series that stop after a win. */
  stopAfterWins(): Promise<void>;
  /** The odds as everyone sees them. */
  board: OddsBoard;
  /** What the bet screen shows of a player. */
  ownPart(asked: AskedPart): Promise<OwnPart>;
  registry: Registry;
  /** Refuses new bets, and resolves when all accepted requests have their answers. */
  stop(): Promise<void>;
}

/** About 100 MB at most. */
const cachedSpots = 1_000_000;

export function createBets({
  url,
  db,
  lanes,
  distributed = false,
  signer,
  shortcuts = { pipeline: true, copy: true },
  neighbours = noNeighbours,
  onError,
}: {
  url: string;
  db: Pool;
  lanes: number;
  /** Whether the lanes are on several machines. */
  distributed?: boolean;
  /** Without one, bets have no receipts. */
  signer: Signer | undefined;
  shortcuts?: Pick<Shortcuts, 'pipeline' | 'copy'>;
  /** The bets of a lane are placed by its keeper: batches of several servers would wait for each other. */
  neighbours?: Neighbours;
  onError: (error: Error) => void;
}): Bets {
  // Bets have their own connections, so that they do not queue for one behind slow reads.
  const ways = (distributed ? spreadWays : plainWays)({ url, db, lanes, shortcuts, onError });
  const board = createOddsBoard(db, lanes);
  const queues = new Map<number, LaneQueue>();
  const caches = new Map<number, LaneCache>();
  const metrics = createBetMetrics(() => [...queues.values()].reduce((sum, { length }) => sum + length, 0));
  // Clients ask again as soon as they are notified, and must not get the old odds.
  const oddsPublisher = createOddsPublisher((moved) => {
    board.expire();
    return publishAll(db, 'odds', moved).catch(onError);
  });
  let stopping: Promise<void> | undefined;

  function queueOf(lane: number): LaneQueue {
    const known = queues.get(lane);
    if (known) return known;
    const cache = createLaneCache(Math.floor(cachedSpots / lanes));
    const queue = createLaneQueue(
      (members) =>
        runBatch(
          {
            open: () => ways.open(lane),
            db,
            lane,
            lanes,
            cache,
            signer,
            onMoved: oddsPublisher.add,
          },
          members,
        ),
      metrics,
    );
    caches.set(lane, cache);
    queues.set(lane, queue);
    return queue;
  }

  function placeOne(request: BetRequest): Promise<PlacedBet> {
    const lane = laneOf(request.userId, lanes);
    const keeper = neighbours.keeperOf(lane);
    return keeper ? placeOneBy(keeper, lane, request) : queueOf(lane).place(request);
  }

  async function placeOneBy(keeper: Neighbour, lane: number, request: BetRequest): Promise<PlacedBet> {
    const [end] = await placeBy(keeper, lane, [request]);
    if (end!.status === 'rejected') throw end!.reason;
    return end!.value;
  }

  function placeTogether(requests: readonly BetRequest[]): Promise<PromiseSettledResult<PlacedBet>[]> {
    const lane = laneOf(requests[0]!.userId, lanes);
    const keeper = neighbours.keeperOf(lane);
    return keeper ? placeBy(keeper, lane, requests) : queueOf(lane).placeTogether(requests);
  }

  /** What its keeper did not take or did not answer is placed here. */
  async function placeBy(
    keeper: Neighbour,
    lane: number,
    requests: readonly BetRequest[],
  ): Promise<PromiseSettledResult<PlacedBet>[]> {
    try {
      return (await handOver(keeper, requests)) ?? (await queueOf(lane).placeTogether(requests));
    } catch (error) {
      if (!(error instanceof NeighbourLost)) throw error;
      const [all] = await Promise.allSettled([queueOf(lane).placeTogether(requests, true)]);
      // A keeper that was only frozen may still place what is refused here. Whoever asks again with the same key learns it.
      const uncertain = {
        status: 'rejected' as const,
        reason: new Refusal('BetUncertain', {}, undefined, error),
      };
      const ends = all.status === 'fulfilled' ? all.value : requests.map(() => uncertain);
      return ends.map((end) => (end.status === 'fulfilled' ? end : uncertain));
    }
  }

  neighbours.answerWith(async (question) => {
    if (stopping) return null;
    const requests = takeOver(question as HandedOver);
    const [ends] = await Promise.allSettled([
      queueOf(laneOf(requests[0]!.userId, lanes)).placeTogether(requests),
    ]);
    return handBack(ends.status === 'fulfilled' ? ends.value : requests.map(() => ends));
  });

  async function stop(): Promise<void> {
    await Promise.all([...queues.values()].map((queue) => queue.stop()));
    await ways.end();
    await oddsPublisher.stop();
  }

  return {
    async place(bet) {
      const arrived = tickClock().now;
      try {
        if (stopping) throw new Refusal('Busy');
        const placed = await placeOne(checkBet(bet));
        metrics.outcomes.inc({ outcome: 'placed' });
        return placed;
      } catch (error) {
        metrics.outcomes.inc({ outcome: error instanceof Refusal ? error.error : 'Internal' });
        throw error;
      } finally {
        metrics.seconds.observe((tickClock().now - arrived) / 1000);
      }
    },
    async placeSeries(unchecked) {
      if (stopping) throw new Refusal('Busy');
      const { requests } = checkSeries(unchecked);
      const ends = await placeTogether(requests);
      const failed = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as Error] : []));
      const failure = failed.find((error, at) => isOfDraw(error, requests[at]!.turnId)) ?? failed[0];
      metrics.outcomes.inc(
        { outcome: !failure ? 'placed' : failure instanceof Refusal ? failure.error : 'Internal' },
        requests.length,
      );
      if (failure) throw failure;
      return ends.map((end, at) => ({
        ...(end as PromiseFulfilledResult<PlacedBet>).value,
        turnId: requests[at]!.turnId,
      }));
    },
    async cancel(cancellation) {
      if (!Number.isSafeInteger(cancellation.betId)) throw new Refusal('NotFound');
      const { coin, moved } = await removeBet(db, lanes, cancellation);
      if (moved) oddsPublisher.add(moved);
      return coin;
    },
    async stopAfterWins() {
      if (signer) await stopAfterWins({ db, lanes, signer, onMoved: oddsPublisher.add });
    },
    board,
    ownPart: createOwnParts(db, lanes, (userId) => caches.get(laneOf(userId, lanes))?.stakes.find(userId)),
    registry: metrics.registry,
    stop: () => (stopping ??= stop()),
  };
}
