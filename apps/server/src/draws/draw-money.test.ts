import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDraw } from '../testing/draws';
import { registerPlayer } from '../testing/people';
import { releaseTurn } from '../testing/results';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';

let server: TestServer;
const turnId = 2026_06_05_01;
beforeAll(async () => {
  server = await startTestServer();
  await openDraw(server, { turnId });
  const { token } = await registerPlayer(server);
  await server.call('placeBet', { turnid: turnId, gametype: 2, numbet: { '79': 100, '80': 300 } }, { token });
});
afterAll(() => server.stop());

const listed = async (who: Parameters<typeof logInStaff>[1]) => {
  const token = await logInStaff(server, who);
  const { data } = await callStaff(server, 'draws', { day: '2026-06-05' }, { token });
  expect(data.totalCount).toBe(1);
  return data.list[0]!;
};

test('the list of draws has stakes while they run, and digits, payout and gross win when they are settled', async () => {
  const running = await listed('owner');
  expect(running).toMatchObject({ turnId, stakes: 400, corrected: false, releasedBy: [] });
  for (const field of ['payout', 'grossWin', 'result']) expect(running).not.toHaveProperty(field);
  await releaseTurn(server, turnId, { set: '1443.79' });
  expect(await listed('finance')).toMatchObject({
    result: '79',
    stakes: 400,
    payout: 8_500,
    grossWin: 400 - 8_500,
    releasedBy: ['draws1', 'draws2'],
  });
});

test('a role that does not see money gets the draw without it, in the list and by itself', async () => {
  const support = await logInStaff(server, 'support');
  const { data } = await callStaff(server, 'draw', { turnId }, { token: support });
  for (const draw of [await listed('support'), data.draws[0]!]) {
    expect(draw).toMatchObject({ bets: 1, result: '79' });
    for (const field of ['stakes', 'payout', 'grossWin']) expect(draw).not.toHaveProperty(field);
  }
});

test('a day without draws is empty, and what is no day is refused', async () => {
  const token = await logInStaff(server, 'owner');
  expect((await callStaff(server, 'draws', { day: '2026-06-06' }, { token })).data.list).toEqual([]);
  expect((await callStaff(server, 'draws', { day: '2026-02-31' }, { token })).data.error).toBe('DayInvalid');
});
