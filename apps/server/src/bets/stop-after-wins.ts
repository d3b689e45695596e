import { drawnSides } from '@truedraw/rules';
import { allLanes } from '../db/lane';
import type { Pool } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { house } from '../ledger/accounts';
import { betCause } from '../ledger/bet-cause';
import { startBooking } from '../ledger/booking';
import { publish } from '../live/events';
import { appendMissingRecords } from '../proof/append-missing';
import type { Signer } from '../proof/signer';
import { lowerExposures } from './lower-exposures';
import { lockGatesForBets, readClockAndGames } from './store/betting-draws';
import { findCancellable } from './store/cancelled-bets';
import { increaseOddsVersions } from './store/odds-versions';
import {
  hasUnrecorded,
  holdWonRevision,
  listDrawsToStop,
  listStoppingWins,
  markStopped,
  moveToStopped,
  type DrawToStop,
  type StoppingWin,
} from './store/stopped-bets';

interface StopContext {
  db: Pool;
  lanes: number;
  signer: Signer;
  onMoved: (moved: Awaited<ReturnType<typeof increaseOddsVersions>>) => void;
}

const winsAtOnce = 500;

/**
 * The last part of a settlement: gives back what is left of every series that stops after a win, once the win stands in the
 * public chain. A bet whose draw has closed stays. It may be killed at any point and run by several servers: a bet that was
 * stopped is no longer there, and its entry has the bet as its cause.
 */
export async function stopAfterWins(context: StopContext): Promise<void> {
  const { db, lanes } = context;
  if (await hasUnrecorded(db)) await appendMissingRecords(context);
  for (const draw of await listDrawsToStop(db)) {
    if (draw.digits !== null)
      for (const lane of allLanes(lanes)) await stopInLane(context, lane, { ...draw, digits: draw.digits });
    await markStopped(db, draw);
  }
}

async function stopInLane(
  context: StopContext,
  lane: number,
  draw: DrawToStop & { digits: string },
): Promise<void> {
  const drawn = drawnSides(draw.game, draw.digits);
  let after = { userId: 0, id: 0 };
  for (;;) {
    const wins = await listStoppingWins(context.db, lane, draw, drawn, { after, most: winsAtOnce });
    for (const win of wins) if (win.turnIds.length) await stopSeries(context, lane, draw, win);
    if (wins.length < winsAtOnce) return;
    after = wins.at(-1)!;
  }
}

/** The locks are those of a batch, in the same order: gates by draw, the wallet, exposures by draw. */
async function stopSeries(
  { db, onMoved }: StopContext,
  lane: number,
  won: DrawToStop,
  { userId, leaf, turnIds, betIds }: StoppingWin,
): Promise<void> {
  const { game, revision } = won;
  const moved = await inTransaction(db, async (tx) => {
    if (!(await holdWonRevision(tx, lane, won))) return [];
    const names = turnIds.map((turnId) => ({ turnId, game }));
    const windows = await lockGatesForBets(tx, lane, names);
    const { now } = await readClockAndGames(tx);
    const open = windows.filter(({ state, closesAt }) => state === 'open' && now < closesAt);
    if (!open.length) return [];
    const booking = await startBooking(tx, lane, [userId]);
    const stopped = [];
    for (const { turnId } of open) {
      const id = betIds[turnIds.indexOf(turnId)]!;
      const name = { lane, turnId, game, userId, id };
      const bet = await findCancellable(tx, name);
      // It was stopped before, or its bettor has cancelled it.
      if (!bet) continue;
      await lowerExposures(tx, name, bet);
      await moveToStopped(tx, name, { turnId: won.turnId, revision, leaf, now });
      const cause = betCause(turnId, id);
      booking.move({ userId, amount: bet.total, kind: 'stop', counter: house.bets, cause });
      stopped.push({ turnId, game });
    }
    if (!stopped.length) return [];
    await booking.write();
    await publish(tx, 'balance', { userIds: [userId] });
    return increaseOddsVersions(tx, lane, stopped);
  });
  if (moved.length) onMoved(moved);
}
