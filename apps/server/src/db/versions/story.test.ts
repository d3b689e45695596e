import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDraw } from '../../testing/draws';
import { claim, coinsOf, faultsOf, newDigits, openCashier, receive } from '../../testing/money';
import { registerPlayer } from '../../testing/people';
import { describe15 } from '../../testing/postgres15/versions';
import { copyDatabase, startTestServer, type TestServer } from '../../testing/server';
import { callStaff, logInStaff } from '../../testing/staff';

const everyNumber = Object.fromEntries(
  Array.from({ length: 100 }, (_, number) => [String(number).padStart(2, '0'), 10]),
);

describe15('the story of a draw', ({ url }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ DATABASE_URL: await copyDatabase(url), JOBS: 'on', SCHEDULE: 'fast' });
  });
  afterAll(() => server.stop());

  /** The furthest of the rounds that are planned: it takes bets, and closes by itself only later. */
  async function openRound(): Promise<number> {
    const turnId = await vi.waitFor(
      async () => {
        const rounds = await server.sql<{ turn_id: number }>(
          `SELECT turn_id FROM draws WHERE state = 'open' AND game = 2 AND closes_at > now() + interval '1 minute'
           ORDER BY 1 DESC LIMIT 1`,
        );
        expect(rounds).toHaveLength(1);
        return rounds[0]!.turn_id;
      },
      { timeout: 20_000 },
    );
    await server.sql(`UPDATE draws SET opens_at = now() - interval '1 minute' WHERE turn_id = $1`, [turnId]);
    await server.sql(
      `UPDATE draws SET state = 'closed', closed_at = clock_timestamp()
       WHERE state = 'open' AND (turn_id < $1 OR turn_id = $1 AND game <> 2)`,
      [turnId],
    );
    return turnId;
  }
  const stateOf = async (turnId: number) =>
    (
      await server.sql<{ state: string; settled: number }>(
        'SELECT state, settled FROM draws WHERE turn_id = $1 AND game = 2',
        [turnId],
      )
    )[0]!;
  const settled = (turnId: number, state: { state: string; settled: number }) =>
    vi.waitFor(async () => expect(await stateOf(turnId)).toEqual(state), { timeout: 20_000 });
  async function byTwo(step: 'Correction' | 'Cancel', fields: Record<string, unknown>): Promise<void> {
    for (const [verb, name] of [
      ['propose', 'draws1'],
      ['release', 'draws2'],
    ] as const) {
      const token = await logInStaff(server, name);
      const { code, msg } = await callStaff(server, `${verb}${step}`, fields, { token });
      expect(code, msg).toBe(200);
    }
  }

  test('somebody registers, pays in, bets, wins, is corrected and refunded, and the books are right', async () => {
    const player = await registerPlayer(server);
    const cashier = await openCashier(server);
    const digits = newDigits();
    const tradeNo = await receive(cashier, digits, { coin: 5_000 });
    const orderNo = await claim(cashier, player, digits);
    const payment = { userid: player.userid, orderNo, tradeNo };
    await callStaff(server, 'approveDeposit', payment, { token: cashier.finance });
    expect(await coinsOf(server, player)).toBe(105_000);

    const turnid = await openRound();
    const { token } = player;
    const locked = await server.call('lockBet', { turnId: turnid, gameType: 2, lockList: ['07'] }, { token });
    expect(locked.code, locked.msg).toBe(200);
    const bet = await server.call('placeBet', { turnid, gametype: 2, numbet: everyNumber }, { token });
    expect(bet, bet.msg).toMatchObject({ code: 200, data: { coin: 104_000 } });

    await server.sql(
      `UPDATE draws SET closes_at = clock_timestamp() + interval '300 milliseconds',
         due_at = clock_timestamp() + interval '600 milliseconds' WHERE turn_id = $1`,
      [turnid],
    );
    server.services.jobs.wake();
    await settled(turnid, { state: 'settled', settled: 1 });
    const won = await coinsOf(server, player);
    expect(won).toBeGreaterThan(104_000);

    await byTwo('Correction', { turnId: turnid, set: '1443.79', value: '24221.65', reason: 'misread' });
    await settled(turnid, { state: 'settled', settled: 2 });

    const other = await openDraw(server);
    const before = await coinsOf(server, player);
    const second = await server.call(
      'placeBet',
      { turnid: other, gametype: 2, numbet: { '07': 500 } },
      { token },
    );
    expect(second.code, second.msg).toBe(200);
    expect(await coinsOf(server, player)).toBe(before - 500);
    await byTwo('Cancel', { turnId: other, reason: 'market closed' });
    await settled(other, { state: 'cancelled', settled: 1 });
    expect(await coinsOf(server, player)).toBe(before);

    expect(await faultsOf(server)).toEqual([]);
    expect(server.log.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
  });
});
