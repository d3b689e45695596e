import { coin, type Coin, type GameType, type OddsOverride } from '@truedraw/rules';
import type { GameSettings } from '../draws/game-settings';
import type { Booking } from '../ledger/booking';
import type { BetTerms, SealedBet } from '../proof/seal-bet';
import type { Guard } from '../limits/guard';
import type { BettingDraw } from './store/betting-draws';
import type { BetRow, PaidBet } from './store/bets';
import type { BetRequest } from './bet-request';
import type { StakesBySpot } from './stakes';

/** What the house holds on one spot in this lane. */
export interface HeldSpot {
  stake: Coin;
  liability: Coin;
  /** The most that this lane may owe on it. */
  capCoins: Coin;
  touched: boolean;
}

/** What is held on a page of numbers, as it was read. */
export interface HeldPage {
  stakes: Coin[];
  liabilities: Coin[];
  /** Whether the row existed, and so is locked. */
  stored: boolean;
}

export interface BatchDraw {
  turnId: number;
  game: GameType;
  /** Missing when there is no such draw. */
  window: BettingDraw | undefined;
  /** Quotas are this lane's part; caps are the whole house's. */
  settings: GameSettings;
  /** The spots of the batch's bets, as they change, and the pages that they stand on. */
  spots: Map<number, HeldSpot>;
  pages: Map<number, HeldPage>;
  overrides: ReadonlyMap<number, OddsOverride>;
  /** Whether any number's odds have changed in this batch. */
  moved: boolean;
  /** The bets that were accepted and are to be written. */
  placed: BetRow[];
}

/** The most that the house may owe on a number, or on a side below zero. */
export const capOf = ({ settings }: BatchDraw, spot: number): Coin =>
  spot < 0 ? coin(settings.sideCapCoins) : settings.rule.capCoins;

export interface Bettor {
  betLimit: number;
  /** The bettor and everyone above, and their rates for 2D, and for 3D and 4D. */
  chain: number[];
  rates2d: number[];
  rates3d: number[];
}

/** Everything that the bets of a batch are decided on, read under locks; decisions change it for the next. */
export interface BatchState {
  now: number;
  booking: Booking;
  draws: ReadonlyMap<string, BatchDraw>;
  bettors: ReadonlyMap<number, Bettor>;
  /** Of those who have set limits for themselves. */
  guards: ReadonlyMap<number, Guard>;
  /** What each user has staked, by draw. */
  stakesOf: ReadonlyMap<number, ReadonlyMap<string, StakesBySpot>>;
  staked(request: BetRequest): StakesBySpot;
  lockedOdds(request: BetRequest, number: number): number | undefined;
  /** Bets that were placed before, also earlier in this batch, by id. An id belongs to its user: see whose it is. */
  paid: Map<number, PaidBet>;
  /** Makes a bet's leaf; missing where no receipts are given. */
  seal: ((terms: BetTerms) => SealedBet) | undefined;
}
