import { afterAll, beforeAll, expect, test } from 'vitest';
import { booksOf, release } from '../testing/books';
import { settleDraw } from '../settlement/settle-draw';
import { openDraw } from '../testing/draws';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
/** More than one lane, so that two users are often in different lanes. */
beforeAll(async () => void (server = await startTestServer({ LANES: '3' })));
afterAll(() => server.stop());

test('entries for bets, payouts, corrections and refunds name their draw', async () => {
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
    ['bet', -100, 2, turnid],
    ['demo', 100_000, undefined, undefined],
  ]);
});

test('entries for transfers name the user on the other side, for the sender and for the receiver', async () => {
  const agent = await registerPlayer(server);
  const user = await registerPlayer(server, { spreaderId: agent.userid });
  const stranger = await registerPlayer(server, { spreaderId: agent.userid });
  for (const [from, to] of [
    [user, agent],
    [stranger, agent],
  ] as const)
    await server.call('transferCoin', { targetUID: to.userid, coin: 700 }, { token: from.token });
  const transfersOf = async ({ token }: { token: string }) => {
    const { data } = await server.call('scoreLog', {}, { token });
    return data.list
      .filter(({ type }) => type.startsWith('transfer'))
      .map(({ type, coin, otherid, otherNick }) => [type, coin, otherid, otherNick]);
  };
  const [{ nickname }] = (await server.sql('SELECT nickname FROM users WHERE id = $1', [user.userid])) as [
    { nickname: string },
  ];
  expect(await transfersOf(user)).toEqual([['transfer-out', -700, agent.userid, expect.stringMatching(/./)]]);
  expect((await transfersOf(agent)).map(([type, coin, other]) => [type, coin, other])).toEqual([
    ['transfer-in', 700, stranger.userid],
    ['transfer-in', 700, user.userid],
  ]);
  expect((await transfersOf(agent))[1]![3]).toBe(nickname);
});
