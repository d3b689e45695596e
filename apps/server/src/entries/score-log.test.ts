import { afterAll, beforeAll, expect, test } from 'vitest';
import { booksOf, release } from '../testing/books';
import { settleDraw } from '../settlement/settle-draw';
import { openDraw } from '../testing/draws';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());

test('entries for payouts, corrections and refunds name their draw', async () => {
  const { token } = await registerPlayer(server);
  const turnid = await openDraw(server);
  await server.call('placeBet', { turnid, gametype: 2, numbet: { '07': 100 } }, { token });
  for (const [index, digits] of ['0799', '1234', 'cancel'].entries()) {
    await release(booksOf(server), { turnId: turnid, digits, revision: index + 1 });
    await settleDraw(server.services, { turnId: turnid, game: 2 });
  }
  const { data } = await server.call('scoreLog', {}, { token });
  expect(data.list.map(({ type, coin, gametype, turnid: turn }) => [type, coin, gametype, turn])).toEqual([
    ['refund', 100, 2, turnid],
    ['correction', -8_500, 2, turnid],
    ['payout', 8_500, 2, turnid],
    ['bet', -100, undefined, undefined],
    ['demo', 100_000, undefined, undefined],
  ]);
});
