import type { PoolClient } from 'pg';
import type { Registry } from 'prom-client';
import type { Shortcuts } from '../config';
import { inFlights } from '../db/flight';
import { laneOf } from '../db/lane';
import { createKeyedPool } from '../db/keyed-pool';
import { oneByOne } from '../db/ordered';
import type { Pool } from '../db/pool';
import { Refusal } from '../refusal';
import { publishAll } from '../live/events';
import type { Signer } from '../proof/signer';
import { turnClock } from '../turn-clock';
import type { PlacedBet } from './attempt-batch';
import { readBetWish, type BetWish } from './bet-request';
import { createLaneMemory } from './lane-memory';
import { createLaneQueue, type LaneQueue } from './lane-queue';
import { createBetMetrics } from './metrics';
import { createOddsNews } from './odds-news';
import { createOddsBoard, type OddsBoard } from './odds-board';
import { runBatch } from './run-batch';

declare module '../services' {
  interface Services {
    bets: Bets;
  }
}

export interface Bets {
  /** Places a bet, all of it or nothing; throws the refusal. */
  place(wish: BetWish): Promise<PlacedBet>;
  /** The odds as everyone sees them. */
  board: OddsBoard;
  registry: Registry;
  /** Takes no more bets, and answers those it took. */
  stop(): Promise<void>;
}

/** More lanes than this in one process take turns. */
const lanesAtOnce = 8;
/** Some 100 MB at the most. */
const cachedSpots = 1_000_000;

export function createBets({
  url,
  db,
  lanes,
  signer,
  shortcuts = { pipeline: true, copy: true },
  onError,
}: {
  url: string;
  db: Pool;
  lanes: number;
  /** Without one, bets have no receipts. */
  signer: Signer | undefined;
  shortcuts?: Pick<Shortcuts, 'pipeline' | 'copy'>;
  onError: (error: Error) => void;
}): Bets {
  // A pool of its own: bets do not queue behind slow reads for a connection.
  const pool = createKeyedPool(url, { max: Math.min(lanes, lanesAtOnce), onError });
  const order = (client: PoolClient) =>
    shortcuts.pipeline ? inFlights(client, { copies: shortcuts.copy }) : oneByOne(client);
  const board = createOddsBoard(db, lanes);
  const queues = new Map<number, LaneQueue>();
  const metrics = createBetMetrics(() => [...queues.values()].reduce((sum, { length }) => sum + length, 0));
  // Those who hear of it ask again at once, and must not be shown the odds from before.
  const news = createOddsNews((moved) => {
    board.expire();
    return publishAll(db, 'odds', moved).catch(onError);
  });
  let stopping: Promise<void> | undefined;

  function queueOf(lane: number): LaneQueue {
    const known = queues.get(lane);
    if (known) return known;
    const memory = createLaneMemory(Math.floor(cachedSpots / lanes));
    const queue = createLaneQueue(
      (members) =>
        runBatch(
          {
            pool,
            db,
            lane,
            lanes,
            memory,
            signer,
            order,
            onMoved: news.add,
          },
          members,
        ),
      metrics,
    );
    queues.set(lane, queue);
    return queue;
  }

  async function stop(): Promise<void> {
    await Promise.all([...queues.values()].map((queue) => queue.stop()));
    await pool.end();
    await news.stop();
  }

  return {
    async place(wish) {
      const arrived = turnClock().now;
      try {
        if (stopping) throw new Refusal('Busy');
        const request = readBetWish(wish);
        const placed = await queueOf(laneOf(wish.userId, lanes)).place(request);
        metrics.outcomes.inc({ outcome: 'placed' });
        return placed;
      } catch (error) {
        metrics.outcomes.inc({ outcome: error instanceof Refusal ? error.error : 'Internal' });
        throw error;
      } finally {
        metrics.seconds.observe((turnClock().now - arrived) / 1000);
      }
    },
    board,
    registry: metrics.registry,
    stop: () => (stopping ??= stop()),
  };
}
