import * as fc from 'fast-check';
import { expect } from 'vitest';
import { cancelHashOf } from '../bets/remove-bet';
import { coinsOf, games, reasonsOfDraw, type Book, type Game, type Person } from './book';
import {
  answerOfKey,
  emptyBet,
  linesOf,
  lock,
  place,
  reasonAgainstCancel,
  reasonsAgainst,
  removeBet,
  secretOf,
  type BetInput,
} from './book-bets';
import {
  command,
  drawToBetOn,
  hotNumbers,
  numberOf,
  personAt,
  pick,
  someDraw,
  who,
  type Command,
} from './command';
import { linesAtReceipt } from './receipt-lines';
import { compareBetLists, compareBetScreen, compareExposure, compareScoreLog } from './compare';
import type { World } from './world';

const turn = fc.oneof({ weight: 9, arbitrary: fc.nat(9) }, { weight: 1, arbitrary: fc.nat(40) });
const game = fc.constantFrom(...games);
const stake = fc.oneof(
  { weight: 30, arbitrary: fc.integer({ min: 1, max: 700 }) },
  { weight: 8, arbitrary: fc.integer({ min: 700, max: 5_100 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 0.5, 1e9, 20_000) },
);
const sideStake = fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: stake });
/** An index of a hot number, or a spelling that no game has. */
const number = fc.oneof(
  { weight: 60, arbitrary: fc.nat(3) },
  { weight: 1, arbitrary: fc.constantFrom('7', '00000', '-1', '٠٧') },
);
/** Few keys, so that some are used again. */
const key = fc.oneof(
  { weight: 12, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: fc.constantFrom('a', 'b', 'c') },
);

export interface BetGiven {
  who: number;
  turn: number;
  game: Game;
  lines: [number: number | string, stake: number][];
  ds: [number, number];
  bs: [number, number];
  key: string;
}

export const betOf = (given: BetGiven, turnId: number): BetInput => ({
  turnId,
  game: given.game,
  numbet: Object.fromEntries(
    given.lines.map(([at, coins]) => [typeof at === 'string' ? at : numberOf(given.game, at), coins]),
  ),
  dsBet: given.ds,
  bsBet: given.bs,
  key: given.key,
});

export const betFields = (input: BetInput) => ({
  turnid: input.turnId,
  gametype: input.game,
  numbet: input.numbet,
  dsBet: input.dsBet,
  bsBet: input.bsBet,
  ...(secretOf(input) && { cancelHash: cancelHashOf(secretOf(input)!) }),
});

/** Sends a bet to a server and checks with the book whether accepting or refusing it is correct. */
export async function tryBet(book: Book, { server, people }: World, person: Person, input: BetInput) {
  const { code, data } = await server.call('placeBet', betFields(input), {
    token: people.get(person)!.token,
    headers: { 'idempotency-key': input.key },
  });
  const outcome = code === 200 ? { betId: data.betId, coin: data.coin } : data.error;

  const before = answerOfKey(book, person, input);
  if (before) return expect(outcome).toEqual(before);
  const reasons = reasonsAgainst(book, person, input);
  if (reasons.length) return expect(reasons).toContain(outcome);
  expect(outcome).toMatchObject({ betId: expect.any(String) });
  const { betId, receipt } = data;
  expect(linesAtReceipt(input, receipt)).toEqual(linesOf(book, person, input));
  return expect(data.coin).toBe(place(book, person, input, { betId, receipt }));
}

const placeBet = (given: BetGiven): Command =>
  command('bet', given, async (book, world) => {
    const { turnId } = drawToBetOn(book, given.turn, given.game);
    await tryBet(book, world, personAt(book, given.who), betOf(given, turnId));
  });

export const lockBet = (given: { who: number; turn: number; game: Game; numbers: number[] }): Command =>
  command('lock', given, async (book, { server, people }) => {
    const person = personAt(book, given.who);
    const { turnId, draw } = drawToBetOn(book, given.turn, given.game);
    const numbers = given.numbers.map((at) => pick(hotNumbers[given.game], at));
    const { code, data } = await server.call(
      'lockBet',
      { turnId, gameType: given.game, lockList: numbers },
      { token: people.get(person)!.token },
    );
    const reasons = reasonsOfDraw(book, draw);
    if (!draw || reasons.length) return expect(reasons).toEqual([data.error]);
    expect(code).toBe(200);
    expect(data.lockResultMap).toEqual(lock(book, person, draw, numbers));
  });

/** More than half of the time for which odds are locked, so that a lock survives it once. */
const passingSeconds = 36;

export const timePasses = (): Command =>
  command('time passes', {}, async (book, { server, people }) => {
    await server.sql(
      'UPDATE odds_locks SET expires_at = expires_at - make_interval(secs => $1) WHERE user_id = ANY($2)',
      [passingSeconds, [...people.values()].map(({ userId }) => userId)],
    );
    for (const one of book.locks) one.seconds += passingSeconds;
  });

