import { drawKeyOf } from '@truedraw/rules';
import type { Queryable } from '../db/pool';
import { addStakes, type StakesBySpot } from './stakes';
import { readStakes, readStakesSince, type BettorDraw } from './store/bets';

export interface Bettor extends BettorDraw {
  /** The wallet's entries of now. */
  entries: number;
  /** What was staked when there were fewer. */
  known: { entries: number; stakes: StakesBySpot } | undefined;
}

/** Looking up each later bet may cost the database as much as reading all bets of the user in the draw once. */
const mostLookedUp = 4;

/**
 * What each of some users has staked in a draw, in new objects. Where an earlier state is known, only what a few later
 * entries paid for is read, so that somebody with thousands of bets costs little more than others; unless one was taken
 * back since.
 */
export async function stakesOfNow(
  db: Queryable,
  lane: number,
  bettors: readonly Bettor[],
): Promise<StakesBySpot[]> {
  const behind = bettors
    .filter(isBehind)
    .map((one) => ({ ...one, from: one.known!.entries, to: one.entries }));
  const later = await readStakesSince(db, lane, behind);
  const stakes = new Map(bettors.map((one) => [nameOf(one), new Map(one.known?.stakes)]));
  for (const { at, ...bet } of later) addStakes(stakes.get(nameOf(behind[at]!))!, bet);
  const lost = new Set(later.filter(({ takenBack }) => takenBack).map(({ at }) => nameOf(behind[at]!)));
  const unknown = bettors.filter(
    (one) => (one.known?.entries !== one.entries && !isBehind(one)) || lost.has(nameOf(one)),
  );
  for (const one of unknown) stakes.set(nameOf(one), new Map());
  for (const row of await readStakes(db, lane, unknown)) addStakes(stakes.get(nameOf(row))!, row);
  return bettors.map((one) => stakes.get(nameOf(one))!);
}

const isBehind = ({ entries, known }: Bettor): boolean =>
  known !== undefined && known.entries < entries && entries - known.entries <= mostLookedUp;

const nameOf = ({ userId, turnId, game }: BettorDraw): string => `${userId}:${drawKeyOf(turnId, game)}`;
