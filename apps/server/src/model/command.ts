import type { AsyncCommand } from 'fast-check';
import type { Book, Draw, Game, Person, Turn } from './book';
import { compareWallets } from './compare';
import type { World } from './world';

export type Command = AsyncCommand<Book, World>;

/** A step that can always run. A counterexample shows its name and its arguments. */
export function command<Given>(
  name: string,
  given: Given,
  run: (book: Book, world: World, given: Given) => Promise<void>,
): Command {
  return {
    check: () => true,
    async run(book, world) {
      count(world, name);
      await run(book, world, given);
      await compareWallets(book, world);
    },
    toString: () => `${name} ${JSON.stringify(given)}`,
  };
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
export const hotDigits = ['0000', '0707', '5000', '5007', '5099', '9999'];
