import { drawKeyOf, gameTypes } from '@truedraw/rules';
import { allOf } from '../db/keyed-pool';
import { startBooking, type Booking } from '../ledger/booking';
import { readGuards } from '../limits/guard';
import { lockGatesForBets, readClockAndGames } from './store/betting-draws';
import { readBettors, readTerms } from '../accounts/store/bettors';
import { findPaidBets, readStakes } from './store/bets';
import { readCapPools, type CapPool } from './store/cap-pools';
import { lockExposures } from './store/exposures';
import { readLocks } from './store/odds-locks';
import { readOverrides } from './store/odds-overrides';
import { bettorDrawsOf, pagesOf, sortedDraws, sortedSpots, type BettorDraw } from './batch-order';
import type { BatchState } from './batch-state';
import type { BetRequest } from './bet-request';
import { buildState } from './build-state';
import type { LaneCache } from './lane-cache';
import type { Opened } from './lane-ways';
import { addStakes, type StakesBySpot } from './stakes';

export interface BatchMember {
  request: BetRequest;
  /** Whether an earlier attempt may have placed it: of this request or of another one with the same key. */
  maybePlaced: boolean;
}

export interface BatchContext {
  /** Statements that are sent in one tick go in one pipeline. */
  opened: Pick<Opened, 'tx' | 'shared' | 'hold'>;
  lane: number;
  lanes: number;
  cache: LaneCache;
  seal: BatchState['seal'];
}

/**
 * Locks and reads everything that the batch is decided on, in one pipeline of statements. First the draws' gates, so
 * that they cannot close; then the wallets and the rows that only their owners change; then the exposures; after all
 * locks the clock, and what all lanes share. All locks are taken in one order, so batches of several servers wait for
 * each other but never deadlock.
 */
export async function readBatch(context: BatchContext, members: readonly BatchMember[]): Promise<BatchState> {
  const { lane, lanes, cache, opened } = context;
  const { tx, shared, hold } = opened;
  const requests = members.map(({ request }) => request);
  const names = sortedDraws(requests);
  const userIds = [...new Set(requests.map(({ userId }) => userId))];
  const spots = sortedSpots(requests);
  const numbers = [...new Set(spots.map(({ number }) => number))].filter((number) => number >= 0);
  const turnIds = [...new Set(names.map(({ turnId }) => turnId))];
  const bettorDraws = bettorDrawsOf(requests);
  const isKnown = ({ userId, drawKey }: BettorDraw) => cache.stakes.has(userId, drawKey);
  const known = bettorDraws.filter(isKnown);
  const unknown = bettorDraws.filter((one) => !isKnown(one));
  const uncached = userIds.filter((userId) => !cache.terms.has(userId));

  const locking = allOf([
    tx.query('BEGIN'),
    hold(),
    lockGatesForBets(tx, lane, names),
    startBooking(tx, lane, userIds),
    findPaidBets(
      tx,
      lane,
      members.filter(({ maybePlaced }) => maybePlaced).map(({ request }) => request),
    ),
    readStakes(tx, lane, unknown),
    readLocks(tx, lane, { userIds, turnIds, numbers }),
    lockExposures(tx, lane, pagesOf(spots)),
  ]);
  // On one connection what follows runs after the locks without waiting for their answers.
  if (shared !== tx) await locking;
  const [
    [, , windows, booking, paid, stakes, locks, held],
    [{ now, games, terms }, bettorRows, pools, overrides],
  ] = await allOf([
    locking,
    allOf([
      readClockAndGames(shared),
      readBettors(shared, lane, uncached),
      lanes === 1 ? noPools : readCapPools(shared, spots),
      readOverrides(shared, { turnIds, games: gameTypes, numbers }),
    ]),
  ]);

  const outdated = known.filter((one) => !knownStakes(cache, booking, one));
  const invalidated = cache.terms.isCurrent(terms)
    ? []
    : userIds.filter((userId) => !uncached.includes(userId));
  const [stakesAgain, guards, bettorsAgain] = await allOf([
    readStakes(tx, lane, outdated),
    readGuards(tx, lane, booking.guarded(), { now, cache: cache.play, shared }),
    readBettors(shared, lane, invalidated),
  ]);
  const bettorsRead = [...bettorRows, ...bettorsAgain];
  const termsAbove = await readTerms(shared, lanes, cache.terms.unknownAbove(bettorsRead));
  const bettors = cache.terms.merge(userIds, bettorsRead, termsAbove);

  const stakesOf = new Map<number, Map<string, StakesBySpot>>();
  for (const one of bettorDraws) {
    const ofUser = stakesOf.get(one.userId) ?? new Map<string, StakesBySpot>();
    const soFar = knownStakes(cache, booking, one) ?? new Map<number, never>();
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
  cache: LaneCache,
  booking: Booking,
  { userId, drawKey }: BettorDraw,
): StakesBySpot | undefined => cache.stakes.get(userId, drawKey, booking.entriesOf(userId) ?? 0);
