import * as fc from 'fast-check';
import { games, type Book, type Game, type Person, usualSettings } from './book';
import { emptyBet } from './book-bets';
import type { orderSteps } from './book-money';
import { tryBet, timePasses, lockBet } from './bet-commands';
import { count, hotDigits, hotNumbers, type Command } from './command';
import { betToTheCoin, bounds } from './exact-commands';
import { byTwo, closeTurn, openTurn, payTurn, releaseFromFeed } from './draw-commands';
import { adjust, order, stop, transfer, workOnOrder } from './money-commands';
import { bookCoins, setGame } from './operator-commands';
import { stormCommands } from './storm-commands';
import { trySeries } from './series-commands';
import { applyAll } from './storm';
import { depositInStorm } from './storm-money';
import { payShare, setOwnLimit } from './tree-commands';
import type { StaffName, World } from './world';

/** What differs between two drills. */
export const drill = fc.record({
  stake: fc.integer({ min: 150, max: 400 }),
  spot: fc.nat(7),
  who: fc.constantFrom(0, 4, 7),
  game: fc.constantFrom(...games),
  digits: fc.constantFrom(...hotDigits),
  chunk: fc.integer({ min: 1, max: 4 }),
  storm: stormCommands[0]!,
});
export type Drill = typeof drill extends fc.Arbitrary<infer Given> ? Given : never;

/**
 * What random steps do rarely and every series has to do, on a turn of its own with the usual settings: bets of everyone, to every
 * bound exactly and by a coin too much, and on odds that were locked.
 */
export async function drillBets(book: Book, world: World, given: Drill): Promise<void> {
  const { who, game, stake } = given;
  const run = (command: Command) => command.run(book, world);
  for (const one of games) await run(setGame({ game: one, changes: usualSettings(one) }));
  // Drawn numbers may be blocked or have odds of their own; a new turn has only those of every turn.
  for (let turns = 0; turns < 2; turns++) await run(openTurn({ games: [2, 3, 4], month: turns }));
  for (const person of book.people) {
    await bookCoins(world, person, 50_000);
    count(world, 'bet of the drill', 3);
    for (const [at, draw] of book.turns.at(-1)!.draws.entries()) {
      const numbet = { [hotNumbers[draw.game][at]!]: stake, [hotNumbers[draw.game][3]!]: 1 + stake };
      await tryBet(book, world, person, { ...emptyBet(draw), numbet, dsBet: [stake, 0], bsBet: [0, stake] });
    }
  }
  const open = book.turns
    .flatMap(({ draws }) => draws)
    .filter((one) => one.game === game && one.phase === 'open');
  const turn = Math.min(9, open.length - 1);
  for (const bound of bounds)
    for (const lacking of [0, 1] as const)
      for (const spot of [given.spot % 4, 4 + (given.spot % 4)])
        await run(
          betToTheCoin({ who: bound === 'limit above' ? 5 : who, turn, game, spot, stake, bound, lacking }),
        );

  const person = book.people[who]!;
  const number = hotNumbers[game][given.spot % 4]!;
  const bet = (bettor: Person, coins: number) =>
    tryBet(book, world, bettor, { ...emptyBet(open[turn]!), numbet: { [number]: coins } });
  for (const passes of [1, 2]) {
    await run(lockBet({ who, turn, game, numbers: [given.spot % 4] }));
    await bet(book.people[who === 4 ? 0 : 4]!, 700);
    for (let times = 0; times < passes; times++) await run(timePasses());
    await bet(person, stake);
  }
  await drillOwnLimit(book, world, { game, stake });
}

/** A step with the newest order. */
const newest = (step: keyof typeof orderSteps, by: StaffName): Command => workOnOrder({ order: 0, step, by });

