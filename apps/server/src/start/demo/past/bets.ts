import { randomBytes } from 'node:crypto';
import {
  coin,
  defaultOdds,
  defaultSideOdds,
  drawnSides,
  effectiveRates,
  rebateShares,
  winOf,
  type Coin,
  type GameType,
  type PlacedBet,
} from '@truedraw/rules';
import { idOfHex } from '../../../crypto/id-of-hex';
import type { PastTurn } from '../../../draws/store/past-draws';
import type { Earning } from '../../../settlement/earnings';
import type { Person } from './people';

/** A bet of the made-up past. */
export interface PastBet extends PlacedBet {
  id: number;
  person: Person;
  turnId: number;
  game: GameType;
  total: Coin;
  rates: readonly number[];
  placedAt: number;
  win: number;
}

const resultOf = ({ two, three, four }: PastTurn, game: GameType): string =>
  ({ 2: two, 3: three, 4: four })[game];

/** Numbers that many people like, so that one of them coming hurts the house, as it does in life. */
const popular = [8, 9, 15, 18, 28, 58, 66, 68, 88, 89, 99];

interface Wish {
  game: GameType;
  numbers: readonly number[];
  stake: number;
  /** A stake on odd or even, or none. */
  side?: 0 | 1;
}

/** What a person would like to bet on a turn, by its place in the story. */
export function wishOf(
  person: Person,
  turn: PastTurn,
  { place, random }: { place: number; random: () => number },
): Wish {
  const drawn = Number(turn.two);
  const other = () => Math.floor(random() * 100);
  if (person.oddity === 'late') return { game: 2, numbers: [drawn, (drawn + 37) % 100], stake: 2_000 };
  if (person.oddity === 'lucky-team')
    return { game: 2, numbers: place % 16 === 0 ? [drawn, other()] : [other(), other()], stake: 2_000 };
  const dice = random();
  const game: GameType = dice < 0.72 ? 2 : dice < 0.93 ? 3 : 4;
  const count = game === 2 ? 3 + Math.floor(random() * 18) : 1 + Math.floor(random() * 6);
  const numbers = Array.from({ length: count }, () =>
    game === 2 && random() < 0.2
      ? popular[Math.floor(random() * popular.length)]!
      : Math.floor(random() * 10 ** game),
  );
  const stake =
    game === 2 ? person.habit.stake : Math.max(1_000, Math.round(person.habit.stake / 5_000) * 1_000);
  const side = game === 2 && random() < 0.2 ? (random() < 0.5 ? 0 : 1) : undefined;
  return { game, numbers: [...new Set(numbers)], stake, ...(side !== undefined && { side }) };
}

export function betOf(
  person: Person,
  turn: PastTurn,
  { game, numbers, stake, side }: Wish,
  placedAt: number,
  people: ReadonlyMap<number, Person>,
): PastBet {
  const sideStake = coin(side === undefined ? 0 : 5 * stake);
  const placed: PlacedBet = {
    numbers,
    stakes: numbers.map(() => coin(stake)),
    odds: numbers.map(() => defaultOdds(game)),
    dsBet: [side === 0 ? sideStake : coin(0), side === 1 ? sideStake : coin(0)],
    dsOdds: [defaultSideOdds, defaultSideOdds],
    bsBet: [coin(0), coin(0)],
    bsOdds: [defaultSideOdds, defaultSideOdds],
  };
  const rateOf = ({ rebate2d, rebate3d }: Person) => (game === 2 ? rebate2d : rebate3d);
  return {
    ...placed,
    id: idOfHex(randomBytes(8).toString('hex')),
    person,
    turnId: turn.turnId,
    game,
    total: coin(numbers.length * stake + sideStake),
    rates: effectiveRates(person.chain.map((id) => rateOf(people.get(id)!))),
    placedAt,
    win: winOf(placed, drawnSides(game, resultOf(turn, game))),
  };
}

/** What everyone earned on the bets of one draw; a person's bets on it have the same chain and rates. */
export function earningsOfBets(bets: readonly PastBet[]): Earning[] {
  const byPerson = new Map<number, PastBet[]>();
  for (const bet of bets) byPerson.set(bet.person.id, [...(byPerson.get(bet.person.id) ?? []), bet]);
  return [...byPerson.values()].map((own) => {
    const { person, rates } = own[0]!;
    const turnover = coin(own.reduce((sum, { total }) => sum + total, 0));
    return {
      people: person.chain,
      shares: rebateShares({ turnoverCoins: turnover, ratesBasisPoints: rates }),
      turnover,
      win: own.reduce((sum, { win }) => sum + win, 0),
    };
  });
}
