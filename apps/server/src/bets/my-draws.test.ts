import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleDraw } from '../settlement/settle-draw';
import { booksOf, release } from '../testing/books';
import { openDraw } from '../testing/draws';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ LANES: '3' })));
afterAll(() => server.stop());

test('shows stakes and wins of each draw of the user alone, running, settled, corrected and cancelled', async () => {
  const { token, userid } = await registerPlayer(server);
  await server.sql('UPDATE users SET rebate2d = 200 WHERE id = $1', [userid]);
  const other = await registerPlayer(server);
  const turnid = await openDraw(server);
  const bet = (stakes: Record<string, number>, of = token) =>
    server.call('placeBet', { turnid, gametype: 2, numbet: stakes }, { token: of });
  await bet({ '07': 100, '12': 300 });
  await bet({ '07': 50 });
  await bet({ '07': 900 }, other.token);
  const mine = async () => (await server.call('myDraws', {}, { token })).data.list;
  const draw = { turnid, gametype: 2, bets: 2, stakes: 450, rebate: 0 };

  expect(await mine()).toMatchObject([{ ...draw, settled: false, cancelled: false, result: '', win: 0 }]);
  const settle = async (digits: string, revision: number) => {
    await release(booksOf(server), { turnId: turnid, digits, revision });
    await settleDraw(server.services, { turnId: turnid, game: 2 });
  };
  await settle('0799', 1);
  const paid = { ...draw, rebate: 9 };
  expect(await mine()).toMatchObject([{ ...paid, settled: true, result: '07', win: 12_750 }]);
  await settle('1299', 2);
  expect(await mine()).toMatchObject([{ ...paid, result: '12', win: 25_500 }]);
  await settle('cancel', 3);
  expect(await mine()).toMatchObject([{ ...draw, cancelled: true, win: 450 }]);
});

test('shows the draws of the days that are asked for, newest first, and refuses a day that does not exist', async () => {
  const { token } = await registerPlayer(server);
  const turnIds = [await openDraw(server), await openDraw(server)];
  for (const turnid of turnIds)
    await server.call('placeBet', { turnid, gametype: 2, numbet: { '07': 100 } }, { token });
  const days = turnIds.map((id) => String(id).replace(/^(....)(..)(..).*$/, '$1-$2-$3'));
  const within = async (startTime: string, endTime: string) =>
    (await server.call('myDraws', { startTime, endTime }, { token })).data.list.map((draw) => draw.turnid);
  expect(await within(days.toSorted()[0]!, days.toSorted()[1]!)).toEqual(
    turnIds.toSorted((one, later) => later - one),
  );
  expect(await within('2026-01-01', '2026-12-31')).toEqual([]);
  const refused = await server.call('myDraws', { startTime: '2026-02-30' }, { token });
  expect(refused).toMatchObject({ code: 400, data: { error: 'BadInput', field: 'startTime' } });
});

test('a day has the draws of the fast schedule too', async () => {
  const { token } = await registerPlayer(server);
  const turnid = await openDraw(server, { turnId: 2026_06_10_001 });
  await server.call('placeBet', { turnid, gametype: 2, numbet: { '07': 100 } }, { token });
  const days = { startTime: '2026-06-10', endTime: '2026-06-10' };
  expect((await server.call('myDraws', days, { token })).data.list).toMatchObject([{ turnid, stakes: 100 }]);
});
