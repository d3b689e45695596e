import type { Queryable } from '../db/pool';
import { findDrawToForget, forgetAddressesAfter, markForgotten } from './store/forget-addresses';

/** Small steps, so that no bet waits for them; the rest is for the next sweep. */
const betsAtOnce = 2_000;
const steps = 20;

/**
 * Removes from where and by which login bets were placed, of draws that were due before so many days. A stop half-way
 * only means that the draw is gone through again.
 */
export async function forgetAddresses(db: Queryable, lanes: number, days: number): Promise<void> {
  if (days === 0) return;
  for (let left = steps; left > 0;) {
    const draw = await findDrawToForget(db, days);
    if (!draw) return;
    for (let lane = 0; lane < lanes; lane++)
      for (let afterUser: number | null = 0; afterUser !== null; left--)
        afterUser = await forgetAddressesAfter(db, draw, { lane, afterUser, atMost: betsAtOnce });
    await markForgotten(db, draw);
  }
}
