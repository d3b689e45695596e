import { coin, type Coin, type GameType, type OddsOverride } from '@truedraw/rules';
import type { GameSettings } from '../draws/game-settings';
import type { Booking } from '../ledger/booking';
import type { BetTerms, SealedBet } from '../proof/seal-bet';
import type { Guard } from '../limits/guard';
import type { BettingDraw } from './store/betting-draws';
import type { BetRow, PaidBet } from './store/bets';
import type { Refusal } from '../refusal';
import type { BetRequest, BetSeries } from './bet-request';
import type { PlacedSeries } from './store/bet-series';
import type { StakesBySpot } from './stakes';

/** What the house holds on one spot in this lane. */
export interface SpotState {
  stake: Coin;
  liability: Coin;
  /** The highest liability that this lane may reach on it. */
  capCoins: Coin;
  touched: boolean;
}

/** The stakes and liabilities of a page of numbers, as they were read. */
export interface PageState {
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
  /** The spots of the batch's bets, which decisions change, and their pages. */
  spots: Map<number, SpotState>;
  pages: Map<number, PageState>;
  overrides: ReadonlyMap<number, OddsOverride>;
  /** Whether any number's odds, or whether it is nearly full, have changed in this batch. */
  moved: boolean;
  /** The bets that were accepted and are to be written. */
  placed: BetRow[];
}

/** The cap of a number, or of a side (below zero). */
export const capOf = ({ rule, sideCapCoins }: GameSettings, spot: number): Coin =>
  spot < 0 ? coin(sideCapCoins) : rule.capCoins;

export interface Bettor {
  betLimit: number;
  /** The ids of the bettor and of everyone above, and their rates for 2D and for 3D and 4D. */
  chain: number[];
  rates2d: number[];
  rates3d: number[];
}

/** An accepted bet before its receipt is signed. */
export interface DecidedBet {
  betId: number;
  /** The balance after the bet. */
  coin: number;
  /** What its receipt is made from. Missing for a bet that is older than receipts. */
  sealed: SealedBet | undefined;
}

/** Everything that the bets of a batch are decided on, read under locks. Each decision changes it for the next one. */
export interface BatchState {
  now: number;
  booking: Booking;
  draws: ReadonlyMap<string, BatchDraw>;
  bettors: ReadonlyMap<number, Bettor>;
  /** Only for users with limits of their own. */
  guards: ReadonlyMap<number, Guard>;
  /** What each user has staked, by draw. */
  stakesOf: ReadonlyMap<number, Map<string, StakesBySpot>>;
  staked(request: BetRequest): StakesBySpot;
  lockedOdds(request: BetRequest, number: number): number | undefined;
  /**
   * Bets that were placed before, or earlier in this batch, by id. Two users may have the same id: compare the user
   * too.
   */
  paid: Map<string, PaidBet>;
  /** What was decided for the bets of each series, and the series that were accepted and are to be written. */
  decidedSeries: Map<BetSeries, readonly (DecidedBet | Refusal)[]>;
  placedSeries: PlacedSeries[];
  /** Makes a bet's leaf; missing where no receipts are given. */
  seal: ((terms: BetTerms) => SealedBet) | undefined;
}
