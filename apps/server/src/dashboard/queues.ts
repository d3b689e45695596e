import type { Pool } from '../db/pool';
import { listWaitingTurns } from '../draws/store/draw-clock';
import { readQueues, type Queue } from './store/queues';

/** Everything that waits for staff; `held` are the turns whose result is overdue. */
export async function queuesWith(db: Pool, held: readonly number[]): Promise<Queue[]> {
  const overdue = (await listWaitingTurns(db)).filter(({ turnId }) => held.includes(turnId));
  const oldest = overdue.map(({ dueAt }) => dueAt).toSorted((a, b) => a - b)[0] ?? null;
  return [...(await readQueues(db)), { kind: 'held', count: held.length, oldestAt: oldest }];
}
