import { expect, vi } from 'vitest';
import { startJobs } from '../start/start-jobs';
import { openDraw } from './draws';
import { claim, coinsOf, faultsOf, newDigits, openCashier, receive } from './money';
import { registerPlayer } from './people';
import { closeUntilDue } from './proof';
import type { TestServer } from './server';
import { callStaff, logInStaff } from './staff';

/** 1,010 coins, so that any result wins 850 and this one twice that. */
const everyNumber = {
  ...Object.fromEntries(Array.from({ length: 100 }, (_, number) => [String(number).padStart(2, '0'), 10])),
  '07': 20,
};

/** The jobs would drop a draw that is in no plan and has no bet, so they begin when it has one. */
async function withJobs(server: TestServer, tell: (server: TestServer) => Promise<void>): Promise<void> {
  const jobs = startJobs(server.services);
  try {
    await tell({ ...server, services: { ...server.services, jobs } });
  } finally {
    await jobs.stop();
  }
}

/**
 * A user registers, deposits, bets, wins, is corrected and refunded, and the books are right. The server runs no jobs of
 * its own.
 */
export async function tellStory(server: TestServer): Promise<void> {
  const stateOf = async (turnId: number) =>
    (
      await server.sql<{ state: string; settled: number }>(
        'SELECT state, settled FROM draws WHERE turn_id = $1 AND game = 2',
        [turnId],
      )
    )[0]!;
  const reaches = (turnId: number, state: { state: string; settled: number }) =>
    vi.waitFor(async () => expect(await stateOf(turnId)).toEqual(state), { timeout: 20_000 });
  async function byTwo(
    step: 'Result' | 'Correction' | 'Cancel',
    fields: Record<string, unknown>,
  ): Promise<void> {
    for (const [verb, name] of [
      ['propose', 'draws1'],
      ['release', 'draws2'],
    ] as const) {
      const token = await logInStaff(server, name);
      const { code, msg } = await callStaff(server, `${verb}${step}`, fields, { token });
      expect(code, msg).toBe(200);
    }
  }

  const player = await registerPlayer(server);
  const cashier = await openCashier(server);
  const digits = newDigits();
  const tradeNo = await receive(cashier, digits, { coin: 5_000 });
  const orderNo = await claim(cashier, player, digits);
  const payment = { userid: player.userid, orderNo, tradeNo };
  await callStaff(server, 'approveDeposit', payment, { token: cashier.finance });
  expect(await coinsOf(server, player)).toBe(105_000);

  const turnid = await openDraw(server);
  const { token } = player;
  const locked = await server.call('lockBet', { turnId: turnid, gameType: 2, lockList: ['07'] }, { token });
  expect(locked.code, locked.msg).toBe(200);
  const bet = await server.call('placeBet', { turnid, gametype: 2, numbet: everyNumber }, { token });
  expect(bet, bet.msg).toMatchObject({ code: 200, data: { coin: 103_990 } });

  await withJobs(server, async (working) => {
    await closeUntilDue(working, turnid);
    await byTwo('Result', { turnId: turnid, set: '1443.07', value: '24221.65' });
    await reaches(turnid, { state: 'settled', settled: 1 });
    expect(await coinsOf(server, player)).toBe(105_690);

    await byTwo('Correction', { turnId: turnid, set: '1443.79', value: '24221.65', reason: 'misread' });
    await reaches(turnid, { state: 'settled', settled: 2 });
    expect(await coinsOf(server, player)).toBe(104_840);
  });

  const other = await openDraw(server);
  const second = await server.call(
    'placeBet',
    { turnid: other, gametype: 2, numbet: { '07': 500 } },
    { token },
  );
  expect(second.code, second.msg).toBe(200);
  expect(await coinsOf(server, player)).toBe(104_340);
  await withJobs(server, async () => {
    await byTwo('Cancel', { turnId: other, reason: 'no-trading' });
    await reaches(other, { state: 'cancelled', settled: 1 });
    expect(await coinsOf(server, player)).toBe(104_840);
  });

  expect(await faultsOf(server)).toEqual([]);
  expect(server.log.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
}
