import { setTimeout as sleep } from 'node:timers/promises';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import {
  findDraw,
  fixedOdds,
  isBlocked,
  laneQuota,
  liabilityInLane,
  liabilityOf,
  limitOf,
  payoutOf,
  reasonsOfDraw,
  ruleOdds,
  sideOddsOf,
  stakedBy,
  type Book,
  type Draw,
  type Line,
  type Person,
} from './book';
import { isSide, place, priceFor, reasonsAgainst, stakesOf, type BetInput } from './book-bets';
import { isOverOwnLimit } from './book-limits';
import { anyBet, betFields, betOf, type BetGiven } from './bet-commands';
import { command, count, drawToBetOn, personAt, type Command } from './command';
import type { World } from './world';

interface Sent {
  person: Person;
  input: BetInput;
  /** The state of the spots when the burst began. */
  reasonsBefore: string[];
  pricesBefore: Map<string, number>;
  lanesBefore: Map<string, number>;
}

type Receipt = { lines: { numbers: string[]; odds: number[]; dsOdds: number[]; bsOdds: number[] } };
type Answer = { code: number; data: { error?: string; betId: string; receipt: Receipt } };

/** Sends a bet until it is decided, as the app does: an answer that was lost is asked for again by the same key. */
async function decided({ server, people }: World, { person, input }: Sent): Promise<Answer> {
  const headers = { 'idempotency-key': input.key };
  for (let tries = 0; ; tries++) {
    const answer = await server.call('placeBet', betFields(input), {
      token: people.get(person)!.token,
      headers,
    });
    if (answer.code < 500) return answer as unknown as Answer;
    if (tries > 200) throw new Error(`A bet stays without an answer: ${JSON.stringify(answer)}`);
    await sleep(20);
  }
}

/** Ends every connection of the servers, as a database does that is restarted. */
const killConnections = ({ servers: [first] }: World) =>
  first!.sql(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );

/** Waits until both servers have new connections. */
async function recovered({ servers, people }: World): Promise<void> {
  const { token } = [...people.values()][0]!;
  for (const { call, services } of servers)
    for (let good = 0, tries = 0; good < 5; tries++) {
      const isGood = await Promise.all([call('account', {}, { token }), services.db.query('SELECT 1')]).then(
        ([{ code }]) => code === 200,
        () => false,
      );
      good = isGood ? good + 1 : 0;
      if (tries > 200) throw new Error('A server does not recover');
      if (!isGood) await sleep(20);
    }
}

/** The odds that may be paid while a lane's liability grows from one amount to another. */
function oddsBetween(book: Book, draw: Draw, { from, to }: { from: number; to: number }): number[] {
  const settings = book.settings[draw.game];
  const quota = laneQuota(book, draw.game);
  const odds = [ruleOdds(settings, quota, from)];
  for (let passed = Math.ceil((from + 1) / quota) * quota; passed <= to; passed += quota) {
    odds.push(ruleOdds(settings, quota, passed));
    if (odds.at(-1) === settings.floorOdds) break;
  }
  return odds;
}

/** The lines of an accepted bet at the odds that the receipt names. */
const linesAtReceipt = (input: BetInput, { lines }: Receipt): Line[] => {
  const [odd, even] = lines.dsOdds;
  const [big, small] = lines.bsOdds;
  const bySpot = new Map<string, number>([
    ...lines.numbers.map((number, at): [string, number] => [number, lines.odds[at]!]),
    ...Object.entries({ odd: odd!, even: even!, big: big!, small: small! }),
  ]);
  return stakesOf(input).map(({ spot, stake }) => ({ spot, stake, odds: bySpot.get(spot)! }));
};

/**
 * Bets of many people at once on both servers, some of them sent twice, perhaps while all connections are killed. In
 * which order they were decided is not known: what is accepted must fit together, at odds that held in between, and what is
 * refused must have had a reason before or after the others.
 */
const burst = (given: { bets: BetGiven[]; kill: boolean }): Command =>
  command(given.kill ? 'burst with killed connections' : 'burst', given, async (book, world) => {
    const sent = given.bets.map((bet): Sent => {
      const { turnId, draw } = drawToBetOn(book, bet.turn, bet.game);
      const input = { ...betOf(bet, turnId), key: `${world.runs}-${bet.key}-${bet.who}` };
      const person = personAt(book, bet.who);
      const spots = draw ? stakesOf(input).map(({ spot }) => spot) : [];
      return {
        person,
        input,
        reasonsBefore: reasonsAgainst(book, person, input),
        pricesBefore: new Map(spots.map((spot) => [spot, priceFor(book, person, draw!, spot)])),
        lanesBefore: new Map(spots.map((spot) => [spot, liabilityInLane(draw!, spot, person.lane)])),
      };
    });
    // One bet for a key, because which of two would be first is not known.
    const bets = sent.filter((one, at) => sent.findIndex(({ input }) => input.key === one.input.key) === at);
    const fresh = bets.filter(({ person, input }) => !book.keys.has(`${person.name}:${input.key}`));
    count(world, 'bet in a burst', fresh.length);
    const overBefore = overOf(book);
    const killing = given.kill ? sleep(5).then(() => killConnections(world)) : undefined;
    const answers = await Promise.all(
      fresh.map(async (one, at) => {
        const twice = await Promise.all([
          decided(world, one),
          ...(at % 3 === 0 ? [decided(world, one)] : []),
        ]);
        // The earlier of two may be refused, as others move the odds in between; accepted they are one bet.
        const placed = twice.filter(({ code }) => code === 200);
        expect(new Set(placed.map(({ data }) => data.betId)).size).toBe(Math.min(1, placed.length));
        return {
          ...one,
          answer: placed[0] ?? twice[0],
          refused: twice.filter(({ code }) => code !== 200),
        };
      }),
    );
    await killing;
    if (given.kill) await recovered(world);
    for (const { person, input, answer } of answers)
      if (answer.code === 200) {
        expect(reasonsOfDraw(book, findDraw(book, input.turnId, input.game))).toEqual([]);
        place(book, person, input, answer.data, linesAtReceipt(input, answer.data.receipt));
      }
    for (const one of answers) {
      const others = answers.filter((other) => other !== one);
      for (const { data } of one.refused) expectReason(book, one, others, data.error!);
    }
    const accepted = answers.filter(({ answer }) => answer.code === 200);
    for (const one of accepted) expectPrices(book, one);
    const again = await Promise.all(accepted.map((one) => decided(world, one)));
    expect(again.map(({ data }) => data.betId)).toEqual(accepted.map(({ answer }) => answer.data.betId));
    expect(overOf(book).filter((over) => !overBefore.includes(over))).toEqual([]);
  });

