import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../audit/audit';
import {
  acknowledged,
  addUser,
  openDraw,
  openEngines,
  placeAll,
  tally,
  betOf,
  type Engines,
  type BetOutcome,
} from '../testing/engines';
import { lockWaits } from '../testing/lock-waits';
import type { UncheckedBet } from './bet-request';
import type { Bets } from '.';

let books: Engines;
let agent: number;
beforeAll(async () => {
  books = await openEngines({ count: 0 });
  agent = await addUser(books);
  await books.sql('UPDATE users SET rebate2d = 30 WHERE id = $1', [agent]);
});
afterAll(() => books.stop());

describe.each([
  ['with every shortcut', { pipeline: true, copy: true }, 'COPY bets'],
  ['without COPY', { pipeline: true, copy: false }, 'INSERT INTO bets'],
  ['without the pipeline', { pipeline: false, copy: true }, 'INSERT INTO bets'],
])('%s', (_what, shortcuts, statement) => {
  let engines: Bets[];
  beforeAll(() => void (engines = [books.start(shortcuts), books.start(shortcuts)]));

  test('a bet is stored as with the other ways of writing', async () => {
    const userId = await addUser(books, { spreaderId: agent });
    const turnId = await openDraw(books);
    const lines = { numberStakes: { '07': 100, '70': 250 }, dsBet: [50, 0], bsBet: [0, 25] } as const;
    const origin = { address: '2001:db8::7', deviceId: 'phone-1' };
    const outcomes = await placeAll(engines.slice(0, 1), [betOf({ userId, turnId, ...lines, origin })]);
    expect(outcomes).toMatchObject([{ coin: 1_000_000 - 425 }]);
    const [row] = await books.sql<object>(
      `SELECT *, extract(microseconds FROM placed_at)::int8 % 1000 AS micros, octet_length(leaf) AS leaf,
              octet_length(nonce) AS nonce, placed_at BETWEEN now() - interval '1 minute' AND now() AS lately
       FROM bets WHERE user_id = $1`,
      [userId],
    );
    expect(row).toMatchObject({
      lane: 0,
      turn_id: turnId,
      game: 2,
      user_id: userId,
      numbers: [7, 70],
      stakes: [100, 250],
      odds: [8500, 8500],
      ds: [50, 0],
      ds_odds: [190, 190],
      bs: [0, 25],
      bs_odds: [190, 190],
      total: 425,
      address: '2001:db8::7',
      device_id: 'phone-1',
      chain: [userId, agent],
      rates: [0, 30],
      micros: 0,
      leaf: 32,
      nonce: 16,
      lately: true,
    });
  });

  test(`bets are written by ${statement}`, async () => {
    const userId = await addUser(books);
    const turnId = await openDraw(books);
    const holder = await books.db.connect();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE bets IN SHARE MODE');
    const placing = placeAll(engines, [betOf({ userId, turnId, numberStakes: { '07': 1 } })]);
    await lockWaits(books, 1);
    const [waiting] = await books.sql<{ query: string }>(
      `SELECT query FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
    await holder.query('COMMIT');
    holder.release();
    expect(waiting!.query).toMatch(new RegExp(`^${statement}`));
    expect(tally(await placing)).toEqual({ placed: 1 });
  });

  test('bets of two servers at once spend a balance to the last coin, and the books are right', async () => {
    const userId = await addUser(books, { coins: 20_050 });
    const turnId = await openDraw(books);
    const bets = Array.from({ length: 300 }, (_, at) =>
      betOf({ userId, turnId, numberStakes: { [String(at % 100).padStart(2, '0')]: 100 } }),
    );
    expect(tally(await placeAll(engines, bets))).toEqual({ placed: 200, NotEnoughCoins: 100 });
    expect(await books.sql('SELECT coin FROM wallets WHERE user_id = $1', [userId])).toEqual([{ coin: 50 }]);
    const { checks } = await audit(books.db);
    expect(checks.filter(({ found }) => found > 0)).toEqual([]);
  });

  test('a statement that fails undoes the whole batch, and then the other bets are placed', async () => {
    const users = [await addUser(books), await addUser(books)];
    const turnId = await openDraw(books);
    const inTheWay = `${turnId}:2:in the way`;
    // The ledger refuses the money of this bet after everything else was sent.
    await books.sql(
      `INSERT INTO entries (lane, user_id, seq, kind, amount, balance_after, counter, cause, period)
       VALUES (0, $1, 2, 'payout', 5, 5, 'house:bets', $2, entry_period('payout', $2))`,
      [users[0], inTheWay],
    );
    const bets = users.map((userId) => betOf({ userId, turnId, numberStakes: { '07': 100 } }));
    const outcomes = await placeAll(engines.slice(0, 1), bets);
    expect(outcomes[0]).toMatchObject({ code: '23505' });
    expect(outcomes[1]).toMatchObject({ coin: 1_000_000 - 100 });
    expect(await books.sql('SELECT user_id FROM bets WHERE turn_id = $1', [turnId])).toEqual([
      { user_id: users[1] },
    ]);
    expect(await books.sql('SELECT liability FROM exposures WHERE turn_id = $1', [turnId])).toEqual([
      { liability: 8_500 },
    ]);
    await books.sql('DELETE FROM entries WHERE cause = $1', [inTheWay]);
  });

  test('after connections are killed under load, acknowledged bets exist and every key takes coins once', async () => {
    const users = [await addUser(books), await addUser(books), await addUser(books)];
    const turnId = await openDraw(books);
    const bet = (at: number) =>
      betOf({ userId: users[at % 3]!, turnId, numberStakes: { '07': 1 }, idempotencyKey: `key ${at}` });
    const bets: UncheckedBet[] = [];
    const outcomes: BetOutcome[] = [];
    for (let kills = 0; kills < 5;) {
      const next = Array.from({ length: 50 }, (_, at) => bet(bets.length + at));
      bets.push(...next);
      const placing = placeAll(engines, next);
      await new Promise((resolve) => setTimeout(resolve, kills * 5));
      const killed = await books.sql(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle' AND query !~ 'events'`,
      );
      kills += killed.length;
      outcomes.push(...(await placing));
    }
    const ids = () => books.sql<{ id: number }>('SELECT id FROM bets WHERE turn_id = $1', [turnId]);
    const there = new Set((await ids()).map(({ id }) => id));
    for (const { betId } of acknowledged(outcomes)) expect(there).toContain(betId);
    for (let from = 0; from < bets.length; from += 50)
      expect(tally(await placeAll(engines, bets.slice(from, from + 50)))).toEqual({ placed: 50 });
    expect(await ids()).toHaveLength(bets.length);
    const [{ coins } = { coins: 0 }] = await books.sql<{ coins: number }>(
      'SELECT sum(coin)::int8 AS coins FROM wallets WHERE user_id = ANY($1::bigint[])',
      [users],
    );
    expect(coins).toBe(3_000_000 - bets.length);
  });
});
