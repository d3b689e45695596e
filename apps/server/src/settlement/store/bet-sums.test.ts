import { coin, drawnSides, formatNumber, numberCount, winOf, type GameType } from '@truedraw/rules';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser, openBooks, openDraw, type Books } from '../../testing/books';
import { sumBets } from './bet-sums';

let books: Books;
let userId: number;
beforeAll(async () => {
  books = await openBooks();
  userId = await addUser(books);
});
afterAll(() => books.stop());

const amount = fc.oneof(fc.nat(10_000), fc.nat(100_000_000_000), fc.constant(0));
const odds = fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.constant(500_000), fc.constant(90_071));
const pair = <Value>(of: fc.Arbitrary<Value>) => fc.tuple(of, of);
let turnId = 2026120400;

test('the database computes exactly the same win as the rules', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<GameType>(2, 3, 4),
      fc.nat(9_999),
      fc.array(fc.record({ number: fc.nat(9_999), hit: fc.boolean(), stake: amount, odds }), {
        maxLength: 6,
      }),
      pair(amount),
      pair(odds),
      pair(amount),
      pair(odds),
      async (game, wish, wishes, ds, dsOdds, bs, bsOdds) => {
        const number = wish % numberCount(game);
        const lines = wishes.map((line) => ({
          ...line,
          number: line.hit ? number : line.number % numberCount(game),
        }));
        const numbers = lines.map((line) => line.number);
        const stakes = lines.map((line) => coin(line.stake));
        const lineOdds = lines.map((line) => line.odds);
        turnId += 1;
        await openDraw(books, turnId, game);
        await books.sql(
          `INSERT INTO bets (lane, turn_id, game, user_id, id, numbers, stakes, odds, ds, ds_odds, bs, bs_odds, total, chain,
                             rates, placed_at)
           VALUES (0, $1, $2, $3, 1, $4, $5, $6, $7, $8, $9, $10, 1, $11, '{1}', now())`,
          [turnId, game, userId, numbers, stakes, lineOdds, ds, dsOdds, bs, bsOdds, [userId]],
        );
        const drawn = drawnSides(game, formatNumber(game, number));
        const range = { lane: 0, after: 0, upTo: Number.MAX_SAFE_INTEGER };
        const [sum] = await sumBets(books.db, { turnId, game, revision: 1 }, range, drawn);
        const bet = {
          numbers,
          stakes,
          odds: lineOdds,
          dsBet: [coin(ds[0]), coin(ds[1])] as const,
          dsOdds,
          bsBet: [coin(bs[0]), coin(bs[1])] as const,
          bsOdds,
        };
        expect(sum).toEqual({ userId, above: '{}', rates: '{1}', turnover: 1, win: winOf(bet, drawn) });
      },
    ),
    { numRuns: 150 },
  );
});
