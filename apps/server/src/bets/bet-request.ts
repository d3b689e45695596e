import { hash, randomBytes } from 'node:crypto';
import {
  coin,
  drawKeyOf,
  fromBetStakes,
  numberCount,
  sideSpots,
  sumCoins,
  type BetMessageKey,
  type Coin,
  type GameType,
  type SlipLine,
  type UncheckedBetStakes,
} from '@truedraw/rules';
import { idOfBytes } from '../crypto/id-of-bytes';
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
  /** Whether the id comes from an idempotency key. */
  keyed: boolean;
  numbers: number[];
  stakes: Coin[];
  ds: [Coin, Coin];
  bs: [Coin, Coin];
  spots: number[];
  spotStakes: Coin[];
  total: Coin;
  cancel: string | undefined;
  origin: BetOrigin | undefined;
}

const refusals = {
  'Bet.Err_Not_Select': 'NothingSelected',
  'Bet.Err_Bet_Num': 'BetNumberInvalid',
  'Bet.Err_Bet_Money': 'BetAmountInvalid',
  'Bet.Txt_Bet_Coin': 'BetAmountInvalid',
} as const satisfies Record<BetMessageKey, string>;

/** The checked lines of a bet or of a slip. */
export function linesIn(game: GameType, unchecked: UncheckedBetStakes): readonly SlipLine[] {
  // More entries than the game has numbers cannot all be valid. They are counted before they are sorted and read.
  if (Object.keys(unchecked.numberStakes).length > numberCount(game))
    throw new Refusal('BetNumberInvalid', {}, 'Bet.Err_Bet_Num');
  const checked = fromBetStakes(game, unchecked);
  if (!checked.ok) throw new Refusal(refusals[checked.reason], {}, checked.reason);
  return checked.value;
}

/** Checks everything that needs no database. */
export function checkBet(unchecked: UncheckedBet): BetRequest {
  const { userId, turnId, game, idempotencyKey, cancel, origin } = unchecked;
  const lines = linesIn(game, unchecked);
  const request: BetRequest = {
    userId,
    turnId,
    game,
    drawKey: drawKeyOf(turnId, game),
    id: idempotencyKey ? idOfKey(userId, idempotencyKey) : randomId(),
    keyed: Boolean(idempotencyKey),
    numbers: [],
    stakes: [],
    ds: [coin(0), coin(0)],
    bs: [coin(0), coin(0)],
    spots: [],
    spotStakes: [],
    total: sumCoins(lines.map(({ amount }) => amount)),
    cancel,
    origin,
  };
  for (const line of lines) {
    if (line.type === 'num') {
      request.numbers.push(Number(line.value));
      request.stakes.push(line.amount);
      request.spots.push(Number(line.value));
    } else {
      request[line.type][line.value] = line.amount;
      request.spots.push(sideSpots[line.type][line.value]);
    }
    request.spotStakes.push(line.amount);
  }
  return request;
}

/**
 * The same key gives the same id in every process, and the ledger debits an id once. Two keys of one user collide once
 * in about a hundred million bets.
 */
const idOfKey = (userId: number, key: string): number =>
  idOfBytes(hash('sha256', `${userId}:${key}`, 'buffer'));

const randomId = (): number => idOfBytes(randomBytes(8));
