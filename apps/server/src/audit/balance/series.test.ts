import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleDraw } from '../../settlement/settle-draw';
import { openDraw } from '../../testing/draws';
import { registerPlayer } from '../../testing/people';
import { closeDraw, releaseDraw } from '../../testing/proof';
import { startTestServer, type TestServer } from '../../testing/server';
import { audit } from '../audit';
import { keepBalance } from './keep-balance';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test.each([
  ['that a win stopped', true],
  ['that goes on', false],
])('an audit from a balance has nothing against a series over several days %s', async (_, stopAfterWin) => {
  const { services } = server;
  const player = await registerPlayer(server);
  const first = stopAfterWin ? 20_900_301_01 : 20_900_401_01;
  const turns = [first, first + 100, first + 200];
  for (const turnId of turns) await openDraw(server, { turnId });
  const draws = turns.map((turnId) => ({ turnId, times: 1 }));
  const slip = { gametype: 2, numbet: { '79': 10 }, draws, stopAfterWin };
  expect(await server.call('betLater', slip, { token: player.token })).toMatchObject({ code: 200 });
  await closeDraw(server, first);
  await releaseDraw(server, first);
  await settleDraw(services, { turnId: first, game: 2 });
  await services.bets.stopAfterWins();
  const problemsOf = ({ checks }: Awaited<ReturnType<typeof audit>>) => checks.flatMap((one) => one.problems);
  const whole = await audit(services.db, { drafts: true });
  expect(problemsOf(whole)).toEqual([]);
  await keepBalance(services, whole.draft!);
  expect(problemsOf(await audit(services.db, { goesOn: true }))).toEqual([]);
});
