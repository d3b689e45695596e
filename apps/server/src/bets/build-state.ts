import { drawKeyOf } from '@truedraw/rules';
import { gameSettingsOf, laneSettings } from '../draws/game-settings';
import { betCause } from '../ledger/bet-cause';
import type { Booking } from '../ledger/booking';
import type { BettingDraw, DrawName } from './store/betting-draws';
import type { PaidBet } from './store/bets';
import type { CapPool } from './store/cap-pools';
import { emptyPage, pageOf, placeOf, type ExposurePage, type Spot } from './store/exposures';
import type { LockedOdds } from './store/odds-locks';
import { overridesOfDraw, type OverrideRow } from './store/odds-overrides';
import { capOf, type BatchDraw, type BatchState } from './batch-state';
import { capOfLane } from './lane-cap';

interface Read {
  lane: number;
  lanes: number;
  names: readonly DrawName[];
  spots: readonly Spot[];
  windows: readonly BettingDraw[];
  now: number;
  /** The value of the setting `games`. */
  games: unknown;
  booking: Booking;
  bettors: BatchState['bettors'];
  guards: BatchState['guards'];
  paid: readonly PaidBet[];
  stakesOf: BatchState['stakesOf'];
  locks: readonly LockedOdds[];
  held: readonly ExposurePage[];
  pools: readonly CapPool[];
  overrides: readonly OverrideRow[];
  seal: BatchState['seal'];
}

/** Builds the state that decisions use from the rows that were read. */
export function buildState(read: Read): BatchState {
  const { booking, now, bettors, stakesOf, guards, seal } = read;
  const lockedOdds = new Map(
    read.locks
      .filter(({ expiresAt }) => expiresAt > now)
      .map(({ userId, turnId, game, number, odds }) => [
        `${userId}:${drawKeyOf(turnId, game)}:${number}`,
        odds,
      ]),
  );
  return {
    now,
    booking,
    draws: drawsOf(read),
    bettors,
    guards,
    stakesOf,
    staked: ({ userId, drawKey }) => stakesOf.get(userId)!.get(drawKey)!,
    lockedOdds: ({ userId, drawKey }, number) =>
      lockedOdds.size ? lockedOdds.get(`${userId}:${drawKey}:${number}`) : undefined,
    paid: addPaid(new Map(), read.paid),
    decidedSeries: new Map(),
    placedSeries: [],
    seal,
  };
}

/**
 * Adds bets that were placed before. One that was asked for under several draws is found once for each, with its lines
 * under its own draw alone: that one counts.
 */
export function addPaid(paid: BatchState['paid'], found: readonly PaidBet[]): BatchState['paid'] {
  for (const bet of found) {
    const cause = betCause(bet.turnId, bet.id);
    if (bet.numbers || !paid.has(cause)) paid.set(cause, bet);
  }
  return paid;
}

function drawsOf(read: Read): Map<string, BatchDraw> {
  const { lane, lanes, names, spots, windows, games, held, pools, overrides } = read;
  const settings = gameSettingsOf(games);
  const draws = new Map<string, BatchDraw>();
  for (const { turnId, game } of names) {
    draws.set(drawKeyOf(turnId, game), {
      turnId,
      game,
      window: undefined,
      settings: laneSettings(settings[game], lanes),
      spots: new Map(),
      pages: new Map(),
      overrides: overridesOfDraw(overrides, { turnId, game }),
      moved: false,
      placed: [],
    });
  }
  const drawOf = ({ turnId, game }: DrawName) => draws.get(drawKeyOf(turnId, game))!;
  for (const window of windows) drawOf(window).window = window;
  for (const { page, stakes, liabilities, ...name } of held)
    drawOf(name).pages.set(page, { stakes, liabilities, stored: true });
  for (const spot of spots) {
    const draw = drawOf(spot);
    const [page, place] = [pageOf(spot.number), placeOf(spot.number)];
    let onPage = draw.pages.get(page);
    if (!onPage) {
      onPage = { stakes: emptyPage(page), liabilities: emptyPage(page), stored: false };
      draw.pages.set(page, onPage);
    }
    draw.spots.set(spot.number, {
      stake: onPage.stakes[place]!,
      liability: onPage.liabilities[place]!,
      capCoins: capOfLane({ capCoins: capOf(draw.settings, spot.number), lanes, lane, borrowed: undefined }),
      touched: false,
    });
  }
  for (const { borrowed, ...spot } of pools) {
    const draw = drawOf(spot);
    const capCoins = capOfLane({ capCoins: capOf(draw.settings, spot.number), lanes, lane, borrowed });
    Object.assign(draw.spots.get(spot.number)!, { capCoins });
  }
  return draws;
}
