import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { coin } from '@truedraw/rules';
import { audit } from '../audit/audit';
import type { Pool } from '../db/pool';
import { writeSetting } from '../db/settings';
import { inTransaction } from '../db/transaction';
import { loadGameSettings } from '../draws/game-settings';
import { lowerCaps } from '../exposure/lower-caps';
import { testSigner } from '../testing/signer';
import { lockWaits } from '../testing/lock-waits';
import { createBets } from '.';
import {
  acknowledged,
  addUser,
  openDraw,
  openEngines,
  placeAll,
  setGame,
  tally,
  betOf,
  type BetOutcome,
  type Engines,
} from '../testing/engines';

const lanes = 4;
const capCoins = 800_000;
/** The liability that one coin on a number adds at odds of 85. */
const perCoin = 85;

let books: Engines;
let turnId: number;
/** A user in each lane, with enough coins for all tests. */
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
  betOf({ userId: people[lane]!, turnId, numberStakes: { [number]: stake } });
const owed = async (number = 7) =>
  (
    await books.sql<{ owed: number }>(
      'SELECT coalesce(sum(liability), 0)::int8 AS owed FROM exposures WHERE turn_id = $1 AND number = $2',
      [turnId, number],
    )
  )[0]!.owed;

test('bettors of a single lane can use the whole cap of a number, and no coin more', async () => {
  const outcomes = await placeAll(
    books.engines,
    Array.from({ length: 1000 }, () => bet(1, 10)),
  );
  // 941 bets of 850 fit into 800,000.
  expect(tally(outcomes)).toEqual({ placed: 941, NumberFull: 59 });
  expect(await owed()).toBe(941 * 10 * perCoin);
  const others = await placeAll(
    books.engines,
    [0, 2, 3].map((lane) => bet(lane, 1)),
  );
  expect(tally(others), 'of the last 150 one more coin').toEqual({ placed: 1, NumberFull: 2 });
  expect(await owed()).toBe(799_935);
});

test('a lane can use everything that other lanes have not bet', async () => {
  const first = [bet(0, 1_000), bet(1, 2_000), bet(2, 500)];
  expect(tally(await placeAll(books.engines, first))).toEqual({ placed: 3 });
  const free = capCoins - 3_500 * perCoin;
  const most = Math.floor(free / perCoin);
  expect(await placeAll(books.engines, [bet(3, most + 1)]), 'told the room over all lanes').toMatchObject([
    { error: 'NumberFull', params: { number: '07', left: most } },
  ]);
  expect(tally(await placeAll(books.engines, [bet(3, most)]))).toEqual({ placed: 1 });
  expect(await owed()).toBe((3_500 + most) * perCoin);
  expect(tally(await placeAll(books.engines, [bet(0, 1), bet(1, 1), bet(2, 1), bet(3, 1)]))).toEqual({
    NumberFull: 4,
  });
});

test('one bet that is larger than the lane’s share is accepted from the pool at once, and one that is too large changes nothing', async () => {
  const drawn = async () =>
    (await books.sql<{ drawn: number[] }>('SELECT drawn FROM cap_pools WHERE turn_id = $1', [turnId]))[0]
      ?.drawn;
  expect(tally(await placeAll(books.engines, [bet(0, 5_000)]))).toEqual({ placed: 1 });
  expect(await owed()).toBe(5_000 * perCoin);
  expect(await drawn()).toEqual([325_000, 0, 0, 0]);
  expect(tally(await placeAll(books.engines, [bet(2, 5_000)]))).toEqual({ NumberFull: 1 });
  expect(await drawn()).toEqual([325_000, 0, 0, 0]);
});

