import { numberCount, type GameType } from './game';
import { coin, formatHundredths, type Coin } from './money';
import { accept, refuse, type Outcome } from './outcome';
import { assertOdds } from './payout';

/** How a game's odds fall with the liability. Odds are in hundredths: 8500 is 85x. */
export interface OddsRule {
  readonly baseOdds: number;
  readonly quotaCoins: Coin;
  readonly stepOdds: number;
  readonly floorOdds: number;
  readonly capCoins: Coin;
}

/** What the operator set by hand for one number. */
export type OddsOverride = { readonly kind: 'blocked' } | { readonly kind: 'fixed'; readonly odds: number };

export type OddsRuleRefusal =
  | 'QuotaNotPositive'
  | 'CapNotPositive'
  | 'StepNotWhole'
  | 'FloorBelowStake'
  | 'BaseBelowFloor';

/** At these odds a win pays just the stake. */
export const evenOdds = 100;
/** A number that is full or blocked. */
export const noOdds = 0;
export const defaultSideOdds = 190;

/** Odds at which the house neither wins nor loses in the long run: as many times as the game has numbers. */
export const fairOdds = (game: GameType): number => numberCount(game) * evenOdds;
/** A side holds half of the numbers. */
export const fairSideOdds = 2 * evenOdds;

/** The share of stakes that the house keeps at these odds, in hundredths of a percent; below 0 it loses. */
export const marginOf = (odds: number, fair: number): number => Math.floor(((fair - odds) * 10_000) / fair);

export function defaultOdds(game: GameType): number {
  return { 2: 8_500, 3: 50_000, 4: 500_000 }[game];
}

/**
 * The current odds of one number. Liability is what the house would owe if the number were drawn: the sum of
 * floor(stake * odds / 100), stake included, over its lines in this draw, each at its accepted odds. Reaching a
 * multiple of the quota counts as passing it, as reaching the cap counts as full. The cap also applies to a number
 * with fixed odds.
 */
export function oddsAt(state: {
  readonly rule: OddsRule;
  readonly liabilityCoins: Coin;
  readonly override?: OddsOverride | undefined;
}): number {
  const { rule, liabilityCoins, override } = state;
  if (override?.kind === 'blocked' || liabilityCoins >= rule.capCoins) return noOdds;
  if (override) return override.odds;
  const passed = Math.floor(Math.max(0, liabilityCoins) / rule.quotaCoins);
  // The floor never raises odds above the base, even if a rule was stored the wrong way round.
  return Math.min(rule.baseOdds, Math.max(rule.floorOdds, rule.baseOdds - passed * rule.stepOdds));
}

/** How much the liability may still grow. */
export function roomUnderCap(state: { readonly capCoins: Coin; readonly liabilityCoins: Coin }): Coin {
  return coin(Math.max(0, state.capCoins - state.liabilityCoins));
}

/** Whether a spot has room left, but less than a tenth of its cap. */
export function isNearlyFull(state: { readonly capCoins: Coin; readonly liabilityCoins: Coin }): boolean {
  const room = roomUnderCap(state);
  return room > 0 && room < state.capCoins / 10;
}

/**
 * The largest stake whose payout at these odds fits under the cap: the greatest s with floor(s * odds / 100) <= room,
 * which is s * odds < 100 * (room + 1). The odds may be locked: a lock holds odds, but reserves no cap.
 */
export function maxStake(state: {
  readonly capCoins: Coin;
  readonly liabilityCoins: Coin;
  readonly odds: number;
}): Coin {
  assertOdds(state.odds);
  const room = roomUnderCap(state);
  if (room === 0 || state.odds === noOdds) return coin(0);
  const most = (100n * (BigInt(room) + 1n) - 1n) / BigInt(state.odds);
  const safe = BigInt(Number.MAX_SAFE_INTEGER);
  return coin(Number(most < safe ? most : safe));
}

/** Checks an operator's rule. The floor may not be below even odds, at which a winner would lose money. */
export function checkOddsRule(rule: OddsRule): Outcome<OddsRule, OddsRuleRefusal> {
  if (!(rule.quotaCoins > 0)) return refuse('QuotaNotPositive');
  if (!(rule.capCoins > 0)) return refuse('CapNotPositive');
  if (!Number.isSafeInteger(rule.stepOdds) || rule.stepOdds < 0) return refuse('StepNotWhole');
  if (!Number.isSafeInteger(rule.floorOdds) || rule.floorOdds < evenOdds) return refuse('FloorBelowStake');
  if (!Number.isSafeInteger(rule.baseOdds) || rule.baseOdds < rule.floorOdds) return refuse('BaseBelowFloor');
  return accept(rule);
}

/** The multiplier for display, without trailing zeros: 8500 is "85", 190 is "1.9". */
export function formatOdds(odds: number): string {
  assertOdds(odds);
  return formatHundredths(odds).replace(/\.?0+$/, '');
}
