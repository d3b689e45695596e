import { coin } from '@truedraw/rules';
import { gameSettingsOf, laneSettings } from '../draws/game-settings';
import type { Booking } from '../ledger/booking';
import type { BettingDraw, DrawName } from '../store/betting-draws';
import type { BettorRow, Rates } from '../store/bettors';
import type { PaidBet } from '../store/bets';
import type { CapPool } from '../store/cap-pools';
import type { Exposure, Spot } from '../store/exposures';
import type { LockedOdds } from '../store/odds-locks';
import { overridesOfDraw, type OverrideRow } from '../store/odds-overrides';
import { capOf, type BatchDraw, type BatchState, type Bettor } from './batch-state';
import { drawKeyOf } from './bet-request';
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
  bettorRows: readonly BettorRow[];
  guards: BatchState['guards'];
  rates: ReadonlyMap<number, Rates>;
  paid: readonly PaidBet[];
  stakesOf: BatchState['stakesOf'];
  locks: readonly LockedOdds[];
  held: readonly Exposure[];
  pools: readonly CapPool[];
  overrides: readonly OverrideRow[];
  seal: BatchState['seal'];
}

/** Puts what was read where the decisions look for it. */
export function buildState(read: Read): BatchState {
  const { booking, now, stakesOf, guards, seal } = read;
  const lockedOdds = new Map(
    read.locks.map(({ userId, turnId, game, number, odds }) => [
      `${userId}:${drawKeyOf(turnId, game)}:${number}`,
      odds,
    ]),
  );
  return {
    now,
    booking,
    draws: drawsOf(read),
    bettors: new Map(read.bettorRows.map((row) => [row.id, bettorOf(row, read.rates)])),
    guards,
    stakesOf,
    staked: ({ userId, drawKey }) => stakesOf.get(userId)!.get(drawKey)!,
    lockedOdds: ({ userId, drawKey }, number) =>
      lockedOdds.size ? lockedOdds.get(`${userId}:${drawKey}:${number}`) : undefined,
    paid: new Map(read.paid.map((bet) => [bet.id, bet])),
    seal,
  };
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
      overrides: overridesOfDraw(overrides, { turnId, game }),
      moved: false,
      placed: [],
    });
  }
  const drawOf = ({ turnId, game }: DrawName) => draws.get(drawKeyOf(turnId, game))!;
  for (const window of windows) drawOf(window).window = window;
  for (const spot of spots) {
    const draw = drawOf(spot);
    draw.spots.set(spot.number, {
      stake: coin(0),
      liability: coin(0),
      capCoins: capOfLane({ capCoins: capOf(draw, spot.number), lanes, lane, drawn: undefined }),
      stored: false,
      touched: false,
    });
  }
  for (const { stake, liability, ...spot } of held)
    Object.assign(drawOf(spot).spots.get(spot.number)!, { stake, liability, stored: true });
  for (const { drawn, ...spot } of pools) {
    const draw = drawOf(spot);
    const capCoins = capOfLane({ capCoins: capOf(draw, spot.number), lanes, lane, drawn });
    Object.assign(draw.spots.get(spot.number)!, { capCoins });
  }
  return draws;
}

function bettorOf(row: BettorRow, ratesAbove: ReadonlyMap<number, Rates>): Bettor {
  const rates: Rates[] = [row, ...row.above.map((userId) => ratesAbove.get(userId)!)];
  return {
    betLimit: row.betLimit,
    chain: [row.id, ...row.above],
    rates2d: rates.map(({ rebate2d }) => rebate2d),
    rates3d: rates.map(({ rebate3d }) => rebate3d),
  };
}
