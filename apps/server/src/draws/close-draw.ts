import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { publishAll } from '../live/events';
import { record } from '../audit-log/write-log';
import { requireListedReason } from '../staff/reason';
import { lockTurn } from './store/draws';
import { closeDrawsNow } from './store/operator-draws';
import { recordChange } from './announce';
import { requireTurn } from './turn';

export const closeDraw: StaffHandler<'closeDraw'> = async (request, context) => {
  const { turnId, gametype: onlyGame } = request;
  const { db, bets, caller, jobs, signer } = context;
  const reason = requireListedReason(request);
  const { draws } = await requireTurn(context, turnId);
  if (onlyGame && !draws.some(({ game }) => game === onlyGame)) throw new Refusal('TurnUnknown');
  await inTransaction(db, async (tx) => {
    // The lock waits for the bets that are being written; the closing time is read after it.
    const locked = await lockTurn(tx, turnId);
    const games = await closeDrawsNow(tx, turnId, onlyGame);
    if (!games.length) throw new Refusal('DrawNotOpen');
    await publishAll(
      tx,
      'close',
      games.map((game) => ({ turnId, game })),
    );
    await record(tx, { staffId: caller.staff.id, action: 'draw.close', detail: { turnId, games, reason } });
    for (const draw of locked)
      if (games.includes(draw.game))
        await recordChange(tx, signer, { ...draw, change: 'closed', by: caller.staff.role, reason });
  });
  bets.board.expire();
  jobs.wake();
  return {};
};
