import { expect } from 'vitest';
import {
  fixedOdds,
  isBlocked,
  isFull,
  laneQuota,
  limitOf,
  ruleOdds,
  sideOddsOf,
  spotsOf,
  stakedBy,
  liabilityOf,
  liabilityInLane,
  type Book,
  type Draw,
  type Person,
} from './book';
import { isSide, priceFor } from './book-bets';
import { isOverOwnLimit } from './book-limits';

/** Odds that the server gave a person for a number or a side: of a bet, or locked. */
export interface Priced {
  draw: Draw;
  spot: string;
  odds: number;
}

/** What came of an operation. In the book everything that was accepted takes first, and gives afterwards. */
export interface Outcome {
  /** The server's reasons for refusing it. A request that was sent twice may have been refused once. */
  refusals: string[];
  priced?: Priced[];
  take?: () => void;
  give?: () => void;
  /** Sends an accepted request once more, and expects the same answer. */
  repeat?: () => Promise<void>;
}

/** One of the operations that are under way at the same time. */
export interface Operation {
  name: string;
  person: Person;
  /** Why the book would refuse it in its present state. */
  reasons: () => string[];
  send: () => Promise<Outcome>;
  /** Sends it at rest, where the book knows the only right answer. */
  sendAtRest?: () => Promise<void>;
}

type Decided = Outcome & { operation: Operation };

/**
 * Applies to the book what was decided at the same time. In which order it was decided is not known: what is accepted
 * must fit together, at odds that held in between, and what is refused must have had a reason before, after, or when everything
 * was taken and nothing given. Nothing may have passed a bound. Returns what found a number full while another lane held room
 * that it did not use: at rest it gets it.
 */
export function applyAll(book: Book, decided: readonly Decided[]): Operation[] {
  const overBefore = overOf(book);
  const refused = decided
    .filter(({ refusals }) => refusals.length)
    .map((one) => ({ ...one, allowed: new Set(one.operation.reasons()) }));
  const prices = decided.flatMap(({ operation: { person }, priced = [] }) =>
    priced.map((one) => ({
      ...one,
      person,
      priceBefore: priceFor(book, person, one.draw, one.spot),
      before: liabilityInLane(one.draw, one.spot, person.lane),
    })),
  );
  for (const { take } of decided) take?.();
  const peaks = prices.map((one) => ({
    ...one,
    peak: liabilityInLane(one.draw, one.spot, one.person.lane),
    wasFull: !isSide(one.spot) && isFull(book, one.draw, one.spot),
  }));
  for (const one of refused) {
    // Coins that were given meanwhile are missing here, so that a debt at this point is none.
    for (const reason of one.operation.reasons()) if (reason !== 'HasDebt') one.allowed.add(reason);
  }
  for (const { give } of decided) give?.();
  const crowded = new Set<Operation>();
  for (const { operation, refusals, allowed } of refused) {
    for (const reason of operation.reasons()) allowed.add(reason);
    for (const refusal of refusals) {
      if (refusal === 'NumberFull' && book.lanes > 1 && !allowed.has(refusal)) crowded.add(operation);
      else expect([...allowed], `${operation.name} of ${operation.person.name}`).toContain(refusal);
    }
  }
  for (const one of peaks) expectPrice(book, one);
  expect(overOf(book).filter((over) => !overBefore.includes(over))).toEqual([]);
  return [...crowded];
}

interface SeenPrice extends Priced {
  person: Person;
  priceBefore: number;
  before: number;
  peak: number;
  wasFull: boolean;
}

function expectPrice(book: Book, seen: SeenPrice): void {
  const { draw, spot, odds, person, priceBefore, before, peak, wasFull } = seen;
  const about = `${spot} of ${draw.turn.turnId} for ${person.name}`;
  if (isSide(spot)) return expect(odds, about).toBe(sideOddsOf(book.settings[draw.game], spot));
  if (odds === 0) return expect(wasFull || isBlocked(book, draw, spot), about).toBe(true);
  expect(isBlocked(book, draw, spot), about).toBe(false);
  // What was removed meanwhile may have been gone before.
  const from = before - (peak - liabilityInLane(draw, spot, person.lane));
  if (odds === priceBefore || odds === fixedOdds(book, draw, spot)) return;
  expect(fixedOdds(book, draw, spot), about).toBeUndefined();
  const quota = laneQuota(book, draw.game);
  const settings = book.settings[draw.game];
  expect(odds, about).toBeLessThanOrEqual(ruleOdds(settings, quota, from));
  expect(odds, about).toBeGreaterThanOrEqual(ruleOdds(settings, quota, peak));
  // Without a step the bounds above leave one price.
  const isStep =
    odds === settings.floorOdds ||
    settings.stepOdds === 0 ||
    (settings.baseOdds - odds) % settings.stepOdds === 0;
  expect(isStep, about).toBe(true);
}

/** Everything that has passed a bound: coins, limits, own limits and caps. */
function overOf(book: Book): string[] {
  const over: string[] = [];
  for (const person of book.people) {
    if (person.net < 0) over.push(`the coins of ${person.name}`);
    for (const kind of ['deposit', 'stake', 'loss'] as const)
      if (isOverOwnLimit(book, person, kind)) over.push(`the ${kind} limit of ${person.name}`);
  }
  for (const draw of book.turns.flatMap(({ draws }) => draws)) {
    const { capCoins, sideCapCoins } = book.settings[draw.game];
    for (const spot of spotsOf(draw)) {
      const name = `${draw.turn.turnId} ${draw.game} ${spot}`;
      if (liabilityOf(draw, spot) > (isSide(spot) ? sideCapCoins : capCoins)) over.push(`the cap of ${name}`);
      for (const person of book.people)
        if (stakedBy(person, draw, spot) > limitOf(book, person, draw.game))
          over.push(`the limit of ${person.name} on ${name}`);
    }
  }
  return over;
}
