import { setTimeout as sleep } from 'node:timers/promises';
import type { Queryable } from '../db/pool';
import { areBetsUnderWay } from './store/bets-under-way';

/** How much longer a settlement takes while people bet all the time. */
const slowdown = 4;
/** After this time it gives way no more, so that every draw is paid in a bounded time. */
const mostMilliseconds = 60_000;

export type Pace = <Result>(chunk: () => Promise<Result>) => Promise<Result>;

/**
 * Runs the chunks of a settlement one after the other in each of its lanes. A chunk that began while bets were being written is followed by a rest, so
 * that all lanes together work a quarter of the time; without bets there is no rest. Nothing is locked meanwhile.
 */
export function createPace(
  db: Queryable,
  { lanesAtOnce, mostMs = mostMilliseconds }: { lanesAtOnce: number; mostMs?: number },
): Pace {
  const hurriesAt = performance.now() + mostMs;
  return async (chunk) => {
    const givesWay = performance.now() < hurriesAt && (await areBetsUnderWay(db));
    const began = performance.now();
    const result = await chunk();
    const took = performance.now() - began;
    if (givesWay) await sleep(Math.min(took * (slowdown * lanesAtOnce - 1), hurriesAt - performance.now()));
    return result;
  };
}
