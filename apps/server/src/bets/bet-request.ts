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
  type UncheckedBetStakes,
} from '@truedraw/rules';
import { idOfBytes } from '../crypto/id-of-bytes';
import { Refusal } from '../refusal';

/** What somebody wants to bet, as it came. */
export interface BetWish extends UncheckedBetStakes {
  userId: number;
  turnId: number;
  game: GameType;
  /** The caller's own name for the request, so that it can safely be sent again. */
  idempotencyKey?: string | undefined;
}

/** A wish whose form is right. Sides are spots below zero, so that every line is a spot with a stake. */
export interface BetRequest {
  userId: number;
  turnId: number;
  game: GameType;
  /** One string for turn and game, to find the draw by. */
  drawKey: string;
  id: number;
  /** Whether the id is one that the caller can send again. */
  keyed: boolean;
  numbers: number[];
  stakes: Coin[];
  ds: [Coin, Coin];
  bs: [Coin, Coin];
  spots: number[];
  spotStakes: Coin[];
  total: Coin;
}

const refusals = {
  'Bet.Err_Not_Select': 'NothingSelected',
  'Bet.Err_Bet_Num': 'BetNumberInvalid',
  'Bet.Err_Bet_Money': 'BetAmountInvalid',
  'Bet.Txt_Bet_Coin': 'BetAmountInvalid',
} as const satisfies Record<BetMessageKey, string>;

/** Checks everything that can be checked without looking anything up. */
export function readBetWish(wish: BetWish): BetRequest {
  const { userId, turnId, game, idempotencyKey } = wish;
  // More keys than the game has numbers cannot all be right; counted before they are sorted and read.
  if (Object.keys(wish.numbet).length > numberCount(game))
    throw new Refusal('BetNumberInvalid', {}, 'Bet.Err_Bet_Num');
  const checked = fromBetStakes(game, wish);
  if (!checked.ok) throw new Refusal(refusals[checked.reason], {}, checked.reason);
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
    total: sumCoins(checked.value.map(({ amount }) => amount)),
  };
  for (const line of checked.value) {
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
 * The same key gives the same id in every process, and the ledger takes coins for an id once. A user's own keys meet
 * by chance once in about a hundred million bets.
 */
const idOfKey = (userId: number, key: string): number =>
  idOfBytes(hash('sha256', `${userId}:${key}`, 'buffer'));

const randomId = (): number => idOfBytes(randomBytes(8));
