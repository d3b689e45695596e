import { hash } from 'node:crypto';
import type { GameType } from '@truedraw/rules';
import { laneOf } from '../db/lane';
import type { Pool } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { gameSettingsOf } from '../draws/game-settings';
import { house } from '../ledger/accounts';
import { betCause } from '../ledger/bet-cause';
import { startBooking } from '../ledger/booking';
import { Refusal } from '../refusal';
import { lockGatesForBets, readClockAndGames } from './store/betting-draws';
import { lowerExposures } from './lower-exposures';
import { findCancellable, findSecret, moveToCancelled, type BetName } from './store/cancelled-bets';
import { increaseOddsVersions } from './store/odds-versions';

export interface Cancellation {
  userId: number;
  turnId: number;
  game: GameType;
  betId: number;
  /** The preimage of the hash that came with the bet. */
  secret: string;
}

export interface Cancelled {
  /** The balance after it. */
  coin: number;
  /** Missing when the bet had been cancelled before. */
  moved?: Awaited<ReturnType<typeof increaseOddsVersions>>;
}

/** The hash that cancels a bet, as in its leaf. */
export const cancelHashOf = (secret: string): string => hash('sha256', `truedraw.cancel.1\n${secret}`);

/**
 * Takes a bet out of its draw's book and gives its stake back, as if it had not been. The locks are those of a batch, in
 * the same order: the draw's gate, so that it cannot close; the wallet; the exposures.
 */
export function removeBet(db: Pool, lanes: number, cancellation: Cancellation): Promise<Cancelled> {
  const { userId, turnId, game, betId, secret } = cancellation;
  const lane = laneOf(userId, lanes);
  const name: BetName = { lane, turnId, game, userId, id: betId };
  return inTransaction(db, async (tx) => {
    const [window] = await lockGatesForBets(tx, lane, [{ turnId, game }]);
    const { now, games } = await readClockAndGames(tx);
    const booking = await startBooking(tx, lane, [userId]);
    const bet = await findCancellable(tx, name);
    // The same request again gets the same answer, even after the close.
    if (!bet && (await findSecret(tx, name)) === secret) return { coin: booking.balanceOf(userId)! };
    if (!bet || !window) throw new Refusal('NotFound');
    const { cancelAllowed, cancelSeconds } = gameSettingsOf(games)[game];
    if (!cancelAllowed || bet.cancel === null) throw new Refusal('CancelNotAllowed');
    if (window.state !== 'open' || now >= window.closesAt - cancelSeconds * 1000)
      throw new Refusal('CancelTooLate');
    if (bet.cancel !== cancelHashOf(secret)) throw new Refusal('CancelSecretWrong');
    await lowerExposures(tx, name, bet);
    await moveToCancelled(tx, name, { secret, now });
    const balance = booking.move({
      userId,
      amount: bet.total,
      kind: 'cancel',
      counter: house.bets,
      cause: betCause(turnId, betId),
    })!;
    await booking.write();
    return { coin: balance, moved: await increaseOddsVersions(tx, lane, [{ turnId, game }]) };
  });
}
