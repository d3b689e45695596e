import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindBelow } from '../accounts/tree';
import { inTransaction } from '../db/transaction';
import { setTerms } from '../agents/store/sub-users';
import { setAgentTerms } from '../accounts/store/users';
import { addUser, openDraw, openEngines, placeAll, tally, betOf, type Engines } from '../testing/engines';

let books: Engines;
beforeAll(async () => void (books = await openEngines({ count: 2, lanes: 2 })));
afterAll(() => books.stop());

/** Bets once with each engine, so that each has cached the bettor's terms. Returns the terms of these bets. */
async function betEverywhere(userId: number, turnId: number) {
  for (const engine of books.engines)
    expect(tally(await placeAll([engine], [betOf({ userId, turnId, numberStakes: { '07': 10 } })]))).toEqual({
      placed: 1,
    });
  return books.sql<{ chain: number[]; rates: number[] }>(
    'SELECT DISTINCT chain, rates FROM bets WHERE turn_id = $1 AND user_id = $2',
    [turnId, userId],
  );
}

const rates = (rate: number) => ({ rebate2d: rate, rebate3d: rate });

test('a limit that staff or an agent changes applies to the next bet, on every server', async () => {
  const { db, lanes } = books;
  const agentId = await addUser(books);
  const userId = await addUser(books, { spreaderId: agentId });
  const turnId = await openDraw(books);
  await betEverywhere(userId, turnId);
  const more = books.engines.map(() => betOf({ userId, turnId, numberStakes: { '07': 10 } }));
  await setAgentTerms(db, lanes, userId, { betLimit: 20 });
  expect(tally(await placeAll(books.engines, more))).toEqual({ OverBetLimit: 2 });
  await setTerms(db, lanes, { agentId, userId }, { ...rates(0), betLimit: 40 });
  expect(tally(await placeAll(books.engines, more))).toEqual({ placed: 2 });
  expect(tally(await placeAll(books.engines, more))).toEqual({ OverBetLimit: 2 });
});

test('a bet stores the current rates, also those of the users above', async () => {
  const { db, lanes } = books;
  const agentId = await addUser(books);
  const userId = await addUser(books, { spreaderId: agentId });
  await setAgentTerms(db, lanes, agentId, rates(300));
  await setAgentTerms(db, lanes, userId, rates(100));
  const chain = [userId, agentId];
  expect(await betEverywhere(userId, await openDraw(books))).toEqual([{ chain, rates: [100, 300] }]);
  await setAgentTerms(db, lanes, agentId, rates(250));
  expect(await betEverywhere(userId, await openDraw(books))).toEqual([{ chain, rates: [100, 250] }]);
  await setTerms(db, lanes, { agentId, userId }, { ...rates(150), betLimit: 0 });
  expect(await betEverywhere(userId, await openDraw(books))).toEqual([{ chain, rates: [150, 250] }]);
});

test('after a user is bound, the next bets of the user and of everyone below store the agent', async () => {
  const { db, lanes } = books;
  const [top, middle] = [await addUser(books), await addUser(books)];
  const userId = await addUser(books, { spreaderId: middle });
  await setAgentTerms(db, lanes, top, rates(500));
  expect(await betEverywhere(userId, await openDraw(books))).toEqual([
    { chain: [userId, middle], rates: [0, 0] },
  ]);
  expect(await inTransaction(db, (tx) => bindBelow(tx, lanes, middle, top))).toBe(true);
  expect(await betEverywhere(userId, await openDraw(books))).toEqual([
    { chain: [userId, middle, top], rates: [0, 0, 500] },
  ]);
});
