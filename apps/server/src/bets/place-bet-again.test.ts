import { describe, expect, test } from 'vitest';
import { nothingTaken, openBetDesk } from '../testing/bet-desk';
import { endBetting, openDraw } from '../testing/draws';
import { turnIn } from '../testing/months';
import { registerPlayer } from '../testing/people';
import { startTestServer } from '../testing/server';
import { shortcutSettings } from '../testing/shortcuts';

describe.each(shortcutSettings)('%s', (_what, settings) => {
  const { desk, place, taken } = openBetDesk(settings);

  /** An answer without its receipt, which is signed again each time over the same leaf. */
  const said = ({ coin, betId, leaf }: { coin: number; betId: string; leaf?: string }) => ({
    coin,
    betId,
    leaf,
  });

  describe('an idempotency key', () => {
    const bet = { numbet: { '07': 100, '70': 1 }, dsBet: [1, 0], bsBet: [0, 2] };

    test('gives the first answer again, also after the close and when the coins are spent', async () => {
      const first = await place(bet, 'one');
      await place({ numbet: { '01': 99_000 } });
      expect(said((await place(bet, 'one')).data)).toEqual(said(first.data));
      await endBetting(desk.server, desk.turnid);
      expect(said((await place(bet, 'one')).data)).toEqual(said(first.data));
      expect(await taken()).toMatchObject({ bets: 2, coins: 99_104 });
    });

    test.each([
      ['another stake', { numbet: { '07': 101, '70': 1 } }],
      ['another number', { numbet: { '08': 100, '70': 1 } }],
      ['a number less', { numbet: { '07': 100 } }],
      ['even instead of odd', { dsBet: [0, 1] }],
      ['big instead of small', { bsBet: [2, 0] }],
      ['another stake on a side', { bsBet: [0, 3] }],
      ['another kind of side', { dsBet: [0, 2], bsBet: [1, 0] }],
    ])('is refused for %s', async (_, change) => {
      await place(bet, 'two');
      expect(await place({ ...bet, ...change }, 'two')).toMatchObject({
        code: 409,
        data: { error: 'KeyReused' },
      });
      expect(await taken()).toMatchObject({ bets: 1, coins: 104 });
    });

    test('is refused for the same bet on another draw', async () => {
      await place(bet, 'three');
      desk.turnid = await openDraw(desk.server);
      expect((await place(bet, 'three')).data.error).toBe('KeyReused');
    });

    test.each([
      ['this month', turnIn(0) + 60],
      ['the next month', turnIn(1) + 60],
      ['a month ago', turnIn(-1) + 60],
    ])(
      'of %s can be looked up without a bet by a request with a draw that does not exist',
      async (_month, turnId) => {
        const askAbout = async () =>
          (
            await desk.server.call(
              'placeBet',
              { turnid: 1, gametype: 2, ...bet },
              { token: desk.player.token, headers: { 'idempotency-key': 'asked' } },
            )
          ).data.error;
        expect(await askAbout()).toBe('DrawUnknown');
        desk.turnid = await openDraw(desk.server, { turnId });
        await place(bet, 'asked');
        expect(await askAbout()).toBe('KeyReused');
        await endBetting(desk.server, desk.turnid);
        expect(await askAbout()).toBe('KeyReused');
        expect(await taken()).toMatchObject({ bets: 1, coins: 104 });
      },
    );

    test('is separate for each user', async () => {
      const first = await place(bet, 'four');
      desk.player = await registerPlayer(desk.server);
      const other = await place(bet, 'four');
      expect(other.code).toBe(200);
      expect(other.data.betId).not.toBe(first.data.betId);
    });

    test('of a bet that was refused can be used again', async () => {
      expect((await place({ numbet: { '07': 100_001 } }, 'five')).code).toBe(409);
      expect((await place(bet, 'five')).code).toBe(200);
    });

    test('may be long, and one that is too long is refused, not ignored', async () => {
      const longest = 'k'.repeat(512);
      const first = await place(bet, longest);
      expect(said((await place(bet, longest)).data)).toEqual(said(first.data));
      desk.player = await registerPlayer(desk.server);
      desk.turnid = await openDraw(desk.server);
      expect(await place(bet, `${longest}k`)).toMatchObject({
        code: 400,
        data: { error: 'BadInput', field: 'Idempotency-Key' },
      });
      expect(await taken()).toEqual(nothingTaken);
    });

    test('sent fifty times at once to two servers places one bet and gets one answer', async () => {
      const second = await startTestServer({ DATABASE_URL: desk.server.services.config.databaseUrl });
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, at) =>
          (at % 2 ? desk.server : second).call(
            'placeBet',
            { turnid: desk.turnid, gametype: 2, ...bet },
            { token: desk.player.token, headers: { 'idempotency-key': 'six' } },
          ),
        ),
      );
      await second.stop();
      expect(new Set(answers.map(({ code, data }) => JSON.stringify([code, said(data)]))).size).toBe(1);
      expect(answers[0]).toMatchObject({ code: 200, data: { coin: 100_000 - 104 } });
      expect(await taken()).toMatchObject({ bets: 1, coins: 104 });
    });
  });
});
