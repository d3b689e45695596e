import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../audit/audit';
import { noSides, writeBets } from '../testing/bets';
import { addUser, openBooks, openDraw, release, type Books } from '../testing/books';
import { settleDraw } from './settle-draw';

let books: Books;
beforeAll(async () => void (books = await openBooks({ lanes: 2 })));
afterAll(() => books.stop());

test('the games of a turn, settled and corrected at the same time, add to the same sums without loss', async () => {
  const top = await addUser(books);
  const agents = [await addUser(books, { spreaderId: top }), await addUser(books, { spreaderId: top })];
  const players: { userId: number; agent: number }[] = [];
  for (let at = 0; at < 24; at++) {
    const agent = agents[at % 2]!;
    players.push({ agent, userId: await addUser(books, { spreaderId: agent }) });
  }
  const turnId = 2026120701;
  const games = [2, 3, 4] as const;
  for (const game of games) {
    await openDraw(books, turnId, game);
    // The bets are placed in either order.
    const bettors = game === 3 ? players.toReversed() : players;
    const bets = bettors.map(({ userId, agent }) => ({
      ...noSides,
      userId,
      lines: [{ number: 7, stake: 1000, odds: 300 }],
      above: [agent, top],
      rates: [100, 200, 300],
    }));
    await writeBets(books, { turnId, game }, bets);
  }
  const settleAll = () =>
    Promise.all(
      [...games, ...games].map((game) => settleDraw(books, { turnId, game }, { bets: 3, rebates: 2 })),
    );
  await release(books, { turnId, digits: '0700' });
  await settleAll();
  await release(books, { turnId, revision: 2, digits: '0007' });
  await settleAll();
  expect((await audit(books.db)).checks.flatMap(({ problems }) => problems)).toEqual([]);
  const [month] = await books.sql(
    `SELECT sum(turnover2d)::int8 AS two, sum(turnover4d)::int8 AS four, sum(payout)::int8 AS payout,
            sum(rebate2d + rebate3d + rebate4d)::int8 AS rebate
     FROM team_months WHERE agent_id = $1 AND month = 202612`,
    [top],
  );
  // 2D is 00, 3D is 007 and 4D is 0007: two of the three games pay three for one.
  expect(month).toEqual({ two: 24_000, four: 24_000, payout: 2 * 24 * 3000, rebate: 3 * 24 * 10 });
});
