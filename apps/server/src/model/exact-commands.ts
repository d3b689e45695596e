import * as fc from 'fast-check';
import {
  coinsOf,
  games,
  liabilityOf,
  payoutOf,
  reasonsOfDraw,
  sides,
  stakedBy,
  type Book,
  type Game,
  type Person,
} from './book';
import { tryBet } from './bet-commands';
import { emptyBet, isSide, priceFor } from './book-bets';
import { command, drawToBetOn, hotNumbers, pick, personAt, who, type Command } from './command';
import { bookCoins, setGame, setTerms } from './operator-commands';
import type { World } from './world';

export const bounds = ['cap', 'limit', 'limit above', 'coins'] as const;

interface ExactGiven {
  who: number;
  turn: number;
  game: Game;
  /** An index among the hot numbers and the sides. */
  spot: number;
  stake: number;
  /** What the bet reaches, and how many coins it lacks there. */
  bound: (typeof bounds)[number];
  lacking: 0 | 1;
}

/**
 * A bet that reaches the cap of its number or side, the person's limit or the last of the coins, exactly or by one coin
 * too much. Random amounts would hardly ever do this.
 */
export const betToTheCoin = (given: ExactGiven): Command =>
  command('bet to the coin', given, async (book, world) => {
    const person = personAt(book, given.who);
    const { draw } = drawToBetOn(book, given.turn, given.game);
    if (!draw || reasonsOfDraw(book, draw).length) return;
    const { stake, lacking } = given;
    const spot = pick([...hotNumbers[draw.game], ...sides], given.spot);
    const limit = Math.max(1, stakedBy(person, draw, spot) + stake - lacking);
    const restore = await {
      cap: () => {
        const payout = payoutOf({ stake, odds: priceFor(book, person, draw, spot) });
        const cap = Math.max(1, liabilityOf(draw, spot) + payout - lacking);
        return lowerCap(book, world, draw.game, { [isSide(spot) ? 'sideCapCoins' : 'capCoins']: cap });
      },
      limit: () => lowerLimit(world, person, limit),
      'limit above': () => lowerLimit(world, person.spreader ?? person, limit),
      coins: () => leaveCoins(world, person, stake - lacking),
    }[given.bound]();
    const input = emptyBet(draw);
    if (!isSide(spot)) input.numbet = { [spot]: stake };
    else if (spot === 'odd' || spot === 'even') input.dsBet = spot === 'odd' ? [stake, 0] : [0, stake];
    else input.bsBet = spot === 'big' ? [stake, 0] : [0, stake];
    await tryBet(book, world, person, input);
    await restore();
  });

type Restore = () => Promise<void>;

async function lowerCap(
  book: Book,
  world: World,
  game: Game,
  changes: { capCoins?: number; sideCapCoins?: number },
): Promise<Restore> {
  const { capCoins, sideCapCoins } = book.settings[game];
  await setGame({ game, changes }).run(book, world);
  return () => setGame({ game, changes: { capCoins, sideCapCoins } }).run(book, world);
}

async function lowerLimit(world: World, person: Person, limit: number): Promise<Restore> {
  const terms = { limit: person.limit, rebate2d: person.rebate2d, rebate3d: person.rebate3d };
  await setTerms(world, person, { ...terms, limit });
  return () => setTerms(world, person, terms);
}

async function leaveCoins(world: World, person: Person, coins: number): Promise<Restore> {
  const taken = coinsOf(person) - coins;
  if (taken <= 0) return async () => undefined;
  await bookCoins(world, person, -taken);
  return () => bookCoins(world, person, taken);
}

export const exactCommands: fc.Arbitrary<Command>[] = Array.from({ length: 8 }, () =>
  fc
    .record({
      who,
      turn: fc.nat(9),
      game: fc.constantFrom(...games),
      spot: fc.nat(7),
      stake: fc.integer({ min: 1, max: 400 }),
      bound: fc.constantFrom(...bounds),
      lacking: fc.constantFrom(0 as const, 1 as const),
    })
    .map(betToTheCoin),
);
