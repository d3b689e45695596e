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

export interface Chosen {
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
export async function changeOverride(context: StaffContext, chosen: Chosen, change: Change): Promise<void> {
  const { db, bets, caller, jobs } = context;
  await requireSpot(db, chosen);
  await inTransaction(db, (tx) => writeOverride(tx, caller.staff.id, chosen, change));
  bets.board.expire();
  jobs.wake();
}

/** Refuses a number that does not exist and a turn that takes no bets. */
export async function requireSpot(db: Queryable, { game, number, turnId = allTurns }: Chosen): Promise<void> {
  if (!parseWireNumber(game, number).ok) throw new Refusal('NumberUnknown');
  if (turnId === allTurns) return;
  const draw = await findDraw(db, turnId, game);
  if (!draw) throw new Refusal('TurnUnknown');
  if (draw.state !== 'open') throw new Refusal('DrawNotOpen');
}

export async function writeOverride(
  tx: Queryable,
  staffId: number,
  { game, number, turnId = allTurns }: Chosen,
  { action, detail = {}, write }: Change,
): Promise<void> {
  await write(tx, { turnId, game, number: numberValue(game, number) });
  await moveOdds(tx, turnId, game);
  const what = { gametype: game, number, turnId, ...detail };
  await record(tx, { staffId, action, detail: what });
}
