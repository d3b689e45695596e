import { hash, randomBytes } from 'node:crypto';
import {
  coin,
  drawKeyOf,
  fromBetStakes,
  sideSpots,
  sumCoins,
  type BetMessageKey,
  type Coin,
  type GameType,
  type SlipLine,
  type UncheckedBetStakes,
} from '@truedraw/rules';
import { idOfHex } from '../crypto/id-of-hex';
import { betCause } from '../ledger/bet-cause';
import { Refusal } from '../refusal';
import type { BetOrigin } from './store/bets';

/** A bet as a caller sent it, before any check. */
export interface UncheckedBet extends UncheckedBetStakes {
  userId: number;
  turnId: number;
  game: GameType;
  /** Chosen by the caller, so that the request can safely be sent again. */
  idempotencyKey?: string | undefined;
  /** The hash whose preimage cancels the bet, in hexadecimal. */
  cancel?: string | undefined;
  origin?: BetOrigin;
}

/** A bet whose form was checked. Sides are spots below zero, so that every line is a spot with a stake. */
export interface BetRequest {
  userId: number;
  turnId: number;
  game: GameType;
  /** Turn and game in one string, to find the draw by. */
  drawKey: string;
  id: number;
  /** What its entry in the ledger is caused by. */
  cause: string;
  /** Whether the id comes from an idempotency key. */
  keyed: boolean;
  numbers: readonly number[];
  stakes: readonly Coin[];
  ds: [Coin, Coin];
  bs: [Coin, Coin];
  spots: readonly number[];
  spotStakes: readonly Coin[];
  total: Coin;
  cancel: string | undefined;
  origin: BetOrigin | undefined;
  /** Missing for a bet that was placed alone. */
  series?: BetSeries;
}

/** A slip that is bet on several draws at once, in the order of the draws: all bets are placed or none. */
export interface BetSeries {
  id: number;
  stopAfterWin: boolean;
  /** By how much the slip is multiplied in each draw. */
  times: readonly number[];
  requests: readonly BetRequest[];
}

const refusals = {
  'Bet.Err_Not_Select': 'NothingSelected',
  'Bet.Err_Bet_Num': 'BetNumberInvalid',
  'Bet.Err_Bet_Money': 'BetAmountInvalid',
  'Bet.Txt_Bet_Coin': 'BetAmountInvalid',
} as const satisfies Record<BetMessageKey, string>;

/** The checked lines of a bet or of a slip. */
export function linesIn(game: GameType, unchecked: UncheckedBetStakes): readonly SlipLine[] {
  const checked = fromBetStakes(game, unchecked);
  if (!checked.ok) throw new Refusal(refusals[checked.reason], {}, checked.reason);
  return checked.value;
}

/** Checks everything that needs no database. */
export function checkBet(unchecked: UncheckedBet): BetRequest {
  const { userId, turnId, game, idempotencyKey, cancel, origin } = unchecked;
  const lines = linesIn(game, unchecked);
  const id = idempotencyKey ? idOfKey(userId, idempotencyKey) : randomId();
  // The numbers come before the sides. Most bets have no sides, and one list does for both.
  const spots = lines.map(spotOf);
  const spotStakes = lines.map(({ amount }) => amount);
  const firstSide = spots.findIndex((spot) => spot < 0);
  const request: BetRequest = {
    userId,
    turnId,
    game,
    drawKey: drawKeyOf(turnId, game),
    id,
    cause: betCause(turnId, id),
    keyed: Boolean(idempotencyKey),
    numbers: firstSide < 0 ? spots : spots.slice(0, firstSide),
    stakes: firstSide < 0 ? spotStakes : spotStakes.slice(0, firstSide),
    ds: [coin(0), coin(0)],
    bs: [coin(0), coin(0)],
    spots,
    spotStakes,
    total: sumCoins(spotStakes),
    cancel,
    origin,
  };
  for (const line of lines) if (line.type !== 'num') request[line.type][line.value] = line.amount;
  return request;
}

const spotOf = (line: SlipLine): number =>
  line.type === 'num' ? Number(line.value) : sideSpots[line.type][line.value];

export interface UncheckedSeries extends Omit<UncheckedBet, 'turnId' | 'cancel'> {
  draws: readonly { turnId: number; times: number; cancel?: string | undefined }[];
  stopAfterWin: boolean;
}

/**
 * The first bet has the id of the key, so that one key places one bet or one series. The series' own id covers its draws,
 * so that the same key with other draws is seen to be used.
 */
export function checkSeries({ draws, stopAfterWin, idempotencyKey, ...slip }: UncheckedSeries): BetSeries {
  const sorted = draws.toSorted((one, other) => one.turnId - other.turnId);
  if (sorted.some(({ turnId }, at) => turnId === sorted[at + 1]?.turnId))
    throw new Refusal('BadInput', { field: 'draws' });
  // Half a coin twice is no coin: the slip itself has to be one.
  linesIn(slip.game, slip);
  const requests = sorted.map(({ turnId, times, cancel }, at) => {
    const key = idempotencyKey && (at ? `${idempotencyKey}\n${turnId}` : idempotencyKey);
    return checkBet({ ...slip, ...multiplied(slip, times), turnId, cancel, idempotencyKey: key });
  });
  const times = sorted.map((draw) => draw.times);
  const all = [idempotencyKey, stopAfterWin, ...sorted.map((draw) => draw.turnId), ...times].join('\n');
  const id = idempotencyKey ? idOfKey(slip.userId, all) : randomId();
  const series: BetSeries = { id, stopAfterWin, times, requests };
  for (const request of requests) request.series = series;
  return series;
}

/** A product that is no amount of coins is refused with the other lines. */
const multiplied = (
  { numberStakes, dsBet, bsBet }: UncheckedBetStakes,
  times: number,
): UncheckedBetStakes => ({
  numberStakes: Object.fromEntries(
    Object.entries(numberStakes).map(([number, stake]) => [number, stake * times]),
  ),
  dsBet: dsBet.map((stake) => stake * times),
  bsBet: bsBet.map((stake) => stake * times),
});

/**
 * The same key gives the same id in every process, and the ledger debits an id once. Two keys of one user collide once
 * in about a hundred million bets.
 */
const idOfKey = (userId: number, key: string): number => idOfHex(hash('sha256', `${userId}:${key}`));

const randomId = (): number => idOfHex(randomBytes(8).toString('hex'));
