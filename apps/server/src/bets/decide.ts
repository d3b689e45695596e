import {
  coin,
  formatNumber,
  isNearlyFull,
  noOdds,
  oddsAt,
  payoutOf,
  sideSpots,
  sumCoins,
  type Coin,
} from '@truedraw/rules';
import { house } from '../ledger/accounts';
import { Refusal } from '../refusal';
import { newNonce, stopHashOf, type SealedBet } from '../proof/seal-bet';
import { refusalOfStake } from '../limits/refusals';
import { effectiveLimit } from '../draws/game-settings';
import type { BetRequest, BetSeries } from './bet-request';
import { refusalOfDraw } from './draw-window';
import { capOf, type BatchDraw, type BatchState, type DecidedBet, type SpotState } from './batch-state';
import type { Shortage } from './borrow-from-pool';
import type { StakesBySpot } from './stakes';
import { inDraw, notEnoughCoins, overBetLimit, spotFull } from './refusals';

/**
 * Decides one request and records it in the state when it is accepted. All checks come before the first change, so a
 * refused request changes nothing for the next one.
 */
export function decide(state: BatchState, request: BetRequest): DecidedBet | Refusal {
  const { series } = request;
  if (series) {
    const known = state.decidedSeries.get(series) ?? decideSeries(state, series);
    state.decidedSeries.set(series, known);
    return known[series.requests.indexOf(request)]!;
  }
  const before = placedBefore(state, request);
  if (before) return before;
  const priced = priceLines(state, request);
  if (priced instanceof Refusal) return priced;
  const refused = refusalOfFunds(state, request.userId, request.total);
  return refused ?? accept(state, request, priced);
}

/**
 * All bets of a series or none. Its draws are different ones, so no bet of it changes the odds, the cap or the limit of
 * another: only coins and own limits are shared, and they are checked for the whole.
 */
function decideSeries(state: BatchState, series: BetSeries): (DecidedBet | Refusal)[] {
  const { requests } = series;
  const before = placedSeriesBefore(state, series);
  if (before) return before;
  const priced: PricedLines[] = [];
  for (const request of requests) {
    const lines = priceLines(state, request);
    if (lines instanceof Refusal) return requests.map(() => inDraw(lines, request));
    priced.push(lines);
  }
  const total = sumCoins(requests.map((request) => request.total));
  const refused = refusalOfFunds(state, requests[0]!.userId, total);
  if (refused) return requests.map(() => refused);
  const leaves: string[] = [];
  const accepted = requests.map((request, at) => {
    const stop = series.stopAfterWin ? stopHashOf(leaves) : undefined;
    const decided = accept(state, request, priced[at]!, stop);
    if (decided.sealed) leaves.push(decided.sealed.leaf);
    return decided;
  });
  state.placedSeries.push({ series, leaves });
  return accepted;
}

/** The first answers again, if the key was used for exactly this series. */
export function placedSeriesBefore(
  state: BatchState,
  { requests }: BetSeries,
): (DecidedBet | Refusal)[] | undefined {
  const before = requests.map((request) => placedBefore(state, request));
  if (before.every((one) => one === undefined)) return undefined;
  const placed = before.flatMap((one) => (one && !(one instanceof Refusal) ? [one] : []));
  return placed.length === requests.length ? placed : requests.map(() => new Refusal('KeyReused'));
}

interface PricedLines {
  draw: BatchDraw;
  odds: number[];
  payouts: Coin[];
}

