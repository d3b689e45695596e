import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settleDraw } from '../settlement/settle-draw';
import { booksOf, release } from '../testing/books';
import { openDraw } from '../testing/draws';
import { coinsOf, faultsOf, fiftyTimes, type Player } from '../testing/money';
import { registerPlayer } from '../testing/people';
import { md5, startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
let player: Player;
let turnid: number;
beforeAll(async () => void (server = await startTestServer()));
beforeEach(async () => {
  player = await registerPlayer(server);
  turnid = await openDraw(server);
});
afterAll(() => server.stop());

type Limit = { kind: string; period: string; coin: number | null };
const set = (...limits: Limit[]) => server.call('setLimits', { limits }, { token: player.token });
const bet = (stake: number, { number = '07', turn = turnid, locale = 'en' } = {}) =>
  server.call(
    'placeBet',
    { turnid: turn, gametype: 2, numbet: { [number]: stake } },
    { token: player.token, locale },
  );
const shown = async (kind: string, period: string) => {
  const { data } = await server.call('limits', {}, { token: player.token });
  return data.limits.find((one) => one.kind === kind && one.period === period)!;
};
const draw = async (digits: string) => {
  await release(booksOf(server), { turnId: turnid, digits });
  await settleDraw(server.services, { turnId: turnid, game: 2 });
  turnid = await openDraw(server);
};

describe('a stake limit', () => {
  test.each(['day', 'week', 'month'])('of a %s stops the bet that would exceed it', async (period) => {
    await set({ kind: 'stake', period, coin: 1_000 });
    expect((await bet(600)).code).toBe(200);
    expect(await bet(500)).toMatchObject({
      code: 403,
      data: { error: 'OverOwnLimit', kind: 'stake', period, limit: 1_000, left: 400 },
    });
    expect((await bet(400)).code).toBe(200);
    expect(await coinsOf(server, player)).toBe(99_000);
    expect(await shown('stake', period)).toMatchObject({ coin: 1_000, used: 1_000 });
  });

  test.each([
    ['zh', '超出您设置的每日投注限额 ¥10.00，今天还可投 ¥10.00'],
    ['en', 'This is beyond your own limit of ¥10.00 in bets a day; ¥10.00 is left today'],
    ['th', 'เกินวงเงินแทงต่อวันที่คุณตั้งไว้ ¥10.00 วันนี้แทงได้อีก ¥10.00'],
  ])('says so in %s', async (locale, msg) => {
    await set({ kind: 'stake', period: 'day', coin: 1_000 });
    expect((await bet(1_001, { locale })).msg).toBe(msg);
  });

  test('is the lowest of several, in any order of setting', async () => {
    await set({ kind: 'stake', period: 'day', coin: 1_000 }, { kind: 'stake', period: 'month', coin: 500 });
    expect((await bet(600)).data).toMatchObject({ error: 'OverOwnLimit', period: 'month', left: 500 });
    await set({ kind: 'loss', period: 'day', coin: 300 });
    expect((await bet(400)).data).toMatchObject({ error: 'OverOwnLimit', kind: 'loss', left: 300 });
    expect((await bet(300)).code).toBe(200);
  });

  test('counts stakes from before it was set', async () => {
    await bet(900);
    await set({ kind: 'stake', period: 'day', coin: 1_000 });
    expect((await bet(200)).data).toMatchObject({ error: 'OverOwnLimit', left: 100 });
  });

  test('does not count the refunded stakes of a cancelled draw', async () => {
    await set({ kind: 'stake', period: 'day', coin: 1_000 });
    await bet(1_000);
    await draw('cancel');
    expect((await bet(1_000)).code).toBe(200);
  });

  test('starts again the next day, and the limit of the week continues', async () => {
    await set({ kind: 'stake', period: 'day', coin: 500 }, { kind: 'stake', period: 'month', coin: 800 });
    await bet(500);
    // Moves the bet to an earlier day of this month, or to the month before.
    await server.sql(
      `UPDATE entries SET created_at = now() - interval '40 days' WHERE user_id = $1 AND kind = 'bet'`,
      [player.userid],
    );
    const fresh = await startTestServer({ DATABASE_URL: server.services.db.options.connectionString! });
    const placed = await fresh.call(
      'placeBet',
      { turnid, gametype: 2, numbet: { '08': 500 } },
      { token: player.token },
    );
    await fresh.stop();
    expect(placed.code).toBe(200);
  });
});

describe('a loss limit', () => {
  test('counts a stake as lost until it is won back, and wins leave more room', async () => {
    await set({ kind: 'loss', period: 'day', coin: 1_000 });
    await bet(1_000, { number: '07' });
    expect((await bet(1)).data).toMatchObject({ error: 'OverOwnLimit', kind: 'loss', left: 0 });
    await draw('0700');
    expect(await shown('loss', 'day')).toMatchObject({ used: 0 });
    expect((await bet(5_000)).code, 'a win of 84,000').toBe(200);
  });

  test('keeps counting lost stakes', async () => {
    await set({ kind: 'loss', period: 'week', coin: 1_000 });
    await bet(700, { number: '08' });
    await draw('0700');
    expect(await shown('loss', 'week')).toMatchObject({ used: 700 });
    expect((await bet(301)).data).toMatchObject({ error: 'OverOwnLimit', period: 'week', left: 300 });
  });
});

describe('changing a limit', () => {
  test('to a lower one applies at once, to a higher one after a day', async () => {
    await set({ kind: 'stake', period: 'day', coin: 1_000 });
    await set({ kind: 'stake', period: 'day', coin: 300 });
    expect((await bet(301)).data.error).toBe('OverOwnLimit');
    const { data } = await set({ kind: 'stake', period: 'day', coin: 5_000 });
    const row = data.limits.find((one) => one.kind === 'stake' && one.period === 'day')!;
    expect(row.coin).toBe(300);
    expect(row.next!.coin).toBe(5_000);
    expect(row.next!.at - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    expect((await bet(301)).data.error).toBe('OverOwnLimit');
    await server.sql('UPDATE own_limits SET next_at = now() WHERE user_id = $1', [player.userid]);
    expect((await bet(301)).code).toBe(200);
    expect(await shown('stake', 'day')).toMatchObject({ coin: 5_000 });
  });

  test('to none applies after a day', async () => {
    await set({ kind: 'loss', period: 'month', coin: 300 });
    await set({ kind: 'loss', period: 'month', coin: null });
    expect(await shown('loss', 'month')).toMatchObject({ coin: 300, next: { coin: null } });
    expect((await bet(301)).data.error).toBe('OverOwnLimit');
    await server.sql('UPDATE own_limits SET next_at = now() WHERE user_id = $1', [player.userid]);
    expect((await bet(301)).code).toBe(200);
  });

  test.each([
    [{ kind: 'stake', period: 'day', coin: -1 }],
    [{ kind: 'stake', period: 'day', coin: 1.5 }],
    [{ kind: 'fun', period: 'day', coin: 1 }],
    [{ kind: 'stake', period: 'year', coin: 1 }],
  ])('to %j is refused', async (limit) => {
    expect((await set(limit as Limit)).data.error).toBe('BadInput');
  });
});

describe('limits hold', () => {
  test('for fifty bets at once, on two servers', async () => {
    const second = await startTestServer({ DATABASE_URL: server.services.db.options.connectionString! });
    await set({ kind: 'stake', period: 'day', coin: 1_000 });
    const counts = await fiftyTimes((at) =>
      (at % 2 ? server : second).call(
        'placeBet',
        { turnid, gametype: 2, numbet: { [String(at).padStart(2, '0')]: 100 } },
        { token: player.token },
      ),
    );
    await second.stop();
    expect(counts).toEqual({ ok: 10, OverOwnLimit: 40 });
    expect(await coinsOf(server, player)).toBe(99_000);
    expect(await faultsOf(server)).toEqual([]);
  });

  test('with a long history', async () => {
    await server.sql(
      `INSERT INTO entries (lane, user_id, seq, kind, amount, balance_after, counter, cause)
       SELECT 0, $1, 1 + n, CASE WHEN n % 2 = 1 THEN 'bet' ELSE 'payout' END, CASE WHEN n % 2 = 1 THEN -1 ELSE 1 END,
              100000 - n % 2, 'house:bets', 'made up ' || n FROM generate_series(1, 12000) AS n`,
      [player.userid],
    );
    await server.sql('UPDATE wallets SET entries = 12001 WHERE user_id = $1', [player.userid]);
    await set({ kind: 'stake', period: 'day', coin: 7_000 });
    expect(await shown('stake', 'day')).toMatchObject({ used: 6_000 });
    expect((await bet(1_001)).data).toMatchObject({ error: 'OverOwnLimit', left: 1_000 });
    await server.sql(`DELETE FROM entries WHERE user_id = $1 AND cause LIKE 'made up %'`, [player.userid]);
    await server.sql('UPDATE wallets SET entries = 1 WHERE user_id = $1', [player.userid]);
  });

  test('for a user below an agent, and for nobody else', async () => {
    const agent = (await server.call('login', { account: 'agent', passwd: md5('truedraw') })).data;
    player = await registerPlayer(server, { spreaderId: agent.userid });
    await set({ kind: 'stake', period: 'day', coin: 100 });
    expect((await bet(101)).data.error).toBe('OverOwnLimit');
    player = await registerPlayer(server);
    expect((await bet(101)).code).toBe(200);
  });
});
