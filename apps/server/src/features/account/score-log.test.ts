import { afterAll, beforeAll, expect, test } from 'vitest';
import { booksOf, release } from '../../testing/books';
import { settleDraw } from '../../settlement/settle-draw';
import { openDraw } from '../../testing/draws';
import { registerPlayer } from '../../testing/people';
import { startTestServer, type TestServer } from '../../testing/server';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

test('what a draw paid, took back or refunded says which draw it was', async () => {
  const { token } = await registerPlayer(server);
  const turnid = await openDraw(server);
  await server.call('placeBet', { turnid, gametype: 2, numbet: { '07': 100 } }, { token });
  for (const [index, digits] of ['0799', '1234', 'cancel'].entries()) {
    await release(booksOf(server), { turnId: turnid, digits, revision: index + 1 });
    await settleDraw(server.services, { turnId: turnid, game: 2 });
  }
  const { data } = await server.call('scoreLog', {}, { token });
  const draw = { gametype: 2, turnid };
  expect(data.list.map(({ inserttime: _, balance: __, ...told }) => told)).toEqual([
    { type: 'refund', coin: 100, ...draw },
    { type: 'correction', coin: -8_500, ...draw },
    { type: 'payout', coin: 8_500, ...draw },
    { type: 'bet', coin: -100 },
    { type: 'demo', coin: 100_000 },
  ]);
});
