import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { inTransaction } from '../db/transaction';
import { post } from '../ledger/booking';
import { setAgentTerms } from '../accounts/store/users';
import { callStaff } from '../testing/staff';
import { changeByTwo } from '../testing/two-people';
import { coinsOf, games, type Game, type Person, type Settings } from './book';
import { command, hotNumbers, pick, personAt, someTurn, who, type Command } from './command';
import type { World } from './world';

const game = fc.constantFrom(...games);

/** Some settings of a game that are valid together with any earlier ones. */
const settings: fc.Arbitrary<Partial<Settings>> = fc.oneof(
  fc.record({ open: fc.boolean() }),
  fc.record({ cancelAllowed: fc.boolean() }),
  fc.record({ maxStakeCoins: fc.constantFrom(600, 5_000, 1_000_000) }),
  fc.record({ dsOdds: fc.constantFrom<[number, number][]>([190, 195], [150, 101]) }),
  fc.record({
    bsOdds: fc.constantFrom<[number, number][]>([199, 180]),
    sideCapCoins: fc.constantFrom(1_500, 20_000),
  }),
  fc.record({
    baseOdds: fc.constantFrom(1_001, 7_777, 10_000),
    stepOdds: fc.constantFrom(0, 1, 999),
    floorOdds: fc.constantFrom(100, 1_000),
    quotaCoins: fc.constantFrom(1, 9_999, 50_000),
    capCoins: fc.constantFrom(20_000, 400_000, 3_000_000),
  }),
);

export const setGame = (given: { game: Game; changes: Partial<Settings> }): Command =>
  command('set game', given, async (book, { server, owner }) => {
    const fields = { gametype: given.game, ...given.changes };
    const { code } = await changeByTwo(server, 'setGameSettings', fields, { token: owner });
    expect(code).toBe(200);
    Object.assign(book.settings[given.game], given.changes);
  });

/** Sets the odds of a number, blocks it, or removes both; for one turn or for every turn. */
const override = (given: {
  game: Game;
  number: number;
  turn: number | 'every';
  odds: number | 'blocked' | 'lifted';
}): Command =>
  command('override', given, async (book, { server, owner }) => {
    const turn = given.turn === 'every' ? undefined : someTurn(book, given.turn);
    const number = pick(hotNumbers[given.game], given.number);
    const spot = {
      gametype: given.game,
      number,
      ...(given.turn !== 'every' && { turnId: turn?.turnId ?? 2_000_010_101 }),
    };
    const token = { token: owner };
    const { code, data }: { code: number; data: { error?: unknown } } =
      given.odds === 'lifted'
        ? await changeByTwo(server, 'liftOverride', spot, token)
        : given.odds === 'blocked'
          ? await callStaff(server, 'blockNumber', spot, token)
          : await changeByTwo(server, 'setNumberOdds', { ...spot, odds: given.odds }, token);

    const draw = turn?.draws.find((one) => one.game === given.game);
    if (given.turn !== 'every' && !draw) return expect(data.error).toBe('TurnUnknown');
    if (given.turn !== 'every' && draw!.phase === 'closed') return expect(data.error).toBe('DrawNotOpen');
    const others = book.overrides.filter(
      (one) => one.game !== given.game || one.number !== number || one.turn !== turn,
    );
    if (given.odds === 'lifted' && others.length === book.overrides.length)
      return expect(data.error).toBe('NothingToChange');
    expect(code).toBe(200);
    book.overrides = others;
    if (given.odds !== 'lifted')
      book.overrides.push({
        turn,
        game: given.game,
        number,
        odds: given.odds === 'blocked' ? undefined : given.odds,
      });
  });

type Terms = Pick<Person, 'limit' | 'rebate2d' | 'rebate3d'>;

export async function setTerms({ server, people }: World, person: Person, terms: Terms): Promise<void> {
  const { db, lanes } = server.services;
  const { limit: betLimit, rebate2d, rebate3d } = terms;
  await setAgentTerms(db, lanes, people.get(person)!.userId, { betLimit, rebate2d, rebate3d });
  Object.assign(person, terms);
}

const editPerson = ({ who: at, ...terms }: { who: number } & Terms): Command =>
  command('edit person', { who: at, ...terms }, (book, world) => setTerms(world, personAt(book, at), terms));

/** Adds or takes coins for another reason than a draw: a player who has spent a win that is corrected later gets a debt. */
export async function bookCoins({ server, people }: World, person: Person, coins: number): Promise<void> {
  const { db, lanes } = server.services;
  const movement = { userId: people.get(person)!.userId, amount: coins, cause: randomUUID() };
  await inTransaction(db, (tx) => post(tx, lanes, { ...movement, kind: 'demo', counter: 'house:demo' }));
  person.net += coins;
}

const spend = (given: { who: number; percent: number }): Command =>
  command('spend', given, async (book, world) => {
    const person = personAt(book, given.who);
    const coins = Math.floor((coinsOf(person) * given.percent) / 100);
    if (coins > 0) await bookCoins(world, person, -coins);
  });

export const operatorCommands: fc.Arbitrary<Command>[] = [
  fc.record({ game, changes: settings }).map(setGame),
  fc
    .record({
      game,
      number: fc.nat(3),
      turn: fc.oneof(fc.constant('every' as const), fc.nat(2)),
      odds: fc.oneof(
        fc.constantFrom('blocked' as const, 'lifted' as const, 'lifted' as const),
        fc.constantFrom(100, 9_999),
      ),
    })
    .map(override),
  fc
    .record({
      who,
      limit: fc.constantFrom(0, 0, 300, 2_000),
      rebate2d: fc.constantFrom(0, 33, 250, 10_000),
      rebate3d: fc.constantFrom(0, 77, 500),
    })
    .map(editPerson),
  fc.record({ who, percent: fc.constantFrom(10, 90, 100) }).map(spend),
];
