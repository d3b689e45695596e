import { addDays, bangkokDay, dayNumber } from '@truedraw/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countSettledBets } from '../draws/store/draw-sums';
import { inTransaction } from '../db/transaction';
import { openDraw } from '../testing/draws';
import { registerPlayer } from '../testing/people';
import { releaseTurn } from '../testing/results';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';
import { listSamples, putSample } from './store/figures';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('today stands beside yesterday and the same day of the week before, by now and as a whole', async () => {
  const dayBefore = (days: number) => dayNumber(addDays(bangkokDay(Date.now()), -days));
  const player = await registerPlayer(server);
  for (const [days, stake] of [
    [1, 500],
    [7, 900],
  ] as const) {
    const turnId = dayBefore(days) * 100 + 1;
    const late = turnId + 1;
    for (const one of [turnId, late]) {
      await openDraw(server, { turnId: one });
      const bet = { turnid: one, gametype: 2, numbet: { '33': stake } };
      await server.call('placeBet', bet, { token: player.token });
      await releaseTurn(server, one, { set: '1443.79' });
    }
    const due = (turn: number, minutes: number) =>
      server.sql(
        `UPDATE draws SET due_at = now() - make_interval(days => $2, mins => $3), opens_at = now() - interval '9 days',
           closes_at = now() - interval '8 days' WHERE turn_id = $1`,
        [turn, days, minutes],
      );
    const calledOff = turnId + 2;
    await openDraw(server, { turnId: calledOff });
    const refunded = { turnid: calledOff, gametype: 2, numbet: { '33': 70 } };
    await server.call('placeBet', refunded, { token: player.token });
    await releaseTurn(server, calledOff, { set: '' }, 'Cancel');
    await due(calledOff, 5);
    await due(turnId, 5);
    await due(late, -5);
  }
  await countSettledBets(server.services.db, 10);
  const { yesterday, lastWeek } = (
    await callStaff(server, 'dashboard', {}, { token: await logInStaff(server, 'owner') })
  ).data;
  const sums = (turnover: number, bets: number) => ({
    turnover,
    bets,
    payout: 0,
    rebate: 0,
    grossWin: turnover,
  });
  expect(yesterday).toEqual({
    day: addDays(bangkokDay(Date.now()), -1),
    byNow: sums(500, 1),
    whole: sums(1_000, 2),
  });
  expect(lastWeek).toMatchObject({ byNow: sums(900, 1), whole: sums(1_800, 2) });
});

test('a role that does not see money gets no sums of the house', async () => {
  const seen = async (who: 'support' | 'draws1' | 'auditor') =>
    Object.keys((await callStaff(server, 'dashboard', {}, { token: await logInStaff(server, who) })).data);
  const house = ['today', 'yesterday', 'lastWeek'];
  const draws = ['openStake', 'openLiability'];
  expect(await seen('auditor')).toEqual(expect.arrayContaining([...house, ...draws]));
  expect(await seen('draws1')).toEqual(expect.arrayContaining(draws));
  expect(await seen('draws1')).not.toEqual(expect.arrayContaining(['today']));
  const support = await seen('support');
  for (const field of [...house, ...draws]) expect(support).not.toContain(field);
  expect(support).toContain('queues');
});

test('of ten minutes the most that were online are kept, and the newest sums', async () => {
  const sample = { grossWin: 0, waiting: {}, troubled: 0 };
  // In one transaction they are of one moment.
  const [newest] = await inTransaction(server.services.db, async (tx) => {
    await tx.query('DELETE FROM figure_samples');
    await putSample(tx, { ...sample, turnover: 10, online: 5, liability: 7 });
    await putSample(tx, { ...sample, turnover: 20, online: 2, liability: 3 });
    return listSamples(tx);
  });
  expect(newest).toMatchObject({ turnover: 20, online: 5, liability: 7, looks: 2 });
});
