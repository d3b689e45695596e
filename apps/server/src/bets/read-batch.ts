import { gameTypes } from '@truedraw/rules';
import { allOf } from '../db/keyed-pool';
import { startBooking } from '../ledger/booking';
import { readGuards } from '../limits/guard';
import { lockGatesForBets, readClockAndGames } from './store/betting-draws';
import { readBettors, readTerms } from '../accounts/store/bettors';
import { findPaidBets, readStakes } from './store/bets';
import { readCapPools, type CapPool } from './store/cap-pools';
import { lockExposures } from './store/exposures';
import { readLocks } from './store/odds-locks';
import { readOverrides } from './store/odds-overrides';
import { bettorDrawsOf, pagesOf, sortedDraws, sortedSpots } from './batch-order';
import { takeStakes } from './batch-stakes';
import type { BatchState } from './batch-state';
import type { BetRequest } from './bet-request';
import { buildState } from './build-state';
import type { LaneCache } from './lane-cache';
import type { Opened } from './lane-ways';

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
  const taken = takeStakes(cache.stakes, bettorDrawsOf(requests));
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
    readStakes(tx, lane, taken.unknown),
    readLocks(tx, lane, { userIds, turnIds, numbers }),
    lockExposures(tx, lane, pagesOf(spots)),
  ]);
  // On one connection what follows runs after the locks without waiting for their answers.
  if (shared !== tx) await locking;
  const [
    [, , windows, booking, paid, rows, locks, held],
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

  const invalidated = cache.terms.isCurrent(terms)
    ? []
    : userIds.filter((userId) => !uncached.includes(userId));
  const [stakesOf, guards, bettorsAgain] = await allOf([
    taken.complete(tx, lane, { booking, rows }),
    readGuards(tx, lane, booking.guarded(), { now, cache: cache.play, shared }),
    readBettors(shared, lane, invalidated),
  ]);
  const bettorsRead = [...bettorRows, ...bettorsAgain];
  const termsAbove = await readTerms(shared, lanes, cache.terms.unknownAbove(bettorsRead));
  const bettors = cache.terms.merge(userIds, bettorsRead, termsAbove);

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
