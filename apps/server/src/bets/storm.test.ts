import { coin, oddsAt, payoutOf } from '@truedraw/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../audit/audit';
import { loadGameSettings } from '../draws/game-settings';
import { inTransaction } from '../db/transaction';
import { closeDueDraws } from '../draws/store/draws';
import { betCauseSql } from '../ledger/bet-cause';
import {
  acknowledged,
  addUser,
  openDraw,
  openEngines,
  placeAll,
  setGame,
  tally,
  betOf,
  type Engines,
} from '../testing/engines';

let books: Engines;
beforeAll(async () => void (books = await openEngines({ count: 2 })));
afterAll(() => books.stop());

const times = <Item>(count: number, make: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => make(at));
const two = (number: number): string => String(number).padStart(2, '0');
const cleanBooks = async () => {
  const { checks } = await audit(books.db);
  return checks.filter(({ found }) => found > 0);
};

test('a thousand bets at once spend one balance to the last coin and no further', async () => {
  const userId = await addUser(books, { coins: 50_050 });
  const turnId = await openDraw(books);
  const outcomes = await placeAll(
    books.engines,
    times(1000, (at) => betOf({ userId, turnId, numberStakes: { [two(at % 100)]: 100 } })),
  );
  expect(tally(outcomes)).toEqual({ placed: 500, NotEnoughCoins: 500 });
  expect(await books.sql('SELECT coin FROM wallets WHERE user_id = $1', [userId])).toEqual([{ coin: 50 }]);
  expect(new Set(acknowledged(outcomes).map(({ coin: left }) => left)).size).toBe(500);
  expect(await cleanBooks()).toEqual([]);
});

test('a thousand bets at once fill one limit up to the last bet that fits, on a number and on a side', async () => {
  const userId = await addUser(books);
  const turnId = await openDraw(books);
  await books.sql('UPDATE users SET bet_limit = 1000 WHERE id = $1', [userId]);
  const outcomes = await placeAll(
    books.engines,
    times(1000, (at) =>
      betOf({
        userId,
        turnId,
        ...(at % 4 < 2 ? { numberStakes: { '07': 7 } } : { dsBet: [9, 0] as const }),
      }),
    ),
  );
  expect(tally(outcomes)).toEqual({ placed: 142 + 111, OverBetLimit: 1000 - 142 - 111 });
  const held = await books.sql('SELECT number, stake FROM exposures WHERE turn_id = $1 ORDER BY number', [
    turnId,
  ]);
  expect(held).toEqual([
    { number: -1, stake: 999 },
    { number: 7, stake: 994 },
  ]);
});

test('a thousand bets of many users at once do not exceed the cap of one number', async () => {
  await setGame(books, 2, {
    rule: { capCoins: 1_000_000, quotaCoins: 50_000, stepOdds: 100 },
    sideCapCoins: 10_000,
  });
  const users: number[] = [];
  for (let at = 0; at < 50; at++) users.push(await addUser(books));
  const turnId = await openDraw(books);
  const outcomes = await placeAll(
    books.engines,
    times(1000, (at) =>
      betOf({ userId: users[at % 50]!, turnId, numberStakes: { '07': 13 + (at % 5) }, bsBet: [7, 0] }),
    ),
  );
  expect(Object.keys(tally(outcomes)).toSorted()).toEqual(['NumberFull', 'placed']);
  const side = await books.sql<{ number: number; liability: number }>(
    'SELECT number, liability FROM exposures WHERE turn_id = $1 ORDER BY number',
    [turnId],
  );
  const [big, seven] = side.map(({ liability }) => liability);
  // Each bet adds 13 to the side, so no bet fits above 10,000 - 13. The cap of the number is never reached first.
  expect(big).toBe(Math.floor(10_000 / 13) * 13);
  expect(seven).toBeLessThanOrEqual(1_000_000);

  const full = await placeAll(
    books.engines,
    times(1000, (at) => betOf({ userId: users[at % 50]!, turnId, numberStakes: { '07': 20, '08': 100 } })),
  );
  const [{ liability } = { liability: 0 }] = await books.sql<{ liability: number }>(
    'SELECT liability FROM exposures WHERE turn_id = $1 AND number = 7',
    [turnId],
  );
  const { rule } = (await loadGameSettings(books.db))[2];
  expect(liability).toBeLessThanOrEqual(1_000_000);
  expect(1_000_000 - liability).toBeLessThan(payoutOf({ stakeCoins: coin(20), odds: rule.baseOdds }));
  expect(Object.keys(tally(full)).toSorted()).toEqual(['NumberFull', 'placed']);
  expect(await cleanBooks()).toEqual([]);
  await setGame(books, 2, {
    rule: { capCoins: 300_000_000, quotaCoins: 20_000_000 },
    sideCapCoins: 1_000_000_000,
  });
});

