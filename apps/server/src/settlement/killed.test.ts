import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../audit/audit';
import { noSides, writeBets, type TestBet } from '../testing/bets';
import { addUser, balances, openBooks, openDraw, release, type Books } from '../testing/books';
import { faults, faultyPool } from '../testing/faults';
import { naiveAwards } from '../testing/naive-books';
import { settleDraw } from './settle-draw';

const books: Books[] = [];
beforeAll(async () => void books.push(await openBooks(), await openBooks({ lanes: 3 })));
afterAll(async () => void (await Promise.all(books.map((own) => own.stop()))));

const small = { bets: 2, rebates: 1 };
const problemsOf = async ({ db }: Books) => (await audit(db)).checks.flatMap(({ problems }) => problems);
const total = (amounts: Iterable<bigint>) => [...amounts].reduce((sum, amount) => sum + amount, 0n);
const coinsIn = async (own: Books) =>
  [...(await balances(own)).values()].reduce((sum, { coin, debt }) => sum + BigInt(coin - debt), 0n);

let turns = 2026120100;

/** A draw with bets of people below one agent; on digits 07.. some of them win. */
async function drawWithBets(own: Books, agent: number, players: readonly number[]) {
  const draw = { turnId: ++turns, game: 2 as const };
  await openDraw(own, draw.turnId, draw.game);
  const bets: TestBet[] = players.map((userId, at) => ({
    ...noSides,
    userId,
    lines: [{ number: at % 2 ? 7 : 8, stake: 1000 + at, odds: 8533 }],
    above: [agent],
    rates: [100, 250],
  }));
  const before = await coinsIn(own);
  await writeBets(own, draw, bets);
  const staked = before - (await coinsIn(own));
  return { draw, bets, staked };
}

async function people(own: Books, count: number) {
  const agent = await addUser(own);
  const players: number[] = [];
  for (let i = 0; i < count; i++) players.push(await addUser(own, { spreaderId: agent }));
  return { agent, players };
}

describe('after a kill at any statement and a restart, settlement ends in the same books', () => {
  test.each(faults)(
    '%s',
    async (fault) => {
      // New books, because an audit reads everything in them.
      const own = await openBooks();
      const { agent, players } = await people(own, 3);
      for (let at = 1, happened = true; happened; at++) {
        const { draw, bets, staked } = await drawWithBets(own, agent, players);
        await release(own, { turnId: draw.turnId, digits: '0700' });
        // In half of the draws the kill happens while a wrong result is corrected.
        const last = at % 2 ? '0700' : '0800';
        if (at % 2 === 0) {
          await settleDraw(own, draw, small);
          await release(own, { turnId: draw.turnId, revision: 2, digits: last });
        }
        const before = await coinsIn(own);
        const posted = at % 2 ? 0n : total(naiveAwards(2, '0700', bets).values());
        const db = faultyPool(own.db, fault, at);
        await settleDraw({ ...own, db }, draw, small).catch(() => undefined);
        happened = db.happened;
        // The books must also be correct when a draw is only partly settled.
        const halfway = at % 5 ? [] : await problemsOf(own);
        expect(halfway).toEqual([]);
        await settleDraw(own, draw, small);
        const gained = (await coinsIn(own)) - before;
        expect({ at, gained }).toEqual({ at, gained: total(naiveAwards(2, last, bets).values()) - posted });
        expect(staked).toBeGreaterThan(0n);
      }
      expect(await problemsOf(own)).toEqual([]);
      await own.stop();
    },
    120_000,
  );
});

test.each([0, 1])(
  'several settlements at once, each followed by a correction, pay once (books %i)',
  async (which) => {
    const own = books[which]!;
    const { agent, players } = await people(own, 12);
    const { draw, bets } = await drawWithBets(own, agent, players);
    const before = await coinsIn(own);
    await release(own, { turnId: draw.turnId, digits: '0700' });
    const settlers = () => Array.from({ length: 3 }, () => settleDraw(own, draw, { bets: 1, rebates: 1 }));
    const first = settlers();
    // Released while the first revision is being paid, which stops there.
    await release(own, { turnId: draw.turnId, revision: 2, digits: '0800' });
    const halfway = await problemsOf(own);
    await Promise.all([...first, ...settlers()]);
    expect(halfway).toEqual([]);
    expect((await coinsIn(own)) - before).toBe(total(naiveAwards(2, '0800', bets).values()));
    expect(await own.sql('SELECT * FROM rebate_parts')).toEqual([]);
    expect(await problemsOf(own)).toEqual([]);
  },
);
