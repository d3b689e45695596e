import * as fc from 'fast-check';
import { expect } from 'vitest';
import { cancelHashOf } from '../bets/remove-bet';
import type { Book, Person } from './book';
import { linesOf, secretOf } from './book-bets';
import {
  answerOfSeriesKey,
  betsOf,
  placeSeries,
  reasonsAgainstSeries,
  type SeriesInput,
} from './book-series';
import { anyBet, betOf, type BetGiven } from './bet-commands';
import { linesAtReceipt } from './receipt-lines';
import { command, drawToBetOn, personAt, type Command } from './command';
import type { World } from './world';

export const seriesFields = (input: SeriesInput) => ({
  gametype: input.game,
  numbet: input.numbet,
  dsBet: input.dsBet,
  bsBet: input.bsBet,
  draws: input.draws.map(({ turnId, times }) => {
    const secret = secretOf(betsOf(input).find((bet) => bet.turnId === turnId)!);
    return { turnId, times, ...(secret && { cancelHash: cancelHashOf(secret) }) };
  }),
  stopAfterWin: input.stops,
});

/** Sends a series and checks with the book whether accepting or refusing it is correct. */
export async function trySeries(book: Book, { server, people }: World, person: Person, input: SeriesInput) {
  const { code, data } = await server.call('betLater', seriesFields(input), {
    token: people.get(person)!.token,
    headers: { 'idempotency-key': input.key },
  });
  const outcome =
    code === 200 ? { betId: data.list.map(({ betId }) => betId).join(), coin: data.coin } : data.error;
  const before = answerOfSeriesKey(book, person, input);
  if (before) return expect(outcome).toEqual(before);
  const reasons = reasonsAgainstSeries(book, person, input);
  if (reasons.length) return expect(reasons).toContain(outcome);
  const bets = betsOf(input);
  expect(data.list.map(({ turnId }) => turnId)).toEqual(bets.map(({ turnId }) => turnId));
  const lines = bets.map((bet, at) => linesAtReceipt(bet, data.list[at]!.receipt));
  expect(lines).toEqual(bets.map((bet) => linesOf(book, person, bet)));
  return expect(data.coin).toBe(placeSeries(book, person, input, data.list));
}

interface SeriesGiven extends BetGiven {
  draws: { turn: number; times: number }[];
  stops: boolean;
}

const placeAll = (given: SeriesGiven): Command =>
  command('bet on several draws', given, async (book, world) => {
    const draws = new Map(
      given.draws.map(({ turn, times }) => [drawToBetOn(book, turn, given.game).turnId, times]),
    );
    await trySeries(book, world, personAt(book, given.who), {
      ...betOf(given, 0),
      draws: [...draws].map(([turnId, times]) => ({ turnId, times })),
      stops: given.stops,
    });
  });

const turn = fc.oneof({ weight: 30, arbitrary: fc.nat(9) }, { weight: 1, arbitrary: fc.nat(40) });

export const seriesCommands: fc.Arbitrary<Command>[] = Array.from({ length: 5 }, () =>
  fc
    .tuple(
      anyBet,
      fc.array(fc.record({ turn, times: fc.integer({ min: 1, max: 3 }) }), { minLength: 1, maxLength: 4 }),
      fc.constantFrom(true, true, false),
    )
    .map(([bet, draws, stops]) => placeAll({ ...bet, draws, stops })),
);