/** Each way that coins come and go once, and what the second of two people has to prevent. */
export async function drillMoney(book: Book, world: World, { who, stake }: Drill): Promise<void> {
  const coin = 2_000 + stake;
  const deposit = depositInStorm(book, world, { person: book.people[who]!, coin });
  applyAll(book, [{ operation: deposit, ...(await deposit.send()) }]);
  const ordered = order({ who, coin });
  for (const step of [
    transfer({ from: 5, to: 1, coin: stake, times: 2 }),
    adjust({ who, coin, first: 'owner', second: 'owner', drop: false }),
    adjust({ who, coin, first: 'owner', second: 'owner2', drop: false }),
    ordered,
    newest('take', 'finance'),
    newest('approve', 'finance'),
    newest('fail', 'owner'),
    ordered,
    newest('take', 'finance'),
    newest('approve', 'owner'),
    newest('complete', 'finance'),
    ordered,
    newest('cancel', 'finance'),
    ordered,
    stop({ who }),
  ])
    await step.run(book, world);
}

/** A stake limit is reached exactly, by a bet and by a series, which a coin more would pass. */
async function drillOwnLimit(
  book: Book,
  world: World,
  { game, stake }: { game: Game; stake: number },
): Promise<void> {
  const person = book.people[6]!;
  const used = book.turns
    .flatMap(({ draws }) => draws)
    .flatMap(({ bets, turn }) => (turn.releases.at(-1) === 'cancel' ? [] : bets))
    .filter((bet) => bet.person === person)
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + line.stake, 0);
  const coins = used + 3 * stake;
  await setOwnLimit({ who: 6, kind: 'stake', period: 'day', coins }).run(book, world);
  const draws = book.turns.slice(-2).map(({ turnId }) => ({ turnId, times: 1 }));
  const number = hotNumbers[game][0]!;
  const series = (coin: number) => ({
    ...emptyBet(book.turns.at(-1)!.draws.find((draw) => draw.game === game)!),
    numbet: { [number]: coin },
    draws,
    stops: true,
  });
  await trySeries(book, world, person, series(stake + stake));
  await trySeries(book, world, person, series(stake));
  const draw = book.turns.at(-1)!.draws.find((one) => one.game === game)!;
  await tryBet(book, world, person, { ...emptyBet(draw), numbet: { [number]: stake + 1 } });
  await tryBet(book, world, person, { ...emptyBet(draw), numbet: { [number]: stake } });
}

/** After everything is paid: a correction, a cancellation, a result of the feed, and the shares of past months, asked for twice. */
export async function drillResults(book: Book, world: World, { digits, chunk }: Drill): Promise<void> {
  const drawn = book.turns.filter(({ releases }) => releases.at(-1) !== 'cancel').slice(-2);
  for (const [at, turn] of drawn.entries()) {
    const last = turn.releases.at(-1);
    const right = last === digits ? hotDigits.find((one) => one !== digits)! : digits;
    await byTwo(turn, world, { digits: right, second: 'agrees' });
    await payTurn(book, turn, world, { chunk });
    if (at === 0) await byTwo(turn, world, { digits: 'cancel', second: 'agrees' });
    await payTurn(book, turn, world, { chunk });
  }
  await openTurn({ games: [2, 3], month: 1 }).run(book, world);
  const fed = book.turns.at(-1)!;
  const numbet = { [digits.slice(0, 2)]: 99 };
  for (const who of [4, 7])
    await tryBet(book, world, book.people[who]!, { ...emptyBet(fed.draws[0]!), numbet });
  await closeTurn(fed, world);
  await byTwo(fed, world, { digits, second: 'types others' });
  for (const readings of [1, 2]) await releaseFromFeed({ turn: 0, digits, readings }).run(book, world);
  if (!fed.releases.length) await byTwo(fed, world, { digits, second: 'agrees' });
  await payTurn(book, fed, world, { chunk });
  for (const month of [0, 1])
    for (const who of [0, 1, 7])
      for (let times = 0; times < 2; times++) await payShare({ who, month }).run(book, world);
}
