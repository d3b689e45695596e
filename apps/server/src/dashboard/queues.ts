import type { Pool } from '../db/pool';
import { listWaitingTurns } from '../draws/store/draw-clock';
import { listProposedTurns, readQueues, type Queue } from './store/queues';

const turnsShown = 20;

/** Everything that waits for staff; `held` are the turns whose result is overdue. */
export async function queuesWith(
  db: Pool,
  held: readonly number[],
): Promise<(Queue & { turns?: number[] })[]> {
  const overdue = (await listWaitingTurns(db)).filter(({ turnId }) => held.includes(turnId));
  const oldest = overdue.map(({ dueAt }) => dueAt).toSorted((a, b) => a - b)[0] ?? null;
  const proposed = await listProposedTurns(db, turnsShown);
  return [
    ...(await readQueues(db)).map((queue) =>
      queue.kind === 'proposals' ? { ...queue, ...named(proposed) } : queue,
    ),
    { kind: 'held', count: held.length, oldestAt: oldest, coins: null, ...named(held.slice(0, turnsShown)) },
  ];
}

const named = (turns: number[]): { turns?: number[] } => (turns.length ? { turns } : {});