/** A player bets on locked odds, in time or too late; before that another player may move the odds. */
const betOnLocked = (given: { at: number; other: number; moving: number; stake: number }): Command =>
  command('bet on locked', given, async (book, world) => {
    const open = book.locks.filter(({ draw }) => draw.phase === 'open').toReversed();
    if (!open.length) return;
    const { person, draw, number: locked } = pick(open, given.at);
    const bet = (bettor: Person, coins: number) =>
      tryBet(book, world, bettor, { ...emptyBet(draw), numbet: { [locked]: coins } });
    if (given.moving) await bet(personAt(book, given.other), given.moving);
    await bet(person, given.stake);
  });

/** A player cancels one of the newest bets: with its secret or another one, perhaps twice, perhaps somebody else's. */
const cancelBet = (given: { at: number; other: boolean; wrong: boolean; twice: boolean }): Command =>
  command('cancel bet', given, async (book, world) => {
    const placed = book.turns.flatMap(({ draws }) =>
      draws.flatMap((draw) => draw.bets.map((bet) => ({ draw, bet }))),
    );
    if (!placed.length) return;
    const { draw, bet } = pick(placed.toReversed(), given.at);
    const sender = given.other ? book.people.find((one) => one !== bet.person)! : bet.person;
    const right = secretOf(bet) ?? 'cd'.repeat(32);
    const fields = {
      turnid: draw.turn.turnId,
      gametype: draw.game,
      betid: bet.betId,
      secret: given.wrong ? 'ef'.repeat(32) : right,
    };
    const send = async () => {
      const { code, data } = await world.server.call('cancelBet', fields, {
        token: world.people.get(sender)!.token,
      });
      return code === 200 ? data.coin : data.error;
    };
    if (given.other) return expect(await send()).toBe('NotFound');
    const reason = reasonAgainstCancel(book, draw, bet) ?? (given.wrong ? 'CancelSecretWrong' : undefined);
    if (reason) return expect(await send()).toBe(reason);
    expect(await send()).toBe(removeBet(book, draw, bet));
    world.cancelled.push({ bet, draw });
    if (given.twice) expect(await send()).toBe(coinsOf(sender));
  });

/** Compares what a player sees, in the middle of a run. */
const look = (given: { who: number; game: Game; turn: number; at: number }): Command =>
  command('look', given, async (book, world) => {
    const person = personAt(book, given.who);
    const draw = someDraw(book, given.turn, given.game);
    if (given.at === 0) await compareBetScreen(book, world, person, given.game);
    if (given.at === 1) await compareBetLists(book, world, person);
    if (given.at === 2) await compareScoreLog(book, world, person);
    if (given.at === 3 && draw) await compareExposure(draw, world);
  });

const betOn = (numbers: typeof number): fc.Arbitrary<BetGiven> =>
  fc.record({
    who,
    turn,
    game,
    lines: fc.oneof(
      { weight: 9, arbitrary: fc.array(fc.tuple(numbers, stake), { minLength: 1, maxLength: 4 }) },
      { weight: 1, arbitrary: fc.constant<BetGiven['lines']>([]) },
    ),
    ds: fc.tuple(sideStake, sideStake),
    bs: fc.tuple(sideStake, sideStake),
    key,
  });

export const anyBet = betOn(number);
/** In a storm the hot numbers would soon be full. */
export const stormBet = betOn(fc.oneof(number, fc.nat(63), fc.nat(63)));

/** Bets are listed several times, because most of a run consists of them. */
export const betCommands: fc.Arbitrary<Command>[] = [
  ...Array.from({ length: 12 }, () => anyBet.map(placeBet)),
  ...Array.from({ length: 3 }, () =>
    fc.record({ who, turn, game, numbers: fc.array(fc.nat(3), { minLength: 1, maxLength: 4 }) }).map(lockBet),
  ),
  ...Array.from({ length: 2 }, () => fc.constant(null).map(timePasses)),
  ...Array.from({ length: 4 }, () =>
    fc
      .record({
        at: fc.nat(3),
        other: who,
        moving: fc.constantFrom(0, 600, 2_000),
        stake: fc.integer({ min: 1, max: 700 }),
      })
      .map(betOnLocked),
  ),
  ...Array.from({ length: 2 }, () => fc.record({ who, game, turn, at: fc.nat(3) }).map(look)),
  ...Array.from({ length: 4 }, () =>
    fc
      .record({
        at: fc.nat(12),
        other: fc.constantFrom(false, false, false, false, true),
        wrong: fc.constantFrom(false, false, false, false, true),
        twice: fc.boolean(),
      })
      .map(cancelBet),
  ),
];
