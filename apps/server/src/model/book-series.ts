import { coinsOf, findDraw, type Book, type Line, type Person, type Series } from './book';
import {
  isUsedKey,
  keyName,
  place,
  reasonsAgainst,
  reasonsOfForm,
  removeBet,
  stakesOf,
  type BetInput,
} from './book-bets';
import { roomOf } from './book-limits';
import { winOf } from './book-settlement';

/** A slip on several draws, multiplied for each. */
export interface SeriesInput extends Omit<BetInput, 'turnId'> {
  draws: { turnId: number; times: number }[];
  stops: boolean;
}

/** One bet for each draw, in the order of the draws. Each has a key of its own, for its secret. */
export const betsOf = ({ draws, numbet, dsBet, bsBet, game, key }: SeriesInput): BetInput[] =>
  draws
    .toSorted((one, other) => one.turnId - other.turnId)
    .map(({ turnId, times }) => ({
      turnId,
      game,
      numbet: Object.fromEntries(Object.entries(numbet).map(([spot, stake]) => [spot, stake * times])),
      dsBet: [dsBet[0] * times, dsBet[1] * times],
      bsBet: [bsBet[0] * times, bsBet[1] * times],
      key: `${key} ${turnId}`,
    }));

const askedFor = (series: SeriesInput): string => JSON.stringify([series.stops, betsOf(series)]);

/** The key of a series is that of its first bet. */
const keyOfSeries = (person: Person, { draws, key }: SeriesInput): string =>
  keyName(person, { turnId: Math.min(...draws.map(({ turnId }) => turnId)), key });

/** The answer to a used key: the first answer, or that it was used for something else. */
export function answerOfSeriesKey(book: Book, person: Person, series: SeriesInput) {
  const known = book.keys.get(keyOfSeries(person, series));
  if (!known || reasonsOfForm(series).length) return undefined;
  return known.asked === askedFor(series) ? { betId: known.betId, coin: known.coin } : 'KeyReused';
}

/** All reasons to refuse a series; coins and own limits must be enough for the whole. */
export function reasonsAgainstSeries(book: Book, person: Person, series: SeriesInput): string[] {
  const malformed = reasonsOfForm(series);
  if (malformed.length) return malformed;
  const bets = betsOf(series);
  const reasons = bets.flatMap((bet) => reasonsAgainst(book, person, bet));
  if (reasons.includes('DrawUnknown') && isUsedKey(book, person, series)) reasons.push('KeyReused');
  const total = bets.flatMap(stakesOf).reduce((sum, { stake }) => sum + stake, 0);
  if (total > coinsOf(person)) reasons.push('NotEnoughCoins');
  if (Math.min(roomOf(book, person, 'stake'), roomOf(book, person, 'loss')) < total)
    reasons.push('OverOwnLimit');
  return reasons;
}

type Placed = { turnId: number; betId: string; receipt?: unknown };

/** Records a valid series, at the odds of the moment or at given ones; returns the coins left. */
export function placeSeries(
  book: Book,
  person: Person,
  input: SeriesInput,
  placed: readonly Placed[],
  lines: readonly Line[][] = [],
): number {
  const series: Series = { key: input.key, stops: input.stops, bets: [] };
  for (const [at, bet] of betsOf(input).entries()) {
    const draw = findDraw(book, bet.turnId, bet.game)!;
    const { betId, receipt } = placed[at]!;
    place(book, person, bet, { betId, receipt }, lines[at]);
    draw.bets.at(-1)!.series = series;
    series.bets.push({ draw, bet: draw.bets.at(-1)! });
  }
  const betId = placed.map((one) => one.betId).join();
  book.keys.set(keyOfSeries(person, input), { asked: askedFor(input), betId, coin: person.net });
  return person.net;
}

/** After settlements: a win gives back what is left of a series that stops, on draws that are still open. */
export function stopAfterWins(book: Book): Series['bets'] {
  const stopped: Series['bets'] = [];
  for (const draw of book.turns.flatMap(({ draws }) => draws)) {
    const { releases, turnId } = draw.turn;
    const release = releases[draw.settled - 1];
    if (draw.stopped === draw.settled || draw.settled !== releases.length) continue;
    draw.stopped = draw.settled;
    if (release === undefined || release === 'cancel') continue;
    for (const { series, ...bet } of draw.bets) {
      if (!series?.stops || winOf(draw.game, bet, release) === 0) continue;
      for (const later of series.bets) {
        const isLeft = later.draw.phase === 'open' && later.draw.bets.includes(later.bet);
        if (later.draw.turn.turnId <= turnId || !isLeft) continue;
        removeBet(book, later.draw, later.bet);
        stopped.push(later);
      }
    }
  }
  return stopped;
}