test('every bet gets the odds that the rules compute, at either server', async () => {
  await setGame(books, 2, { rule: { quotaCoins: 9_000, stepOdds: 37, floorOdds: 5_000 } });
  const { rule } = (await loadGameSettings(books.db))[2];
  const userId = await addUser(books);
  const turnId = await openDraw(books);
  await placeAll(
    books.engines,
    times(600, (at) => betOf({ userId, turnId, numberStakes: { '07': 1 + (at % 40), '08': 3 } })),
  );
  const rows = await books.sql<{ stakes: number[]; odds: number[] }>(
    `SELECT b.stakes, b.odds FROM entries AS e JOIN bets AS b ON b.user_id = e.user_id AND e.cause = ${betCauseSql('b')}
     WHERE e.user_id = $1 AND e.kind = 'bet' ORDER BY e.seq`,
    [userId],
  );
  expect(rows).toHaveLength(600);
  const liability = [0, 0];
  for (const { stakes, odds } of rows)
    for (const line of [0, 1]) {
      expect(odds[line]).toBe(oddsAt({ rule, liabilityCoins: coin(liability[line]!) }));
      liability[line]! += payoutOf({ stakeCoins: coin(stakes[line]!), odds: odds[line]! });
    }
  expect(new Set(rows.map(({ odds }) => odds[0])).size).toBeGreaterThan(50);
  await setGame(books, 2, { rule: { quotaCoins: 20_000_000 } });
});

test('one key used for different bets at once places one of them', async () => {
  const userId = await addUser(books);
  const turnId = await openDraw(books);
  const outcomes = await placeAll(
    books.engines,
    times(100, (at) =>
      betOf({ userId, turnId, numberStakes: { '07': 1 + (at % 2) }, idempotencyKey: 'same' }),
    ),
  );
  expect(tally(outcomes)).toEqual({ placed: 50, KeyReused: 50 });
  expect(new Set(acknowledged(outcomes).map(({ betId }) => betId)).size).toBe(1);
  expect(await books.sql('SELECT 1 FROM bets WHERE user_id = $1', [userId])).toHaveLength(1);
});

test('one key used on two draws or two games at once places one bet, and is answered the same when it is sent again', async () => {
  const turnId = await openDraw(books);
  await openDraw(books, { turnId, game: 3 });
  await setGame(books, 4, { open: true });
  await openDraw(books, { turnId, game: 4 });
  const other = await openDraw(books);
  const pairs = [
    [betOf({ userId: 0, turnId, numberStakes: { '07': 100 } }), { turnId: other }],
    [
      betOf({ userId: 0, turnId, game: 3, numberStakes: { '007': 100 } }),
      { game: 4, numberStakes: { '0007': 100 } },
    ],
  ] as const;
  for (const [first, change] of pairs)
    for (const engines of [books.engines.slice(0, 1), books.engines]) {
      const userId = await addUser(books);
      const one = { ...first, userId, idempotencyKey: 'same' };
      const both = [one, { ...one, ...change }];
      const outcomes = await placeAll(engines, both);
      expect(tally(outcomes)).toEqual({ placed: 1, KeyReused: 1 });
      const again = await placeAll(engines, both);
      const answers = [outcomes, again].map((of) => of.map((it) => ('betId' in it ? it.betId : it.message)));
      expect(answers[1]).toEqual(answers[0]);
      expect(await books.sql('SELECT 1 FROM bets WHERE user_id = $1', [userId])).toHaveLength(1);
    }
  await setGame(books, 4, { open: false });
});

