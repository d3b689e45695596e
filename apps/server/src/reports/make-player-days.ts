import { allLanes } from '../db/lane';
import { inTransaction } from '../db/transaction';
import { takeLease } from '../jobs/leases';
import type { Services } from '../services';
import { listChangedDays, makePlayerDay } from './store/player-days';

const daysAtOnce = 5;

/** Keeps the sums of users by day as their draws are settled, corrected and cancelled; one server does it. */
export async function makePlayerDays(
  { db, lanes }: Pick<Services, 'db' | 'lanes'>,
  lease = 4_000,
): Promise<void> {
  if (!(await takeLease(db, 'sums of users', lease))) return;
  for (const changed of await listChangedDays(db, daysAtOnce))
    await inTransaction(db, (tx) => makePlayerDay(tx, allLanes(lanes), changed));
}
