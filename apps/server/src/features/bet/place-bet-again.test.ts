import type { ResponseOf } from '@truedraw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endBetting, openDraw } from '../../testing/draws';
import { registerPlayer } from '../../testing/people';
import { startTestServer, type TestServer } from '../../testing/server';

let server: TestServer;
let player: ResponseOf<'login'>;
let turnid: number;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());
beforeEach(async () => {
  player = await registerPlayer(server);
  turnid = await openDraw(server);
});

const place = (fields: object, key?: string) =>
  server.call(
    'placeBet',
    { turnid, gametype: 2, ...fields },
    { token: player.token, ...(key !== undefined && { headers: { 'idempotency-key': key } }) },
  );

async function taken(): Promise<{ coins: number; bets: number; exposures: number }> {
  const [row] = await server.sql<{ coins: number; bets: number; exposures: number }>(
    `SELECT (SELECT 100000 - coin FROM wallets WHERE user_id = $1) AS coins,
            (SELECT count(*) FROM bets WHERE user_id = $1) AS bets,
            (SELECT count(*) FROM exposures WHERE turn_id = $2) AS exposures`,
    [player.userid, turnid],
  );
  return row!;
}

describe('an idempotency key', () => {
  const bet = { numbet: { '07': 100, '70': 1 }, dsBet: [1, 0] };

  test('gives the first answer again, also after the draw has closed and the coins are gone', async () => {
    const first = await place(bet, 'one');
    await place({ numbet: { '01': 99_000 } });
    expect((await place(bet, 'one')).data).toEqual(first.data);
    await endBetting(server, turnid);
    expect((await place(bet, 'one')).data).toEqual(first.data);
    expect(await taken()).toMatchObject({ bets: 2, coins: 99_102 });
  });

  test.each([
    ['another stake', { numbet: { '07': 101, '70': 1 }, dsBet: [1, 0] }],
    ['another number', { numbet: { '08': 100, '70': 1 }, dsBet: [1, 0] }],
    ['a number less', { numbet: { '07': 100 }, dsBet: [1, 0] }],
    ['another side', { numbet: { '07': 100, '70': 1 }, dsBet: [0, 1] }],
    ['another kind of side', { numbet: { '07': 100, '70': 1 }, bsBet: [1, 0] }],
  ])('is refused for %s', async (_, other) => {
    await place(bet, 'two');
    expect(await place(other, 'two')).toMatchObject({ code: 409, data: { error: 'KeyReused' } });
    expect(await taken()).toMatchObject({ bets: 1, coins: 102 });
  });

  test('is refused for the same bet on another draw', async () => {
    await place(bet, 'three');
    turnid = await openDraw(server);
    expect((await place(bet, 'three')).data.error).toBe('KeyReused');
  });

  test('can be asked about, without betting, by sending it with a draw that does not exist', async () => {
    const askAbout = async () =>
      (
        await server.call(
          'placeBet',
          { turnid: 1, gametype: 2, ...bet },
          { token: player.token, headers: { 'idempotency-key': 'asked' } },
        )
      ).data.error;
    expect(await askAbout()).toBe('DrawUnknown');
    await place(bet, 'asked');
    expect(await askAbout()).toBe('KeyReused');
    await endBetting(server, turnid);
    expect(await askAbout()).toBe('KeyReused');
    expect(await taken()).toMatchObject({ bets: 1, coins: 102 });
  });

  test('belongs to its user', async () => {
    const first = await place(bet, 'four');
    player = await registerPlayer(server);
    const other = await place(bet, 'four');
    expect(other.code).toBe(200);
    expect(other.data.betId).not.toBe(first.data.betId);
  });

  test('of a bet that was refused can be used again', async () => {
    expect((await place({ numbet: { '07': 100_001 } }, 'five')).code).toBe(409);
    expect((await place(bet, 'five')).code).toBe(200);
  });

  test('sent fifty times at once to two servers places one bet and gets one answer', async () => {
    const second = await startTestServer({ DATABASE_URL: server.services.config.databaseUrl });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        (at % 2 ? server : second).call(
          'placeBet',
          { turnid, gametype: 2, ...bet },
          { token: player.token, headers: { 'idempotency-key': 'six' } },
        ),
      ),
    );
    await second.stop();
    expect(new Set(answers.map(({ code, data }) => JSON.stringify([code, data]))).size).toBe(1);
    expect(answers[0]).toMatchObject({ code: 200, data: { coin: 100_000 - 102 } });
    expect(await taken()).toMatchObject({ bets: 1, coins: 102 });
  });
});
