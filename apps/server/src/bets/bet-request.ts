import { hash, randomBytes } from 'node:crypto';
import {
  fromBetStakes,
  numberCount,
  sumCoins,
  coin,
  type BetMessageKey,
  type Coin,
  type GameType,
  type UncheckedBetStakes,
} from '@truedraw/rules';
import { Refusal } from '../refusal';

/** A bet as a caller sent it, before any check. */
export interface UncheckedBet extends UncheckedBetStakes {
  userId: number;
  turnId: number;
  game: GameType;
  /** Chosen by the caller, so that the request can safely be sent again. */
  idempotencyKey?: string | undefined;
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
}

export const sideSpots = { ds: [-1, -2], bs: [-3, -4] } as const;
export const sideNames: Readonly<Record<number, string>> = {
  [-1]: 'odd',
  [-2]: 'even',
  [-3]: 'big',
  [-4]: 'small',
};

const refusals = {
  'Bet.Err_Not_Select': 'NothingSelected',
  'Bet.Err_Bet_Num': 'BetNumberInvalid',
  'Bet.Err_Bet_Money': 'BetAmountInvalid',
  'Bet.Txt_Bet_Coin': 'BetAmountInvalid',
} as const satisfies Record<BetMessageKey, string>;

export const drawKeyOf = (turnId: number, game: GameType): string => `${turnId}:${game}`;

/** Checks everything that needs no database. */
export function checkBet(unchecked: UncheckedBet): BetRequest {
  const { userId, turnId, game, idempotencyKey } = unchecked;
  // More entries than the game has numbers cannot all be valid. They are counted before they are sorted and read.
  if (Object.keys(unchecked.numberStakes).length > numberCount(game))
    throw new Refusal('BetNumberInvalid', {}, 'Bet.Err_Bet_Num');
  const checked = fromBetStakes(game, unchecked);
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
 * 53 bits, the most that a JSON number holds exactly. Two keys of one user collide once in about a hundred million
 * bets.
 */
const idOfBytes = (bytes: Buffer): number => Number(bytes.readBigUInt64BE() >> 11n);

/** The same key gives the same id in every process, and the ledger debits an id once. */
const idOfKey = (userId: number, key: string): number =>
  idOfBytes(hash('sha256', `${userId}:${key}`, 'buffer'));

const randomId = (): number => idOfBytes(randomBytes(8));
