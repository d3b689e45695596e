import { addDays, bangkokDay, dayNumber } from '@truedraw/rules';
import { readClock } from '../db/clock';
import { allLanes } from '../db/lane';
import type { Queryable } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { takeLease } from '../jobs/leases';
import type { Services } from '../services';
import { mostDaysOfUsers } from './range';
import { listChangedDays, makePlayerDay } from './store/player-days';
import { dropOldOrders, playerOrders, readOrders, storeOrders } from './store/player-orders';

const daysAtOnce = 5;

/** Keeps the sums of users by day as their draws are settled, corrected and cancelled; one server does it. */
export async function makePlayerDays(
  { db, lanes }: Pick<Services, 'db' | 'lanes'>,
  lease = 4_000,
): Promise<void> {
  if (!(await takeLease(db, 'sums of users', lease))) return;
  for (const changed of await listChangedDays(db, daysAtOnce))
    await inTransaction(db, (tx) => makePlayerDay(tx, allLanes(lanes), changed));
  await makeNewestOrders(db);
}

/** The week with which the report by player opens is in all its orders before somebody asks for it. */
export async function makeNewestOrders(db: Queryable): Promise<void> {
  const today = bangkokDay(await readClock(db));
  const week = { from: dayNumber(addDays(today, 1 - mostDaysOfUsers)), to: dayNumber(today) };
  const { state, stored } = await readOrders(db, week);
  if (stored.length === playerOrders.length) return;
  await storeOrders(db, week, state, playerOrders);
  await dropOldOrders(db);
}
