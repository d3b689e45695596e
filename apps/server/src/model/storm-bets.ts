import { expect } from 'vitest';
import {
  coinsOf,
  findDraw,
  reasonsOfDraw,
  type Bet,
  type Book,
  type Draw,
  type Line,
  type Person,
} from './book';
import {
  place,
  reasonAgainstCancel,
  isUsedKey,
  reasonsAgainst,
  removeBet,
  secretOf,
  type BetInput,
} from './book-bets';
import { betsOf, placeSeries, reasonsAgainstSeries, type SeriesInput } from './book-series';
import { betFields, tryBet } from './bet-commands';
import { linesAtReceipt } from './receipt-lines';
import { decided } from './sending';
import { seriesFields, trySeries } from './series-commands';
import type { Operation, Outcome } from './storm';
import type { World } from './world';

interface Placed {
  turnId: number;
  betId: string;
  receipt?: unknown;
}

interface Sent {
  book: Book;
  person: Person;
  /** One bet for each draw. */
  inputs: BetInput[];
  reasons: () => string[];
  /** What was placed, in the order of the inputs, or the refusal. */
  request: () => Promise<Placed[] | string>;
  place: (placed: Placed[], lines: Line[][]) => void;
  atRest: () => Promise<void>;
  times: number;
}

/** A bet or a series, perhaps sent several times at once. */
function placing(name: string, sent: Sent): Operation {
  const { book, person, inputs, reasons, request, times } = sent;
  return {
    name,
    person,
    reasons,
    sendAtRest: sent.atRest,
    async send(): Promise<Outcome> {
      const answers = await Promise.all(Array.from({ length: times }, request));
      const refusals = answers.filter((answer) => typeof answer === 'string');
      const accepted = answers.filter((answer) => typeof answer !== 'string');
      // The earlier of two may be refused, as others move the odds in between; accepted they are one bet.
      const ids = new Set(accepted.map((list) => list.map(({ betId }) => betId).join()));
      expect(ids.size).toBe(Math.min(1, accepted.length));
      const [placed] = accepted;
      if (!placed) return { refusals };
      expect(placed.map(({ turnId }) => turnId)).toEqual(inputs.map(({ turnId }) => turnId));
      const lines = inputs.map((input, at) => linesAtReceipt(input, placed[at]!.receipt));
      const priced = inputs.flatMap((input, at) => {
        const draw = findDraw(book, input.turnId, input.game)!;
        expect(reasonsOfDraw(book, draw)).toEqual([]);
        return lines[at]!.map(({ spot, odds }) => ({ draw, spot, odds }));
      });
      return {
        refusals,
        priced,
        take: () => sent.place(placed, lines),
        repeat: async () => {
          const again = await request();
          expect(typeof again === 'string' ? again : again.map(({ betId }) => betId)).toEqual(
            placed.map(({ betId }) => betId),
          );
        },
      };
    },
  };
}

export function betInStorm(
  book: Book,
  world: World,
  person: Person,
  input: BetInput,
  times: number,
): Operation | undefined {
  const { server, people } = world;
  if (isUsedKey(book, person, input)) return undefined;
  const options = { token: people.get(person)!.token, headers: { 'idempotency-key': input.key } };
  return placing('bet in a storm', {
    book,
    person,
    inputs: [input],
    times,
    reasons: () => reasonsAgainst(book, person, input),
    atRest: () => tryBet(book, world, person, input),
    request: async () => {
      const { code, data } = await decided(() => server.call('placeBet', betFields(input), options));
      return code === 200 ? [{ turnId: input.turnId, ...data }] : data.error;
    },
    place: ([placed], [lines]) => void place(book, person, input, { receipt: undefined, ...placed! }, lines),
  });
}

export function seriesInStorm(
  book: Book,
  world: World,
  person: Person,
  input: SeriesInput,
  times: number,
): Operation | undefined {
  const { server, people } = world;
  if (isUsedKey(book, person, input)) return undefined;
  const options = { token: people.get(person)!.token, headers: { 'idempotency-key': input.key } };
  return placing('series in a storm', {
    book,
    person,
    inputs: betsOf(input),
    times,
    reasons: () => reasonsAgainstSeries(book, person, input),
    atRest: () => trySeries(book, world, person, input),
    request: async () => {
      const { code, data } = await decided(() => server.call('betLater', seriesFields(input), options));
      return code === 200 ? data.list : data.error;
    },
    place: (placed, lines) => void placeSeries(book, person, input, placed, lines),
  });
}

/** A bet is cancelled by its bettor; asked again, the answer is the same. */
export function cancelInStorm(book: Book, world: World, { draw, bet }: { draw: Draw; bet: Bet }): Operation {
  const { person } = bet;
  const fields = {
    turnid: draw.turn.turnId,
    gametype: draw.game,
    betid: bet.betId,
    secret: secretOf(bet) ?? 'cd'.repeat(32),
  };
  const { token } = world.people.get(person)!;
  const request = () => decided(() => world.server.call('cancelBet', fields, { token }));
  return {
    name: 'cancel bet in a storm',
    person,
    reasons: () => {
      const reason = reasonAgainstCancel(book, draw, bet);
      return reason === undefined ? [] : [reason];
    },
    async send() {
      const expected = reasonAgainstCancel(book, draw, bet);
      const { code, data } = await request();
      expect(code === 200 ? undefined : data.error).toBe(expected);
      if (expected) return { refusals: [] };
      return {
        refusals: [],
        give: () => {
          removeBet(book, draw, bet);
          world.cancelled.push({ bet, draw });
        },
        repeat: async () => expect((await request()).data.coin).toBe(coinsOf(person)),
      };
    },
  };
}

/** Odds are locked for a person, who has asked for no other of them at the same time. */
export function lockInStorm(
  book: Book,
  { server, people }: World,
  person: Person,
  draw: Draw,
  numbers: string[],
): Operation {
  const fields = { turnId: draw.turn.turnId, gameType: draw.game, lockList: numbers };
  return {
    name: 'lock in a storm',
    person,
    reasons: () => reasonsOfDraw(book, draw),
    async send() {
      const { token } = people.get(person)!;
      const { code, data } = await decided(() => server.call('lockBet', fields, { token }));
      if (code !== 200) return { refusals: [data.error] };
      const locked = Object.entries(data.lockResultMap);
      expect(locked.map(([number]) => number).toSorted()).toEqual([...new Set(numbers)].toSorted());
      return {
        refusals: [],
        priced: locked.map(([spot, odds]) => ({ draw, spot, odds })),
        give: () => {
          const held = new Map(locked.filter(([, odds]) => odds > 0));
          book.locks = book.locks.filter(
            (one) => one.person !== person || one.draw !== draw || !held.has(one.number),
          );
          for (const [number, odds] of held) book.locks.push({ person, draw, number, odds, seconds: 0 });
        },
      };
    },
  };
}
