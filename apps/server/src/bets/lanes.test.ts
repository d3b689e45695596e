import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../audit/audit';
import { pipelined, type Pipeline } from '../db/pipeline';
import { createKeyedPool } from '../db/keyed-pool';
import { laneOf } from '../db/lane';
import { startBooking } from '../ledger/booking';
import {
  addUser,
  openDraw,
  openEngines,
  placeAll,
  setGame,
  tally,
  betOf,
  type Engines,
} from '../testing/engines';
import type { Bets } from '.';

let books: Engines;
beforeAll(async () => void (books = await openEngines({ count: 2, lanes: 3 })));
afterAll(() => books.stop());

test('with several lanes the caps hold for all of them together, and the books are right', async () => {
  await setGame(books, 2, { rule: { capCoins: 100_000, quotaCoins: 1_000_000 }, sideCapCoins: 10_000 });
  const users: number[] = [];
  for (let at = 0; at < 12; at++)
    users.push(await addUser(books, at > 2 ? { spreaderId: users[at % 3] } : {}));
  await books.sql('UPDATE users SET rebate2d = id % 100');
  const turnId = await openDraw(books);
  const outcomes = await placeAll(
    books.engines,
    Array.from({ length: 600 }, (_, at) =>
      betOf({ userId: users[at % 12]!, turnId, numberStakes: { '07': 10, '08': 1 } }),
    ),
  );
  expect(Object.keys(tally(outcomes)).toSorted()).toEqual(['NumberFull', 'placed']);
  const held = await books.sql<{ lane: number; liability: number }>(
    'SELECT lane, liability FROM exposures WHERE turn_id = $1 AND number = 7 ORDER BY lane',
    [turnId],
  );
  expect(held.map(({ lane }) => lane)).toEqual([0, 1, 2]);
  const owed = held.reduce((sum, { liability }) => sum + liability, 0);
  expect(owed).toBeLessThanOrEqual(100_000);
  // A bet adds 850.
  expect(owed).toBeGreaterThan(100_000 - 850);
  const chains = await books.sql<{ chain: number[]; rates: number[] }>('SELECT chain, rates FROM bets');
  for (const { chain, rates } of chains) expect(rates).toEqual(chain.map((userId) => userId % 100));
  await setGame(books, 2, { rule: { capCoins: 300_000_000 } });
  const { checks } = await audit(books.db);
  expect(checks.filter(({ found }) => found > 0)).toEqual([]);
});

test('a stop answers every accepted bet, and each answer is true', async () => {
  const users: number[] = [];
  for (let at = 0; at < 6; at++) users.push(await addUser(books));
  const turnId = await openDraw(books);
  const engine: Bets = books.start();
  const answers = placeAll(
    [engine],
    Array.from({ length: 1_500 }, (_, at) =>
      betOf({ userId: users[at % 6]!, turnId, numberStakes: { '09': 1 } }),
    ),
  );
  await new Promise((resolve) => setTimeout(resolve, 5));
  await engine.stop();
  const outcomes = tally(await answers);
  expect(outcomes).toEqual({ placed: 1_500 });
  expect(await books.sql('SELECT 1 FROM bets WHERE turn_id = $1', [turnId])).toHaveLength(1_500);
  const late = await placeAll([engine], [betOf({ userId: users[0]!, turnId, numberStakes: { '09': 1 } })]);
  expect(tally(late)).toEqual({ Busy: 1 });
});

test('the ledger sends its statements before it returns its promises, as the batches require', async () => {
  const userId = await addUser(books);
  const pool = createKeyedPool(books.url, { max: 1, onError: () => undefined });
  const client = await pool.connect();
  const pipelines: string[][] = [];
  const query = client.query.bind(client);
  const recording = Object.assign(Object.create(client) as PoolClient, {
    query: (pipeline: Pipeline) => {
      pipelines.push(
        pipeline.texts.map((text) => /^\w+( \w+)* (wallets|entries)|^\w+$/.exec(text)?.[0] ?? text),
      );
      return query(pipeline as never);
    },
  });
  const tx = pipelined(recording);
  await tx.query('BEGIN');
  const booking = await startBooking(tx, laneOf(userId, 3), [userId]);
  booking.move({ userId, amount: -5, kind: 'bet', counter: 'house:bets', cause: 'in one pipeline' });
  pipelines.length = 0;
  await Promise.all([booking.write(), tx.query('COMMIT')]);
  client.release();
  await pool.end();
  expect(pipelines).toEqual([['UPDATE wallets', 'INSERT INTO entries', 'COMMIT']]);
});
