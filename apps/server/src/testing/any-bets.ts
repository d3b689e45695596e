import * as fc from 'fast-check';
import { fairOdds, fairSideOdds, type GameType } from '@truedraw/rules';
import { addUser, type Books } from './books';
import type { TestBet } from './bets';

/** A tree of a few people and their bets. People are named by their index, because they have no ids yet. */
export interface Scene {
  /** For each person the index of its spreader, or undefined. */
  spreaders: (number | undefined)[];
  bets: (Omit<TestBet, 'userId' | 'above'> & { bettor: number })[];
}

/** Few different results, so that bets win often and corrections hit the same people. */
export const anyDigits = fc.constantFrom('0700', '0707', '5099', '5090', '9949', '0000');

const numbersOf = (game: GameType): number[] =>
  ({ 2: [0, 7, 50, 99], 3: [0, 70, 77, 500, 509, 999], 4: [0, 700, 707, 5090, 5099, 9949] })[game];

const stake = fc.oneof(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 100_000_000_000 }));
const sideStake = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: stake });
const oddsTo = (fair: number) => fc.integer({ min: 100, max: fair });
const sideOdds = oddsTo(fairSideOdds);
const rate = fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 3, arbitrary: fc.nat(600) });

export const anyScene = (game: GameType): fc.Arbitrary<Scene> =>
  fc
    .array(fc.option(fc.nat(), { nil: undefined }), { minLength: 1, maxLength: 6 })
    .map((picks) =>
      picks.map((pick, place) => (pick === undefined || place === 0 ? undefined : pick % place)),
    )
    .chain((spreaders) =>
      fc.record({
        spreaders: fc.constant(spreaders),
        bets: fc.array(
          fc.nat(spreaders.length - 1).chain((bettor) =>
            fc.record({
              bettor: fc.constant(bettor),
              lines: fc.array(
                fc.record({
                  number: fc.constantFrom(...numbersOf(game)),
                  stake,
                  odds: oddsTo(fairOdds(game)),
                }),
                {
                  minLength: 1,
                  maxLength: 5,
                },
              ),
              ds: fc.tuple(sideStake, sideStake),
              dsOdds: fc.tuple(sideOdds, sideOdds),
              bs: fc.tuple(sideStake, sideStake),
              bsOdds: fc.tuple(sideOdds, sideOdds),
              rates: ratesFor(depthOf(spreaders, bettor)),
            }),
          ),
          { maxLength: 12 },
        ),
      }),
    );

/** A few sets of rates for each depth, so that some bets of a person have the same rates and are rounded together. */
const ratesFor = (length: number) =>
  fc.oneof(
    fc.constant(Array.from({ length }, (_, place) => 33 * (place + 1))),
    fc.constant(Array.from({ length }, () => 0)),
    fc.array(rate, { minLength: length, maxLength: length }),
  );

const depthOf = (spreaders: Scene['spreaders'], place: number): number =>
  placesAbove(spreaders, place).length + 1;

function placesAbove(spreaders: Scene['spreaders'], place: number): number[] {
  const spreader = spreaders[place];
  return spreader === undefined ? [] : [spreader, ...placesAbove(spreaders, spreader)];
}

/** Creates the people with enough coins, and returns their bets. */
export async function playScene(
  books: Books,
  { spreaders, bets }: Scene,
): Promise<{ people: number[]; bets: TestBet[] }> {
  const people: number[] = [];
  for (const spreader of spreaders)
    people.push(
      await addUser(books, {
        coins: 9_000_000_000_000,
        spreaderId: spreader === undefined ? undefined : people[spreader],
      }),
    );
  return {
    people,
    bets: bets.map(({ bettor, ...bet }) => ({
      ...bet,
      userId: people[bettor]!,
      above: placesAbove(spreaders, bettor).map((place) => people[place]!),
    })),
  };
}
