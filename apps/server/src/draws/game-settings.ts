import {
  coin,
  defaultOdds,
  defaultSideOdds,
  gameTypes,
  type DigitRule,
  type GameType,
  type OddsRule,
} from '@truedraw/rules';
import type { Queryable } from '../db/pool';
import { readSetting } from '../db/settings';

/** What the operator sets for one game. */
export interface GameSettings {
  open: boolean;
  rule: OddsRule;
  /** Odds of [odd, even] and [big, small], and the cap of one side of a draw. */
  dsOdds: [number, number];
  bsOdds: [number, number];
  sideCapCoins: number;
  /** The highest stake of one user on one number, or one side, in one draw; a user's own limit may be lower. */
  maxStakeCoins: number;
  /** How 2D's digits are made, from the next turn that opens; 3D and 4D do not depend on it. */
  digitRule: DigitRule;
  /** Whether bettors may cancel bets, and how many seconds before the close that ends. */
  cancelAllowed: boolean;
  cancelSeconds: number;
}

export type AllGameSettings = Record<GameType, GameSettings>;

/** The price of one unit. */
export const baseBetCoins = 100;

const defaultOf = (game: GameType): GameSettings => {
  const baseOdds = defaultOdds(game);
  return {
    // 4D is closed until the operator opens it.
    open: game !== 4,
    rule: {
      baseOdds,
      quotaCoins: coin(20_000_000),
      stepOdds: Math.round(baseOdds / 50),
      floorOdds: Math.round(baseOdds * 0.6),
      capCoins: coin(300_000_000),
    },
    dsOdds: [defaultSideOdds, defaultSideOdds],
    bsOdds: [defaultSideOdds, defaultSideOdds],
    sideCapCoins: 1_000_000_000,
    maxStakeCoins: 1_000_000,
    digitRule: 'set-value-1',
    cancelAllowed: false,
    cancelSeconds: 300,
  };
};

/** The operator's settings, with defaults for the rest; `stored` is the value of the setting `games`. */
export function gameSettingsOf(stored: unknown): AllGameSettings {
  const changed = (stored ?? {}) as Partial<Record<GameType, Partial<GameSettings>>>;
  const settings = Object.fromEntries(
    gameTypes.map((game) => [game, { ...defaultOf(game), ...changed[game] }]),
  );
  return settings as AllGameSettings;
}

export async function loadGameSettings(db: Queryable): Promise<AllGameSettings> {
  return gameSettingsOf(await readSetting(db, 'games'));
}

/** The highest stake of a user on one number or side in one draw: the lower of the game's and the user's own limit. */
export const effectiveLimit = ({ maxStakeCoins }: GameSettings, betLimit: number): number =>
  betLimit === 0 ? maxStakeCoins : Math.min(betLimit, maxStakeCoins);

/**
 * The settings of one lane: its odds fall by its own part of the quota. Caps are not divided here, see
 * bets/lane-cap.ts. With one lane nothing changes.
 */
export function laneSettings(settings: GameSettings, lanes: number): GameSettings {
  if (lanes === 1) return settings;
  const { rule } = settings;
  // A quota of 0 would lower the odds with every line.
  const quotaCoins = coin(Math.max(1, Math.floor(rule.quotaCoins / lanes)));
  return { ...settings, rule: { ...rule, quotaCoins } };
}
