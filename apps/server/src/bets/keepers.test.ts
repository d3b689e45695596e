import { isSignedReceipt, type Receipt } from '@truedraw/proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../audit/audit';
import { NeighbourLost, noNeighbours } from '../supervisor/neighbours';
import {
  acknowledged,
  addUser,
  betOf,
  openDraw,
  openEngines,
  placeAll,
  setGame,
  tally,
  type Engines,
} from '../testing/engines';
import { openStreet, type Street } from '../testing/neighbours';
import { testSigner } from '../testing/signer';
import type { Bets } from '.';

let books: Engines;
const streets: Street[] = [];
beforeAll(async () => {
  books = await openEngines({ count: 0, lanes: 2 });
  await setGame(books, 2, { rule: { quotaCoins: 1_000_000 } });
});
afterAll(async () => {
  await books.stop();
  for (const street of streets) await street.stop();
});

const shortcuts = { pipeline: true, copy: true };

/** Engines that know each other, like the servers of one supervisor. */
async function startTogether(count: number): Promise<Bets[]> {
  const street = await openStreet(count);
  streets.push(street);
  const engines = street.neighbours.map((one) => books.start(shortcuts, one));
  await street.introduce();
  return engines;
}

/** How many batches an engine has written. */
async function batches({ registry }: Bets): Promise<number> {
  const line = /^bets_batch_size_count (\d+)$/m.exec(await registry.metrics());
  return Number(line?.[1]);
}

const coinOf = async (userId: number): Promise<number> =>
  (await books.sql<{ coin: number }>('SELECT coin FROM wallets WHERE user_id = $1', [userId]))[0]!.coin;

test('bets that come to any server are placed by the keeper of their lane, with the answers that it gives', async () => {
  const [one, two] = (await startTogether(2)) as [Bets, Bets];
  const even: number[] = [];
  for (let at = 0; even.length < 4; at++) {
    const userId = await addUser(books);
    if (userId % 2 === 0) even.push(userId);
  }
  const turnId = await openDraw(books);
  const later = await openDraw(books);
  const bets = Array.from({ length: 40 }, (_, at) =>
    betOf({ userId: even[at % 4]!, turnId, numberStakes: { '07': 100 }, idempotencyKey: `key ${at % 20}` }),
  );
  const outcomes = await placeAll([one, two], bets);
  expect(tally(outcomes)).toEqual({ placed: 40 });
  expect(await books.sql('SELECT FROM bets WHERE turn_id = $1', [turnId])).toHaveLength(20);
  expect(await batches(two), 'the other one wrote nothing').toBe(0);
  expect(await batches(one)).toBeGreaterThan(0);
  for (const { proof } of acknowledged(outcomes)) {
    expect(proof!.leaf).toMatch(/^[0-9a-f]{64}$/);
    const receipt = JSON.parse(proof!.receipt()) as Receipt;
    expect(await isSignedReceipt(receipt, testSigner.key.publicKey)).toBe(true);
  }

  const slip = betOf({ userId: even[0]!, turnId, numberStakes: { '08': 100 } });
  const series = { ...slip, stopAfterWin: true, idempotencyKey: 'series' };
  const draws = [turnId, later].map((of) => ({ turnId: of, times: 1 }));
  const placed = await two.placeSeries({ ...series, draws });
  expect(placed.map((bet) => bet.turnId)).toEqual([turnId, later].toSorted((a, b) => a - b));
  expect(await one.placeSeries({ ...series, draws })).toMatchObject(
    placed.map(({ betId, turnId: of }) => ({ betId, turnId: of })),
  );

  const tooMuch = { ...slip, numberStakes: { '09': 100_000_000 } };
  const refusals = await placeAll([one, two], [tooMuch, tooMuch]);
  expect(refusals[1]).toMatchObject({ name: 'Refusal', error: expect.any(String) });
  expect(refusals[1]).toEqual(refusals[0]);
});

test('when a keeper stops the others place its bets, and none is refused', async () => {
  const engines = await startTogether(3);
  const users: number[] = [];
  for (let at = 0; at < 8; at++) users.push(await addUser(books));
  const turnId = await openDraw(books);
  const bets = (from: number) =>
    Array.from({ length: 60 }, (_, at) =>
      betOf({ userId: users[(from + at) % 8]!, turnId, numberStakes: { '07': 1 } }),
    );
  const during = placeAll(engines.slice(1), bets(0));
  const stopped = engines[0]!.stop();
  const after = placeAll(engines.slice(1), bets(60));
  expect(tally([...(await during), ...(await after)])).toEqual({ placed: 120 });
  await stopped;
  expect(await books.sql('SELECT FROM bets WHERE turn_id = $1', [turnId])).toHaveLength(120);
});

/** An engine whose keeper is another one and never tells what became of a question. */
function startWithLost(when: 'before' | 'after'): Bets {
  let answer: (question: unknown) => Promise<unknown>;
  books.start(shortcuts, { ...noNeighbours, answerWith: (given) => void (answer = given) });
  const ask = async (question: unknown): Promise<unknown> => {
    // As it would come over the wire.
    if (when === 'after') await answer(JSON.parse(JSON.stringify(question)));
    throw new NeighbourLost('lost');
  };
  return books.start(shortcuts, { ...noNeighbours, keeperOf: () => ({ ask }) });
}

test.each(['before', 'after'] as const)(
  'a bet whose keeper is lost %s it was placed is placed once, with or without a key',
  async (when) => {
    const engine = startWithLost(when);
    const userId = await addUser(books);
    const coin = await coinOf(userId);
    const turnId = await openDraw(books);
    const bet = betOf({ userId, turnId, numberStakes: { '07': 100 } });
    const outcomes = await placeAll([engine], [bet, { ...bet, idempotencyKey: 'one' }]);
    expect(tally(outcomes)).toEqual({ placed: 2 });
    expect(await coinOf(userId)).toBe(coin - 200);
    expect(acknowledged(outcomes).map((placed) => placed.coin)).toContain(coin - 200);
    const ids = await books.sql<{ id: number }>('SELECT id FROM bets WHERE turn_id = $1', [turnId]);
    expect(new Set(ids.map(({ id }) => id))).toEqual(
      new Set(acknowledged(outcomes).map(({ betId }) => betId)),
    );
    expect(ids).toHaveLength(2);
  },
);

test('what is refused after its keeper was lost may still be placed, and nobody says otherwise', async () => {
  const engine = startWithLost('before');
  const userId = await addUser(books);
  const turnId = await openDraw(books);
  const tooMuch = betOf({ userId, turnId, numberStakes: { '07': 1_000_000_000 } });
  expect(tally(await placeAll([engine], [tooMuch]))).toEqual({ BetUncertain: 1 });
});

test('the books are right', async () => {
  const { checks } = await audit(books.db);
  expect(checks.filter(({ found }) => found > 0)).toEqual([]);
});