test('who is refused is told the room over all lanes on the line that does not fit, a number or a side', async () => {
  const both = (stake: number, side: number) =>
    betOf({ userId: people[0]!, turnId, numberStakes: { '07': stake }, bsBet: [side, 0] });
  expect(tally(await placeAll(books.engines, [bet(1, 4_000), bet(2, 2_000)]))).toEqual({ placed: 2 });
  const left = Math.floor((capCoins - 6_000 * perCoin) / perCoin);
  expect(await placeAll(books.engines, [both(left + 1, 100_000)])).toMatchObject([
    { error: 'NumberFull', params: { number: '07', left } },
  ]);
  expect(await placeAll(books.engines, [both(left, 100_000)])).toMatchObject([
    { error: 'NumberFull', params: { side: 'big', left: Math.floor(80_000 / 1.9) } },
  ]);
  expect(tally(await placeAll(books.engines, [both(left, Math.floor(80_000 / 1.9))]))).toEqual({ placed: 1 });
});

test('a batch is decided again when another lane has meanwhile taken the share that it counted on', async () => {
  // The first bet of lane 1 is stopped before it writes, when there is no row yet that others could lock.
  const holder = await books.db.connect();
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE bets IN SHARE MODE');
  const slow = placeAll([books.engines[0]!], [bet(1, 1_000)]);
  await lockWaits(books, 1);
  // Lane 2 would borrow everything. Its bet cannot be written either, but what it borrowed stays borrowed.
  const large = placeAll([books.engines[1]!], [bet(2, 9_000)]);
  await lockWaits(books, 2);
  await holder.query('COMMIT');
  holder.release();
  const outcomes = [...(await slow), ...(await large)];
  expect(tally(outcomes)).toEqual({ placed: 1, NumberFull: 1 });
  expect(await owed()).toBeLessThanOrEqual(capCoins);
});

test('all lanes of two servers together fill a number and a side as far as bets fit, and exceed no cap', async () => {
  const outcomes = await placeAll(
    books.engines,
    Array.from({ length: 600 }, (_, at) => {
      const userId = people[at % lanes]!;
      if (at % 8 < 4) return betOf({ userId, turnId, numberStakes: { '07': 40 } });
      return betOf({ userId, turnId, bsBet: [200, 0] });
    }),
  );
  expect(Object.keys(tally(outcomes)).toSorted()).toEqual(['NumberFull', 'placed']);
  for (const [number, cap, payout] of [
    [7, capCoins, 40 * perCoin],
    [-3, 80_000, 380],
  ] as const) {
    const all = await owed(number);
    expect(all).toBeLessThanOrEqual(cap);
    // No usable rest is left in any lane: one more bet would exceed the cap.
    expect(all).toBeGreaterThan(cap - payout);
  }
  const { checks } = await audit(books.db);
  expect(checks.filter(({ found }) => found > 0)).toEqual([]);
});

test('a bet that is sent to two servers at once takes the lane’s room only once, so it is not refused as full', async () => {
  for (let round = 0; round < 5; round++) {
    turnId = await openDraw(books);
    const request = { ...bet(1, 8_000), idempotencyKey: `twice ${round}` };
    const [one, other] = await Promise.all(
      books.engines.map((engine) => placeAll([engine], [request]).then(([outcome]) => outcome)),
    );
    expect(one).toMatchObject({ betId: expect.anything() });
    expect(other).toMatchObject({ betId: (one as { betId: number }).betId });
    expect(await owed()).toBe(8_000 * perCoin);
  }
});

/** The database, of which the first question waits for something else. */
function askedAfter(work: () => Promise<unknown>): Pool {
  let done: Promise<unknown> | undefined;
  const query = async (...question: Parameters<Pool['query']>) => {
    await (done ??= work());
    return books.db.query(...question);
  };
  return Object.assign(Object.create(books.db) as Pool, { query });
}

test('a bet that another server places before the lane asks for room is not refused as full', async () => {
  const request = { ...bet(1, 8_000), idempotencyKey: 'meanwhile' };
  let first: BetOutcome[] = [];
  const engine = createBets({
    url: books.url,
    db: askedAfter(async () => (first = await placeAll([books.engines[0]!], [request]))),
    lanes,
    signer: testSigner,
    onError: () => undefined,
  });
  const second = await placeAll([engine], [request]);
  await engine.stop();
  expect(acknowledged(first)).toHaveLength(1);
  expect(second).toMatchObject([{ betId: acknowledged(first)[0]!.betId }]);
  expect(await owed()).toBe(8_000 * perCoin);
});