test('when a draw closes during many bets, none is placed after the close and every acknowledged bet exists', async () => {
  const users: number[] = [];
  for (let at = 0; at < 20; at++) users.push(await addUser(books));
  const turnId = await openDraw(books, { closesInSeconds: 0.6 });
  const outcomes: Awaited<ReturnType<typeof placeAll>> = [];
  const call = async (at: number) => {
    for (let round = 0; ; round++) {
      const [one] = await placeAll(
        [books.engines[at % 2]!],
        [betOf({ userId: users[at % 20]!, turnId, numberStakes: { [two((at + round) % 100)]: 1 } })],
      );
      outcomes.push(one!);
      if (one instanceof Error) return;
    }
  };
  const closing = (async () => {
    for (;;) {
      const closed = await inTransaction(books.db, closeDueDraws);
      if (closed.some((draw) => draw.turnId === turnId))
        return books.sql('SELECT 1 FROM bets WHERE turn_id = $1', [turnId]);
      await new Promise(setImmediate);
    }
  })();
  await Promise.all([...times(60, call), closing]);
  const late = await books.sql(
    `SELECT 1 FROM bets JOIN draws USING (turn_id, game) WHERE turn_id = $1 AND placed_at >= closes_at`,
    [turnId],
  );
  expect(late).toEqual([]);
  const placed = acknowledged(outcomes).map(({ betId }) => betId);
  const there = await books.sql<{ id: number }>('SELECT id FROM bets WHERE turn_id = $1', [turnId]);
  expect(new Set(there.map(({ id }) => id))).toEqual(new Set(placed));
  expect(there).toHaveLength(placed.length);
  // A closed draw has all its bets.
  expect(await closing).toHaveLength(placed.length);
  expect(tally(outcomes)).toEqual({ placed: placed.length, DrawClosed: 60 });
  expect(placed.length).toBeGreaterThan(60);
  expect(await cleanBooks()).toEqual([]);
});

test('valid and invalid bets of all users on two draws and three games leave the books right', async () => {
  const users: number[] = [];
  for (let at = 0; at < 30; at++)
    users.push(await addUser(books, { coins: 700, ...(at > 3 && { spreaderId: users[at % 4]! }) }));
  const turns = [await openDraw(books), await openDraw(books)];
  for (const turnId of turns) await openDraw(books, { turnId, game: 3 });
  await setGame(books, 2, { rule: { capCoins: 60_000, quotaCoins: 5_000 } });
  const outcomes = await placeAll(
    books.engines,
    times(2_000, (at) => {
      const game = at % 3 ? 2 : 3;
      return betOf({
        userId: users[(at * 7) % 30]!,
        turnId: at % 41 ? turns[at % 2]! : 1,
        game,
        numberStakes: {
          [String((at * 31) % 100).padStart(game, '0')]: at % 29 ? 1 + (at % 60) : 0,
          ['0'.repeat(game)]: 3,
        },
        bsBet: [at % 5 ? 0 : 2, 0],
        ...(at % 6 === 0 && { idempotencyKey: String(at % 120) }),
      });
    }),
  );
  expect(Object.keys(tally(outcomes)).toSorted()).toEqual(
    ['BetAmountInvalid', 'DrawUnknown', 'KeyReused', 'NotEnoughCoins', 'NumberFull', 'placed'].toSorted(),
  );
  expect(await cleanBooks()).toEqual([]);
  await setGame(books, 2, { rule: { capCoins: 300_000_000, quotaCoins: 20_000_000 } });
});

test('a server whose cache of a user is outdated still counts every bet', async () => {
  const userId = await addUser(books);
  await books.sql('UPDATE users SET bet_limit = 100 WHERE id = $1', [userId]);
  const turns = [await openDraw(books), await openDraw(books)];
  const [one, other] = books.engines;
  const stake = (coins: number) =>
    turns.map((turnId) => betOf({ userId, turnId, numberStakes: { '07': coins } }));
  expect(tally(await placeAll([one!], stake(40)))).toEqual({ placed: 2 });
  expect(tally(await placeAll([other!], stake(40)))).toEqual({ placed: 2 });
  expect(tally(await placeAll([one!], stake(21)))).toEqual({ OverBetLimit: 2 });
  expect(tally(await placeAll([one!], stake(20)))).toEqual({ placed: 2 });
  expect(tally(await placeAll([other!], stake(1)))).toEqual({ OverBetLimit: 2 });
});
