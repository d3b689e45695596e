import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { publishAll } from '../live/events';
import { record } from '../audit-log/write-log';
import { lockTurn } from './store/draws';
import { closeDrawsNow } from './store/operator-draws';
import { requireTurn } from './turn';

export const closeDraw: StaffHandler<'closeDraw'> = async ({ turnId, gametype: onlyGame }, context) => {
  const { db, bets, caller, jobs } = context;
  const { draws } = await requireTurn(context, turnId);
  if (onlyGame && !draws.some(({ game }) => game === onlyGame)) throw new Refusal('TurnUnknown');
  await inTransaction(db, async (tx) => {
    // The lock waits for the bets that are being written; the closing time is read after it.
    await lockTurn(tx, turnId);
    const games = await closeDrawsNow(tx, turnId, onlyGame);
    if (!games.length) throw new Refusal('DrawNotOpen');
    await publishAll(
      tx,
      'close',
      games.map((game) => ({ turnId, game })),
    );
    await record(tx, { staffId: caller.staff.id, action: 'draw.close', detail: { turnId, games } });
  });
  bets.board.expire();
  jobs.wake();
  return {};
};