function expectPrices(
  book: Book,
  { person, input, pricesBefore, lanesBefore, answer }: Sent & { answer: Answer },
) {
  const draw = findDraw(book, input.turnId, input.game)!;
  for (const { spot, odds } of linesAtReceipt(input, answer.data.receipt)) {
    if (isSide(spot)) expect(odds).toBe(sideOddsOf(book.settings[draw.game], spot));
    else {
      expect(isBlocked(book, draw, spot)).toBe(false);
      const [from, to] = [lanesBefore.get(spot)!, liabilityInLane(draw, spot, person.lane)];
      const fixed = fixedOdds(book, draw, spot);
      const moving = fixed === undefined ? oddsBetween(book, draw, { from, to }) : [fixed];
      expect([pricesBefore.get(spot), ...moving]).toContain(odds);
    }
  }
}

/** What a bet could have brought on a spot, at the odds before the burst. */
const wantedOn = ({ input, pricesBefore }: Sent, draw: Draw, spot: string): number =>
  input.turnId === draw.turn.turnId && input.game === draw.game
    ? stakesOf(input)
        .filter((line) => line.spot === spot && Number.isInteger(line.stake))
        .reduce(
          (sum, { stake }) => sum + payoutOf({ stake, odds: Math.max(0, pricesBefore.get(spot) ?? 0) }),
          0,
        )
    : 0;

type Decided = Sent & { answer: Answer };

/** What was lent to the lane of a bet for this spot, and is not used: all of it if the bet was refused, some if the odds had fallen. */
function unusedOn(sent: Decided, draw: Draw, spot: string): number {
  const wanted = wantedOn(sent, draw, spot);
  if (wanted === 0 || sent.answer.code !== 200) return wanted;
  const line = linesAtReceipt(sent.input, sent.answer.data.receipt).find((one) => one.spot === spot)!;
  return Math.max(0, wanted - payoutOf(line));
}

/**
 * With several lanes, room under a cap may have been lent to the lane of another bet that did not use it; until it is given
 * back the number is full in this lane.
 */
function expectReason(book: Book, sent: Sent, others: readonly Decided[], refusal: string) {
  const { person, input, reasonsBefore } = sent;
  const draw = findDraw(book, input.turnId, input.game);
  const { capCoins = 0, sideCapCoins = 0 } = draw ? book.settings[draw.game] : {};
  const full = stakesOf(input).some(
    ({ spot, stake }) =>
      draw !== undefined &&
      Number.isInteger(stake) &&
      (book.lanes > 1 ? others : []).reduce(
        (sum, one) => sum + unusedOn(one, draw, spot),
        liabilityOf(draw, spot) + wantedOn(sent, draw, spot),
      ) > (isSide(spot) ? sideCapCoins : capCoins),
  );
  const after = reasonsAgainst(book, person, input);
  const held = stakesOf(input).map(({ spot }) => [spot, draw && liabilityOf(draw, spot)]);
  const about = JSON.stringify({ lane: person.lane, input, held, capCoins, sideCapCoins });
  expect([...reasonsBefore, ...after, ...(full ? ['NumberFull'] : [])], about).toContain(refusal);
}

/** Everything that has passed a bound: coins, limits, own limits and caps. */
function overOf(book: Book): string[] {
  const over: string[] = [];
  for (const person of book.people) {
    if (person.net < 0) over.push(`the coins of ${person.name}`);
    for (const kind of ['stake', 'loss'] as const)
      if (isOverOwnLimit(book, person, kind)) over.push(`the ${kind} limit of ${person.name}`);
  }
  for (const draw of book.turns.flatMap(({ draws }) => draws)) {
    const { capCoins, sideCapCoins } = book.settings[draw.game];
    for (const spot of new Set(draw.bets.flatMap(({ lines }) => lines.map((line) => line.spot)))) {
      const cap = isSide(spot) ? sideCapCoins : capCoins;
      const name = `${draw.turn.turnId} ${draw.game} ${spot}`;
      if (liabilityOf(draw, spot) > cap) over.push(`the cap of ${name}`);
      for (const person of book.people)
        if (stakedBy(person, draw, spot) > limitOf(book, person, draw.game))
          over.push(`the limit of ${person.name} on ${name}`);
    }
  }
  return over;
}

/** A long run has larger bursts, which hold most of its bets. */
const largestBurst = Number(process.env['MODEL_BURST'] ?? 20);

export const burstCommands: fc.Arbitrary<Command>[] = [
  fc.record({
    bets: fc.array(anyBet, { minLength: 5, maxLength: largestBurst, size: 'max' }),
    kill: fc.integer({ min: 0, max: 5 }).map((chance) => chance === 5),
  }),
].flatMap((arbitrary) => Array.from({ length: 2 }, () => arbitrary.map(burst)));
