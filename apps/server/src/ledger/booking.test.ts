import type { ResponseOf } from '@truedraw/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';
import type { Queryable } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { post, startBooking } from './booking';
import { balanceOf } from './wallets';

let server: TestServer;
let player: ResponseOf<'login'>;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

const book = (amount: number, cause: string) =>
  inTransaction(server.services.db, (tx) =>
    post(tx, 1, { userId: player.userid, amount, kind: 'demo', counter: 'house:demo', cause }),
  );

test('after a hundred entries at once the balance is the sum of its entries, in one sequence without gaps', async () => {
  player = await registerPlayer(server);
  const amounts = Array.from({ length: 100 }, (_, i) => (i % 2 ? -1 : 1) * (i + 1));
  await Promise.all(amounts.map((amount, i) => book(amount, `cause ${i}`)));
  const rows = await server.sql<{ seq: number; amount: number; balance_after: number }>(
    'SELECT seq, amount, balance_after FROM entries WHERE user_id = $1 ORDER BY seq',
    [player.userid],
  );
  let balance = 0;
  rows.forEach((row, i) => {
    balance += row.amount;
    expect(row).toMatchObject({ seq: i + 1, balance_after: balance });
  });
  expect(await balanceOf(server.services.db, 1, player.userid)).toBe(balance);
});

test('the same cause is booked once, after any number of tries', async () => {
  player = await registerPlayer(server);
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => book(5, 'same')));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await balanceOf(server.services.db, 1, player.userid)).toBe(100_005);
});

test('no balance falls below zero, and withdrawals at once can empty it exactly', async () => {
  player = await registerPlayer(server);
  const balances = await Promise.all(Array.from({ length: 15 }, (_, i) => book(-10_000, `out ${i}`)));
  expect(balances.filter((balance) => balance === undefined)).toHaveLength(5);
  expect(Math.min(...balances.filter((balance) => balance !== undefined))).toBe(0);
  await expect(book(-1, 'one coin more')).resolves.toBeUndefined();
});

test('the pages of the score log are newest first and end at the total', async () => {
  player = await registerPlayer(server);
  for (let i = 1; i <= 44; i++) await book(i, `step ${i}`);
  const seen: number[] = [];
  for (let page = 0; page < 4; page++) {
    const { data } = await server.call('scoreLog', { page, pagesize: 20 }, { token: player.token });
    expect(data.totalCount).toBe(45);
    seen.push(...data.list.map(({ coin }) => coin));
  }
  expect(seen).toEqual([...Array.from({ length: 44 }, (_, i) => 44 - i), 100_000]);
});

test('on an ordinary connection each statement waits for the answer of the previous one', async () => {
  player = await registerPlayer(server);
  const balance = await inTransaction(server.services.db, async (tx) => {
    let asked = 0;
    const query = async (statement: never): Promise<unknown> => {
      asked += 1;
      expect(asked).toBe(1);
      return (tx as Queryable).query(statement as string).finally(() => (asked -= 1));
    };
    const booking = await startBooking({ query } as never, 0, [player.userid]);
    const movement = { userId: player.userid, kind: 'correction', counter: 'house:bets' } as const;
    booking.debit({ ...movement, amount: -100_500, cause: 'too much' });
    const left = booking.move({ ...movement, amount: 700, cause: 'some of it back' });
    // Wallets, debts and entries of three kinds.
    await booking.write();
    return left;
  });
  expect(balance).toBe(200);
  expect(await balanceOf(server.services.db, 1, player.userid)).toBe(200);
});