/** The odds of every line, if the draw takes the bet; nothing is changed. */
function priceLines(state: BatchState, request: BetRequest): PricedLines | Refusal {
  const draw = state.draws.get(request.drawKey)!;
  const closed = refusalOfDraw(draw, state.now);
  if (closed) return closed;

  const bettor = state.bettors.get(request.userId);
  if (!bettor) throw new RangeError(`No user ${request.userId}`);
  const limit = effectiveLimit(draw.settings, bettor.betLimit);
  const staked = state.staked(request);
  const odds: number[] = [];
  const payouts: Coin[] = [];
  for (let at = 0; at < request.spots.length; at++) {
    const spot = request.spots[at]!;
    const stakeCoins = request.spotStakes[at]!;
    const held = draw.spots.get(spot)!;
    const price = priceOf(state, draw, request, spot);
    if (price instanceof Refusal) return price;
    const payout = payoutOf({ stakeCoins, odds: price });
    if (held.liability + payout > held.capCoins)
      return spotFull({ draw, spot, capCoins: held.capCoins, liabilityCoins: held.liability, odds: price });
    const soFar = staked.get(spot) ?? 0;
    if (soFar + stakeCoins > limit) return overBetLimit({ draw, spot, limit, staked: soFar });
    odds.push(price);
    payouts.push(payout);
  }

  return { draw, odds, payouts };
}

/** Why a user may not stake so much: own limits, or too few coins. */
function refusalOfFunds(state: BatchState, userId: number, total: Coin): Refusal | undefined {
  const guard = state.guards.get(userId);
  const stopped = guard && refusalOfStake(guard, total);
  if (stopped) return stopped;
  const balance = state.booking.balanceOf(userId) ?? 0;
  return balance < total ? notEnoughCoins({ coin: balance, total }) : undefined;
}

/** Takes the coins of a bet that passed all checks and records it. */
function accept(
  state: BatchState,
  request: BetRequest,
  { draw, odds, payouts }: PricedLines,
  stop?: string,
): DecidedBet {
  const { userId, total } = request;
  const balance = state.booking.move({
    userId,
    amount: 0 - total,
    kind: 'bet',
    counter: house.bets,
    cause: request.cause,
  })!;
  const guard = state.guards.get(userId);
  if (guard) guard.stakedSince += total;
  applyBet(draw, request, { staked: state.staked(request), payouts });
  const sealed = recordBet(state, request, { draw, spotOdds: odds, balance, stop });
  return { betId: request.id, coin: balance, sealed };
}

/** The first answer again for a key that was used for the same bet; a refusal when it was used for another bet. */
export function placedBefore(state: BatchState, request: BetRequest): DecidedBet | Refusal | undefined {
  const paid = state.paid.get(request.cause);
  if (paid?.userId !== request.userId) return undefined;
  const same =
    paid.turnId === request.turnId &&
    paid.game === request.game &&
    isSame(paid.numbers, request.numbers) &&
    isSame(paid.stakes, request.stakes) &&
    isSame(paid.ds, request.ds) &&
    (paid.cancel ?? undefined) === request.cancel &&
    (paid.series ?? undefined) === request.series?.id &&
    isSame(paid.bs, request.bs);
  if (!same) return new Refusal('KeyReused');
  const sealed = paid.sealed ?? (paid.terms && state.seal?.(paid.terms));
  return { betId: paid.id, coin: paid.balanceAfter, sealed };
}

const isSame = (one: readonly number[] | null, other: readonly number[]): boolean =>
  one !== null && one.length === other.length && one.every((value, at) => value === other[at]);

/**
 * The odds of a line: those before the line itself. A lock holds the odds of a number, but not of one that is blocked
 * or full.
 */
function priceOf(state: BatchState, draw: BatchDraw, request: BetRequest, spot: number): number | Refusal {
  if (spot < 0) return sideOdds(draw, spot);
  const override = draw.overrides.get(spot);
  if (override?.kind === 'blocked')
    return new Refusal('NumberBlocked', { number: formatNumber(draw.game, spot) });
  const held = draw.spots.get(spot)!;
  const today = oddsOf(draw, spot, held);
  if (today === noOdds)
    return spotFull({ draw, spot, capCoins: held.capCoins, liabilityCoins: held.liability, odds: today });
  return state.lockedOdds(request, spot) ?? today;
}

const oddsOf = (draw: BatchDraw, spot: number, held: SpotState): number =>
  held.liability >= held.capCoins ? noOdds : oddsWithRoom(draw, spot, held);

/**
 * What the board shows of a number: its odds, below zero where little room is left. The lane knows its own part of the
 * cap only, so the mark may come a little early or late.
 */
