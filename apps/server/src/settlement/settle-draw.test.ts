import * as fc from 'fast-check';
import type { GameType } from '@truedraw/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../audit/audit';
import { inTransaction } from '../db/transaction';
import { anyDigits, anyScene, playScene } from '../testing/any-bets';
import { totalOf, writeBets } from '../testing/bets';
import { balances, openBooks, openDraw, release, spend, type Books } from '../testing/books';
import { naiveAwards } from '../testing/naive-books';
import { settleDraw } from './settle-draw';
import { lockRevision } from './store/settlements';

const books: Books[] = [];
beforeAll(async () => void books.push(await openBooks(), await openBooks({ lanes: 3 })));
afterAll(async () => void (await Promise.all(books.map((own) => own.stop()))));

const start = 9_000_000_000_000;
let turns = 2026110100;

const game = fc.constantFrom<GameType>(2, 3, 4);
const history = fc.tuple(
  fc.array(fc.record({ digits: anyDigits, settled: fc.boolean(), spent: fc.nat(100) }), { maxLength: 3 }),
  fc.oneof({ weight: 3, arbitrary: anyDigits }, { weight: 1, arbitrary: fc.constant('cancel') }),
);

test('a settled draw sends one event, and its correction another one', async () => {
  const [own] = books as [Books];
  const draw = { turnId: ++turns, game: 2 as const };
  const settledEvents = () => own.sql(`SELECT payload FROM events WHERE topic = 'settled' ORDER BY id`);
  const before = await settledEvents();
  await openDraw(own, draw.turnId, draw.game);
  await settleDraw(own, draw);
  expect(await settledEvents()).toEqual(before);
  await release(own, { turnId: draw.turnId, revision: 1, digits: '0700' });
  await settleDraw(own, draw);
  await settleDraw(own, draw);
  expect(await settledEvents()).toEqual([...before, { payload: draw }]);
  await release(own, { turnId: draw.turnId, revision: 2, digits: 'cancel' });
  await settleDraw(own, draw);
  expect(await settledEvents()).toEqual([...before, { payload: draw }, { payload: draw }]);
});

test('an outdated revision can no longer be locked, so that nothing more is paid for it', async () => {
  const [own] = books as [Books];
  const draw = { turnId: ++turns, game: 2 as const };
  await openDraw(own, draw.turnId, draw.game);
  const held = (revision: number) =>
    inTransaction(own.db, (tx) => lockRevision(tx, 0, { ...draw, revision }));
  await release(own, { turnId: draw.turnId, revision: 1, digits: '0700' });
  expect([await held(1), await held(2)]).toEqual([true, false]);
  await release(own, { turnId: draw.turnId, revision: 2, digits: '0800' });
  expect([await held(1), await held(2)]).toEqual([false, true]);
});

test('after any releases and spending everyone has what the last revision alone would give', async () => {
  await fc.assert(
    fc.asyncProperty(
      game.chain((one) => fc.record({ game: fc.constant(one), scene: anyScene(one) })),
      history,
      fc.boolean(),
      fc.constantFrom({ bets: 1, rebates: 1 }, { bets: 3, rebates: 2 }, { bets: 20_000, rebates: 5_000 }),
      async ({ game: one, scene }, [earlier, last], laned, chunk) => {
        const own = books[laned ? 1 : 0]!;
        const draw = { turnId: ++turns, game: one };
        const { people, bets } = await playScene(own, scene);
        await openDraw(own, draw.turnId, one);
        await writeBets(own, draw, bets);
        const spent = new Map<number, number>();
        let revision = 0;
        for (const { digits, settled, spent: percent } of earlier) {
          await release(own, { turnId: draw.turnId, revision: ++revision, digits });
          if (!settled) continue;
          await settleDraw(own, draw, chunk);
          const now = await balances(own);
          for (const userId of people) {
            const coins = Math.floor(((now.get(userId)?.coin ?? 0) * percent) / 100);
            if (coins === 0) continue;
            await spend(own, userId, coins, `spree ${draw.turnId} ${revision}`);
            spent.set(userId, (spent.get(userId) ?? 0) + coins);
          }
        }
        await release(own, { turnId: draw.turnId, revision: ++revision, digits: last });
        await settleDraw(own, draw, chunk);

        const awards = naiveAwards(one, last, bets);
        const after = await balances(own);
        for (const userId of people) {
          const staked = bets
            .filter((bet) => bet.userId === userId)
            .reduce((sum, bet) => sum + totalOf(bet), 0);
          const { coin, debt } = after.get(userId)!;
          expect(BigInt(coin - debt)).toBe(
            BigInt(start - staked - (spent.get(userId) ?? 0)) + (awards.get(userId) ?? 0n),
          );
          expect(coin === 0 || debt === 0).toBe(true);
        }
      },
    ),
    { numRuns: 80 },
  );
  for (const own of books)
    expect((await audit(own.db)).checks.flatMap(({ problems }) => problems)).toEqual([]);
}, 120_000);
