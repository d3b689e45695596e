import { drawKeyOf, gameTypes } from '@truedraw/rules';
import { allOf } from '../db/keyed-pool';
import type { Queryable } from '../db/pool';
import { startBooking, type Booking } from '../ledger/booking';
import { readGuards } from '../limits/guard';
import { lockDrawsForBets, readClockAndGames } from './store/betting-draws';
import { readBettors, readRates } from '../accounts/store/bettors';
import { findPaidBets, readStakes } from './store/bets';
import { readCapPools, type CapPool } from './store/cap-pools';
import { lockExposures } from './store/exposures';
import { readLocks } from './store/odds-locks';
import { readOverrides } from './store/odds-overrides';
import { bettorDrawsOf, pagesOf, sortedDraws, sortedSpots, type BettorDraw } from './batch-order';
import type { BatchState } from './batch-state';
import type { BetRequest } from './bet-request';
import { buildState } from './build-state';
import type { LaneMemory } from './lane-memory';
import { addStakes, type StakesBySpot } from './stakes';

export interface BatchMember {
  request: BetRequest;
  /** Whether an earlier try may have placed it, this one's or another request's with the same key. */
  maybePlaced: boolean;
}

export interface BatchContext {
  /** What is sent in one turn goes in one flight. */
  tx: Queryable;
  lane: number;
  lanes: number;
  memory: LaneMemory;
  seal: BatchState['seal'];
}

/**
 * Locks and reads all that the batch is decided on, in one flight of statements: the draws against closing, the clock
 * behind that lock, the wallets, and behind them what only their owners can change, then the exposures. Every lock is
 * taken in one order, so batches of several servers wait for each other but never in a circle.
 */
export async function readBatch(context: BatchContext, members: readonly BatchMember[]): Promise<BatchState> {
  const { tx, lane, lanes, memory } = context;
  const requests = members.map(({ request }) => request);
  const names = sortedDraws(requests);
  const userIds = [...new Set(requests.map(({ userId }) => userId))];
  const spots = sortedSpots(requests);
  const numbers = [...new Set(spots.map(({ number }) => number))].filter((number) => number >= 0);
  const turnIds = [...new Set(names.map(({ turnId }) => turnId))];
  const bettorDraws = bettorDrawsOf(requests);
  const isKnown = ({ userId, drawKey }: BettorDraw) => memory.stakes.has(userId, drawKey);
  const known = bettorDraws.filter(isKnown);
  const unknown = bettorDraws.filter((one) => !isKnown(one));
  const strangers = userIds.filter((userId) => !memory.terms.has(userId));

  const [, windows, { now, games, terms }, booking, bettorRows, paid, stakes, locks, held, pools, overrides] =
    await allOf([
      tx.query('BEGIN'),
      lockDrawsForBets(tx, names),
      readClockAndGames(tx),
      startBooking(tx, lane, userIds),
      readBettors(tx, lane, strangers),
      findPaidBets(
        tx,
        lane,
        members.filter(({ maybePlaced }) => maybePlaced).map(({ request }) => request),
      ),
      readStakes(tx, lane, unknown),
      readLocks(tx, lane, { userIds, turnIds, numbers }),
      lockExposures(tx, lane, pagesOf(spots)),
      lanes === 1 ? noPools : readCapPools(tx, spots),
      readOverrides(tx, { turnIds, games: gameTypes, numbers }),
    ]);

  const outdated = known.filter((one) => !knownStakes(memory, booking, one));
  const forgotten = memory.terms.isAt(terms) ? [] : userIds.filter((userId) => !strangers.includes(userId));
  const [stakesAgain, guards, bettorsAgain] = await allOf([
    readStakes(tx, lane, outdated),
    readGuards(tx, lane, booking.guarded(), { now, memory: memory.play }),
    readBettors(tx, lane, forgotten),
  ]);
  const bettorsRead = [...bettorRows, ...bettorsAgain];
  const ratesAbove = await readRates(tx, lanes, memory.terms.unknownAbove(bettorsRead));
  const bettors = memory.terms.learn(userIds, bettorsRead, ratesAbove);

  const stakesOf = new Map<number, Map<string, StakesBySpot>>();
  for (const one of bettorDraws) {
    const ofUser = stakesOf.get(one.userId) ?? new Map<string, StakesBySpot>();
    const soFar = knownStakes(memory, booking, one) ?? new Map<number, never>();
    stakesOf.set(one.userId, ofUser.set(one.drawKey, soFar));
  }
  for (const row of [...stakes, ...stakesAgain])
    addStakes(stakesOf.get(row.userId)!.get(drawKeyOf(row.turnId, row.game))!, row);

  return buildState({
    lane,
    lanes,
    names,
    spots,
    windows,
    now,
    games,
    booking,
    bettors,
    guards,
    paid,
    stakesOf,
    locks,
    held,
    pools,
    overrides,
    seal: context.seal,
  });
}

/** One lane has the whole cap to itself. */
const noPools = Promise.resolve<CapPool[]>([]);

const knownStakes = (
  memory: LaneMemory,
  booking: Booking,
  { userId, drawKey }: BettorDraw,
): StakesBySpot | undefined => memory.stakes.get(userId, drawKey, booking.entriesOf(userId) ?? 0);