const shownOf = (draw: BatchDraw, spot: number, held: SpotState): number =>
  oddsOf(draw, spot, held) *
  (isNearlyFull({ capCoins: held.capCoins, liabilityCoins: held.liability }) ? -1 : 1);

const oddsWithRoom = (draw: BatchDraw, spot: number, held: SpotState): number =>
  oddsAt({
    rule: draw.settings.rule,
    liabilityCoins: held.liability,
    override: draw.overrides.get(spot),
  });

/** The spots on which the lane's cap is too small for the request. */
export function shortagesOf(state: BatchState, request: BetRequest): Shortage[] {
  const draw = state.draws.get(request.drawKey)!;
  return request.spots.flatMap((spot, at) => {
    const held = draw.spots.get(spot)!;
    const odds =
      spot < 0 ? sideOdds(draw, spot) : (state.lockedOdds(request, spot) ?? oddsWithRoom(draw, spot, held));
    const payoutCoins = payoutOf({ stakeCoins: request.spotStakes[at]!, odds });
    const liabilityCoins = held.liability;
    if (liabilityCoins + payoutCoins <= held.capCoins) return [];
    const { turnId, game } = request;
    const capCoins = capOf(draw.settings, spot);
    return [{ turnId, game, number: spot, capCoins, liabilityCoins, payoutCoins, odds }];
  });
}

function sideOdds({ settings }: BatchDraw, spot: number): number {
  const [odd, even] = sideSpots.ds;
  if (spot === odd || spot === even) return settings.dsOdds[spot === odd ? 0 : 1];
  return settings.bsOdds[spot === sideSpots.bs[0] ? 0 : 1];
}

/** Adds an accepted bet to the lane's exposure and to the user's stakes. */
function applyBet(
  draw: BatchDraw,
  request: BetRequest,
  { staked, payouts }: { staked: StakesBySpot; payouts: readonly Coin[] },
): void {
  for (let at = 0; at < request.spots.length; at++) {
    const spot = request.spots[at]!;
    const stake = request.spotStakes[at]!;
    const held = draw.spots.get(spot)!;
    const shownBefore = spot < 0 ? 0 : shownOf(draw, spot, held);
    held.stake = coin(held.stake + stake);
    held.liability = coin(held.liability + payouts[at]!);
    held.touched = true;
    if (spot >= 0 && shownOf(draw, spot, held) !== shownBefore) draw.moved = true;
    staked.set(spot, coin((staked.get(spot) ?? 0) + stake));
  }
}

function recordBet(
  state: BatchState,
  request: BetRequest,
  {
    draw,
    spotOdds,
    balance,
    stop,
  }: { draw: BatchDraw; spotOdds: readonly number[]; balance: number; stop: string | undefined },
): SealedBet | undefined {
  const { userId, turnId, game, id, numbers, stakes, ds, bs, total, cancel, origin } = request;
  const series = request.series?.id;
  const bettor = state.bettors.get(userId)!;
  const { dsOdds, bsOdds } = draw.settings;
  const odds = spotOdds.length === numbers.length ? spotOdds : spotOdds.slice(0, numbers.length);
  const nonce = newNonce();
  const sealed = state.seal?.({
    userId,
    turnId,
    game,
    id,
    numbers,
    stakes,
    odds,
    ds,
    dsOdds,
    bs,
    bsOdds,
    total,
    placedAt: state.now,
    nonce,
    cancel,
    stop,
  });
  draw.placed.push({
    userId,
    id,
    numbers,
    stakes,
    odds,
    ds,
    bs,
    total,
    leaf: sealed?.leaf,
    nonce,
    cancel,
    series,
    stop,
    chain: bettor.chain,
    rates: game === 2 ? bettor.rates2d : bettor.rates3d,
    origin,
  });
  const paid = {
    userId,
    turnId,
    game,
    id,
    balanceAfter: coin(balance),
    numbers,
    stakes,
    ds,
    bs,
    cancel,
    series,
    sealed,
  };
  state.paid.set(request.cause, paid);
  return sealed;
}
