import type { PoolClient } from 'pg';
import type { Shortcuts } from '../config';
import { findLanePlaces, holdShard, type LanePlace } from '../db/distribution/lane-places';
import { createKeyedPool } from '../db/keyed-pool';
import { isLostConnection } from '../db/lost-connection';
import { sequential, type Ordered } from '../db/ordered';
import { pipelined } from '../db/pipeline';
import type { Pool, Queryable } from '../db/pool';

/** A connection to the rows of a lane, for one transaction. */
export interface Opened {
  tx: Ordered;
  /** Reads what all lanes share. It is another connection where that is on another machine. */
  shared: Queryable;
  /** Sent first in the transaction. */
  hold(): Promise<void>;
  /** The transaction failed by this. */
  failed(error: unknown): void;
  release(broken?: Error): void;
}

/** How the batches of bets reach their lanes. */
export interface LaneWays {
  open(lane: number): Promise<Opened>;
  end(): Promise<void>;
}

interface Options {
  url: string;
  db: Pool;
  lanes: number;
  shortcuts: Pick<Shortcuts, 'pipeline' | 'copy'>;
  onError: (error: Error) => void;
}

/** At most this many lanes of a process work at the same time. */
const lanesAtOnce = 8;

/** On one machine: all lanes by one pool. */
export function plainWays(
  { url, lanes, shortcuts, onError }: Omit<Options, 'db'>,
  { distributed = false } = {},
): LaneWays {
  const pool = createKeyedPool(url, { max: Math.min(lanes, lanesAtOnce), distributed, onError });
  return waysOf(pool, (client) => orderedOf(client, shortcuts, distributed));
}

export const waysOf = (
  pool: Pick<Pool, 'connect' | 'end'>,
  asOrdered: (client: PoolClient) => Ordered,
): LaneWays => ({
  async open() {
    const client = await pool.connect();
    const tx = asOrdered(client);
    return {
      tx,
      shared: tx,
      hold: () => Promise.resolve(),
      failed: () => undefined,
      release: (broken) => client.release(broken),
    };
  },
  end: () => pool.end(),
});

/** How long lanes go by the coordinator after the way to a machine failed, until it is looked for again. */
const doubtMilliseconds = 5_000;

/**
 * On several machines: straight to the machine that holds the lane, so that the coordinator is not in the way. When that
 * fails, as when the lane was moved, by the coordinator, which always knows the way.
 */
export function spreadWays(options: Options): LaneWays {
  const { url, db, lanes, shortcuts, onError } = options;
  const roundabout = plainWays(options, { distributed: true });
  const shared = createKeyedPool(url, { max: Math.min(lanes, lanesAtOnce), onError });
  const pools = new Map<string, Pool>();
  let places: Promise<LanePlace[]> | undefined;
  let doubtedAt = -Infinity;

  const placeOf = async (lane: number): Promise<LanePlace | undefined> => {
    if (performance.now() < doubtedAt + doubtMilliseconds) return undefined;
    return (await (places ??= findLanePlaces(db, url, lanes)))[lane];
  };
  const poolOf = ({ address, schema }: LanePlace): Pool => {
    const key = `${address} ${schema}`;
    const known = pools.get(key) ?? createKeyedPool(address, { max: lanesAtOnce, schema, onError });
    pools.set(key, known);
    return known;
  };
  const failed = (error: unknown): void => {
    if (!isLostConnection(error)) return;
    // Once for each look: what other lanes meet meanwhile is the same.
    if (performance.now() >= doubtedAt + doubtMilliseconds) onError(error as Error);
    places = undefined;
    doubtedAt = performance.now();
  };

  async function openStraight(place: LanePlace): Promise<Opened> {
    const [client, other] = await Promise.allSettled([poolOf(place).connect(), shared.connect()]);
    if (client.status === 'rejected' || other.status === 'rejected') {
      if (client.status === 'fulfilled') client.value.release();
      if (other.status === 'fulfilled') other.value.release();
      throw (client as PromiseRejectedResult).reason ?? (other as PromiseRejectedResult).reason;
    }
    const tx = orderedOf(client.value, { ...shortcuts, copy: false }, false);
    return {
      tx,
      shared: orderedOf(other.value, shortcuts, false),
      hold: () => holdShard(tx),
      failed,
      release(broken) {
        client.value.release(broken);
        other.value.release(broken);
      },
    };
  }

  return {
    async open(lane) {
      try {
        const place = await placeOf(lane);
        if (place) return await openStraight(place);
      } catch (error) {
        failed(error);
        if (!isLostConnection(error)) throw error;
      }
      return roundabout.open(lane);
    },
    async end() {
      await Promise.all([roundabout.end(), shared.end(), ...[...pools.values()].map((pool) => pool.end())]);
    },
  };
}

function orderedOf(
  client: PoolClient,
  { pipeline, copy }: Pick<Shortcuts, 'pipeline' | 'copy'>,
  spread: boolean,
): Ordered {
  return pipeline ? pipelined(client, { copies: copy, spread }) : sequential(client, { spread });
}
