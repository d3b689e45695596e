import type { StaffAction } from '@truedraw/contract/staff';
import { numberValue, parseWireNumber, type GameType } from '@truedraw/rules';
import type { Queryable } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffContext } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { findDraw } from '../draws/store/draws';
import { allTurns } from '../bets/store/odds-overrides';
import { moveOdds } from './move-odds';

interface Chosen {
  game: GameType;
  number: string;
  turnId?: number;
}

interface Change {
  action: StaffAction;
  detail?: object;
  write: (tx: Queryable, spot: { turnId: number; game: GameType; number: number }) => Promise<void>;
}

/** Changes one number's odds by hand, records it, and publishes it. */
export async function changeOverride(
  { db, bets, caller, jobs }: StaffContext,
  { game, number, turnId = allTurns }: Chosen,
  { action, detail = {}, write }: Change,
): Promise<void> {
  if (!parseWireNumber(game, number).ok) throw new Refusal('NumberUnknown');
  if (turnId !== allTurns) {
    const draw = await findDraw(db, turnId, game);
    if (!draw) throw new Refusal('TurnUnknown');
    if (draw.state !== 'open') throw new Refusal('DrawNotOpen');
  }
  await inTransaction(db, async (tx) => {
    await write(tx, { turnId, game, number: numberValue(game, number) });
    await moveOdds(tx, turnId, game);
    const what = { gametype: game, number, turnId, ...detail };
    await record(tx, { staffId: caller.staff.id, action, detail: what });
  });
  bets.board.expire();
  jobs.wake();
}
