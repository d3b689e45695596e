import * as fc from 'fast-check';
import type { Book, Draw, Game, Person, Turn } from './book';
import { compareWallets } from './compare';
import type { World } from './world';

/** A step that can always run. A counterexample shows its name and its arguments. */
export interface Command {
  run: (book: Book, world: World) => Promise<void>;
  toString: () => string;
}

export function command<Given>(
  name: string,
  given: Given,
  run: (book: Book, world: World, given: Given) => Promise<void>,
): Command {
  return {
    async run(book, world) {
      count(world, name);
      await holdLocks(world);
      await run(book, world, given);
      await compareWallets(book, world);
    },
    toString: () => `${name} ${JSON.stringify(given)}`,
  };
}

/** In the book a lock grows older only when time passes on purpose, so what a slow machine takes is given back. */
async function holdLocks(world: World): Promise<void> {
  const passed = Date.now() - world.heldAt;
  if (passed < 3_000) return;
  world.heldAt += passed;
  await world.server.sql(
    "UPDATE odds_locks SET expires_at = expires_at + $1 * interval '1 ms' WHERE user_id = ANY($2)",
    [passed, [...world.people.values()].map(({ userId }) => userId)],
  );
}

export const count = ({ counts }: World, name: string, times = 1): void =>
  void counts.set(name, (counts.get(name) ?? 0) + times);

/** An item of a list for any number, by the remainder. */
export const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length]!;

export const personAt = (book: Book, at: number): Person => pick(book.people, at);

/** The newest turns first, so that small numbers choose current turns during the whole run. */
export const someTurn = ({ turns }: Book, at: number): Turn | undefined =>
  turns.length ? pick(turns.toReversed(), at) : undefined;

export const someDraw = (book: Book, at: number, game: Game): Draw | undefined =>
  someTurn(book, at)?.draws.find((draw) => draw.game === game);

/** Usually an open draw; sometimes any, or one that does not exist. */
export function drawToBetOn(book: Book, at: number, game: Game): { turnId: number; draw: Draw | undefined } {
  const open = book.turns
    .flatMap(({ draws }) => draws)
    .filter((one) => one.game === game && one.phase === 'open');
  if (at < 10 && open.length) return { turnId: pick(open, at).turn.turnId, draw: pick(open, at) };
  const turn = someTurn(book, at);
  const draw = turn?.draws.find((one) => one.game === game);
  return { turnId: turn?.turnId ?? 2_000_010_101, draw };
}

export const hotNumbers: Record<Game, string[]> = {
  2: ['00', '07', '50', '99'],
  3: ['500', '507', '599', '007'],
  4: ['5000', '5007', '5099', '0707'],
};
/** The first are hot; the others of a game are spread over it. */
export const numberOf = (game: Game, at: number): string =>
  hotNumbers[game][at] ?? String((at * 37) % 10 ** game).padStart(game, '0');

/** One of the people, for any number. */
export const who = fc.nat(7);

export const hotDigits = ['0000', '0707', '5000', '5007', '5099', '9999'];
