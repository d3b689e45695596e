import { setTimeout as sleep } from 'node:timers/promises';
import type { Queryable } from '../db/pool';
import { areBetsUnderWay } from './store/bets-under-way';

/** While people bet all the time, a settlement takes this many times as long. */
const slowdown = 8;
/** After this time it gives way no more, so that every draw is paid in a bounded time. */
const givesWayMilliseconds = 60_000;

/** Runs a chunk of a settlement. */
export type Pace = <Result>(chunk: () => Promise<Result>) => Promise<Result>;

/**
 * Lets a settlement give way to bets. A chunk that began or ended while bets were being written is followed by a rest, during
 * which nothing is locked; without bets there is none. The more lanes are settled at once, the longer each of them rests.
 */
export function createPace(
  db: Queryable,
  {
    lanesAtOnce,
    forMilliseconds = givesWayMilliseconds,
    rest = sleep,
  }: { lanesAtOnce: number; forMilliseconds?: number; rest?: (milliseconds: number) => Promise<unknown> },
): Pace {
  const hurriesAt = performance.now() + forMilliseconds;
  return async (chunk) => {
    const isBusy = async () => performance.now() < hurriesAt && (await areBetsUnderWay(db));
    const wasBusy = await isBusy();
    const began = performance.now();
    const result = await chunk();
    const ended = performance.now();
    const wanted = (ended - began) * (slowdown * lanesAtOnce - 1);
    if (wasBusy || (await isBusy())) await rest(Math.max(0, Math.min(wanted, hurriesAt - ended)));
    return result;
  };
}