/** As the operator does it; see settings/set-game-settings.ts. */
const lowerCap = (lower: number) =>
  inTransaction(books.db, async (tx) => {
    const before = await loadGameSettings(tx);
    const settings = { ...before[2], rule: { ...before[2].rule, capCoins: coin(lower) } };
    await lowerCaps(tx, { game: 2, lanes, settings });
    await writeSetting(tx, 'games', { ...before, 2: settings });
  });

test.each([
  ['one lane has used more than its part of it', [4_000, 0, 0, 0], 400_000],
  ['no lane has borrowed', [1_000, 1_000, 0, 0], 180_000],
  ['lanes had returned even their slices', [0, 0, 0, 9_000], 790_000],
  ['all lanes have borrowed', [2_000, 2_000, 2_000, 2_000], 690_000],
])(
  'a cap that is lowered is the cap of all lanes together at once, and one lane can use what is left: %s',
  async (_what, stakes, lower) => {
    for (const [lane, stake] of stakes.entries())
      if (stake) expect(tally(await placeAll(books.engines, [bet(lane, stake)]))).toEqual({ placed: 1 });
    const before = await owed();
    await lowerCap(lower);
    const most = Math.floor((lower - before) / perCoin);
    for (const lane of [0, 1, 2, 3])
      expect(await placeAll(books.engines, [bet(lane, most + 1)]), `lane ${lane}`).toMatchObject([
        { error: 'NumberFull', params: { left: most } },
      ]);
    expect(tally(await placeAll(books.engines, [bet(2, most)]))).toEqual({ placed: 1 });
    expect(await owed()).toBe(before + most * perCoin);
  },
);

test('small bets of one lane do not pass what a lowered cap leaves', async () => {
  expect(tally(await placeAll(books.engines, [bet(0, 4_000)]))).toEqual({ placed: 1 });
  await lowerCap(4_003 * perCoin);
  const outcomes: BetOutcome[] = [];
  for (let at = 0; at < 8; at++) outcomes.push(...(await placeAll([books.engines[0]!], [bet(2, 1)])));
  expect(tally(outcomes)).toEqual({ placed: 3, NumberFull: 5 });
  expect(await owed()).toBe(4_003 * perCoin);
});

test('below a cap that was lowered under what is owed nobody bets, until it is raised', async () => {
  const [first, second] = [bet(0, 3_000), bet(1, 3_000)];
  expect(tally(await placeAll(books.engines, [first, second]))).toEqual({ placed: 2 });
  await lowerCap(300_000);
  const all = () => [0, 1, 2, 3].map((lane) => bet(lane, 1));
  expect(tally(await placeAll(books.engines, all()))).toEqual({ NumberFull: 4 });
  await setGame(books, 2, { rule: { capCoins: 510_000 + 4 * perCoin } });
  expect(tally(await placeAll(books.engines, all()))).toEqual({ placed: 4 });
  expect(tally(await placeAll(books.engines, all()))).toEqual({ NumberFull: 4 });
});

test('a cap that is lowered while all lanes bet is exceeded by no bet after it', async () => {
  const betting = placeAll(
    books.engines,
    Array.from({ length: 800 }, (_, at) => bet(at % lanes, 10)),
  );
  await lowerCap(300_000);
  const owedThen = await owed();
  const outcomes = await betting;
  expect(await owed()).toBeLessThanOrEqual(Math.max(300_000, owedThen));
  expect(tally(outcomes)['placed']).toBe((await owed()) / (10 * perCoin));
});

test('bets on a full number are refused without a lock of the pool each time', async () => {
  await placeAll(
    books.engines,
    Array.from({ length: 1000 }, () => bet(3, 10)),
  );
  const refusedByBoth = async () =>
    expect(tally(await placeAll(books.engines, [bet(3, 10), bet(3, 10)]))).toEqual({ NumberFull: 2 });
  await refusedByBoth();
  // The last transaction that locked the pool.
  const lockedBy = () => books.sql('SELECT xmax::text FROM cap_pools WHERE turn_id = $1', [turnId]);
  const before = await lockedBy();
  await refusedByBoth();
  expect(await lockedBy()).toEqual(before);
});
