import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { audit } from '../audit/audit';
import {
  addUser,
  openDraw,
  openEngines,
  placeAll,
  setGame,
  tally,
  wishOf,
  type Engines,
} from '../testing/engines';

const lanes = 4;
const capCoins = 800_000;
/** At 85 times: what one coin on a number adds to what the house would owe. */
const perCoin = 85;

let books: Engines;
let turnId: number;
/** Somebody of each lane, with coins for everything here. */
let people: number[];
beforeAll(async () => {
  books = await openEngines({ count: 2, lanes });
  people = [];
  while (new Set(people.map((userId) => userId % lanes)).size < lanes)
    people.push(await addUser(books, { coins: 100_000_000 }));
  people = [0, 1, 2, 3].map((lane) => people.find((userId) => userId % lanes === lane)!);
});
afterAll(() => books.stop());
beforeEach(async () => {
  await setGame(books, 2, {
    rule: { capCoins, quotaCoins: 1_000_000_000 },
    sideCapCoins: 80_000,
    maxStakeCoins: 100_000_000,
  });
  turnId = await openDraw(books);
});

const bet = (lane: number, stake: number, number = '07') =>
  wishOf({ userId: people[lane]!, turnId, numbet: { [number]: stake } });
const owed = async (number = 7) =>
  (
    await books.sql<{ owed: number }>(
      'SELECT coalesce(sum(liability), 0)::int8 AS owed FROM exposures WHERE turn_id = $1 AND number = $2',
      [turnId, number],
    )
  )[0]!.owed;

test('bettors of one lane alone get its slice and the whole common pool of a number, and no coin more', async () => {
  const told = await placeAll(
    books.engines,
    Array.from({ length: 700 }, () => bet(1, 10)),
  );
  // An eighth of its own and half of the cap in common: 500,000, into which 588 bets of 850 fit.
  expect(tally(told)).toEqual({ placed: 588, NumberFull: 112 });
  expect(await owed()).toBe(588 * 10 * perCoin);
  const others = await placeAll(
    books.engines,
    [0, 2, 3].map((lane) => bet(lane, 1000)),
  );
  expect(tally(others), 'what is their own is still theirs').toEqual({ placed: 3 });
});

test('one bet that is larger than a slice is served from the pool at once, and one that is too large takes nothing', async () => {
  const [large] = await placeAll(books.engines, [bet(0, 5_000)]);
  expect(tally([large!])).toEqual({ placed: 1 });
  const [tooLarge] = await placeAll(books.engines, [bet(2, 3_000)]);
  expect(tally([tooLarge!])).toEqual({ NumberFull: 1 });
  expect(await owed()).toBe(5_000 * perCoin);
  const [{ drawn } = { drawn: [] }] = await books.sql<{ drawn: number[] }>(
    'SELECT drawn FROM cap_pools WHERE turn_id = $1',
    [turnId],
  );
  expect(drawn).toEqual([325_000, 0, 0, 0]);
});

test('all lanes of two servers at once fill a number and a side up to what no bet fits into, and pass no cap', async () => {
  const told = await placeAll(
    books.engines,
    Array.from({ length: 600 }, (_, at) => {
      const userId = people[at % lanes]!;
      if (at % 8 < 4) return wishOf({ userId, turnId, numbet: { '07': 40 } });
      return wishOf({ userId, turnId, bsBet: [200, 0] });
    }),
  );
  expect(Object.keys(tally(told)).toSorted()).toEqual(['NumberFull', 'placed']);
  for (const [number, cap, payout] of [
    [7, capCoins, 40 * perCoin],
    [-3, 80_000, 380],
  ] as const) {
    const all = await owed(number);
    expect(all).toBeLessThanOrEqual(cap);
    // What is left lies in pieces, in each lane and in the pool, each too small for a bet.
    expect(all).toBeGreaterThan(cap - (lanes + 1) * payout);
  }
  const { checks } = await audit(books.db);
  expect(checks.filter(({ found }) => found > 0)).toEqual([]);
});

test('a number whose lane and pool are used up costs no visit to the pool for every refused bet', async () => {
  await placeAll(
    books.engines,
    Array.from({ length: 700 }, () => bet(3, 10)),
  );
  const refusedByBoth = async () =>
    expect(tally(await placeAll(books.engines, [bet(3, 10), bet(3, 10)]))).toEqual({ NumberFull: 2 });
  await refusedByBoth();
  // The last transaction that locked the pool.
  const visitor = () => books.sql('SELECT xmax::text FROM cap_pools WHERE turn_id = $1', [turnId]);
  const before = await visitor();
  await refusedByBoth();
  expect(await visitor()).toEqual(before);
});
