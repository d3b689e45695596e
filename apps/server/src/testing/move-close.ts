import { readClock } from '../db/clock';
import { inTransaction } from '../db/transaction';
import { recordPlanChange } from '../draws/announce';
import { moveDraw } from '../draws/store/draw-plan';
import { lockTurn } from '../draws/store/draws';
import type { Services } from '../services';

/** Moves a draw's times as a change of the schedule would, with its public record. */
export async function moveClose(
  { services: { db, signer } }: { services: Pick<Services, 'db' | 'signer'> },
  turnId: number,
  { closesInMs, dueInMs }: { closesInMs: number; dueInMs: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const draw of await lockTurn(tx, turnId)) {
      const now = await readClock(tx);
      const moved = { ...draw, closesAt: now + closesInMs, dueAt: now + dueInMs };
      await moveDraw(tx, moved);
      await recordPlanChange(tx, signer, { ...draw, announced: true }, moved);
    }
  });
}
