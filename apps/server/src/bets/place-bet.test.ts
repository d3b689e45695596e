import { describe, expect, test } from 'vitest';
import { nothingTaken, openBetDesk } from '../testing/bet-desk';
import { endBetting, openDraw, setGame } from '../testing/draws';
import { registerPlayer } from '../testing/people';
import { shortcutSettings } from '../testing/shortcuts';

describe.each(shortcutSettings)('%s', (_what, settings) => {
  const { desk, place, taken } = openBetDesk(settings);

  describe('a bet', () => {
    test('takes its coins at once and is one row, with what the house would owe', async () => {
      const { code, data } = await place({
        numbet: { '70': 250, '07': 100 },
        dsBet: [50, 0],
        bsBet: [0, 25],
      });
      expect({ code, coin: data.coin }).toEqual({ code: 200, coin: 100_000 - 425 });
      const [row] = await desk.server.sql<object>('SELECT * FROM bets WHERE user_id = $1', [
        desk.player.userid,
      ]);
      expect(row).toMatchObject({
        id: Number(data.betId),
        numbers: [7, 70],
        stakes: [100, 250],
        odds: [8500, 8500],
        ds: [50, 0],
        ds_odds: [190, 190],
        bs: [0, 25],
        total: 425,
        chain: [desk.player.userid],
        rates: [0],
      });
      const held = await desk.server.sql(
        'SELECT number, stake, liability FROM exposures WHERE turn_id = $1 ORDER BY number',
        [desk.turnid],
      );
      expect(held).toEqual([
        { number: -4, stake: 25, liability: 47 },
        { number: -1, stake: 50, liability: 95 },
        { number: 7, stake: 100, liability: 8_500 },
        { number: 70, stake: 250, liability: 21_250 },
      ]);
    });

    test('stores everyone above the bettor, each with the rebate rate of that moment', async () => {
      const agent = await registerPlayer(desk.server);
      await desk.server.sql(
        'UPDATE users SET is_agent = true, rebate2d = 300, rebate3d = 500 WHERE id = $1',
        [agent.userid],
      );
      const middle = await registerPlayer(desk.server, { spreaderId: agent.userid });
      await desk.server.sql(
        'UPDATE users SET is_agent = true, rebate2d = 200, rebate3d = 400 WHERE id = $1',
        [middle.userid],
      );
      desk.player = await registerPlayer(desk.server, { spreaderId: middle.userid });
      await setGame(desk.server, 4, { open: true });
      await openDraw(desk.server, { game: 3, turnId: desk.turnid });
      await openDraw(desk.server, { game: 4, turnId: desk.turnid });
      await place({ numbet: { '07': 1 } });
      await place({ gametype: 3, numbet: { '007': 1 } });
      await place({ gametype: 4, numbet: { '0007': 1 } });
      await setGame(desk.server, 4, { open: false });
      const rows = await desk.server.sql(
        'SELECT game, chain, rates FROM bets WHERE user_id = $1 ORDER BY game',
        [desk.player.userid],
      );
      const chain = [desk.player.userid, middle.userid, agent.userid];
      expect(rows).toEqual([
        { game: 2, chain, rates: [0, 200, 300] },
        { game: 3, chain, rates: [0, 400, 500] },
        { game: 4, chain, rates: [0, 400, 500] },
      ]);
    });

    test('may be on sides only, and on all ten thousand numbers of 4D', async () => {
      expect((await place({ bsBet: [1, 1] })).code).toBe(200);
      await setGame(desk.server, 4, { open: true });
      await openDraw(desk.server, { game: 4, turnId: desk.turnid });
      const numbet = Object.fromEntries(
        Array.from({ length: 10_000 }, (_, number) => [String(number).padStart(4, '0'), 1]),
      );
      expect((await place({ gametype: 4, numbet })).data.coin).toBe(100_000 - 10_002);
      await setGame(desk.server, 4, { open: false });
    });
  });

  describe('an invalid bet is refused by name and takes no coins', () => {
    test.each([
      ['nothing at all', {}, 'NothingSelected'],
      [
        'an empty map and no stakes on sides',
        { numbet: {}, dsBet: [0, 0], bsBet: [0, 0] },
        'NothingSelected',
      ],
      ['a short number', { numbet: { '7': 100 } }, 'BetNumberInvalid'],
      ['a number short and at full width', { numbet: { '7': 100, '07': 100 } }, 'BetNumberInvalid'],
      ['a number of another game', { numbet: { '007': 100 } }, 'BetNumberInvalid'],
      ['an exponent', { numbet: { '1e': 100 } }, 'BetNumberInvalid'],
      ['digits of another script', { numbet: { '๐๗': 100 } }, 'BetNumberInvalid'],
      ['full-width digits', { numbet: { '０７': 100 } }, 'BetNumberInvalid'],
      ['a sign', { numbet: { '-7': 100 } }, 'BetNumberInvalid'],
      ['a blank', { numbet: { ' 7': 100 } }, 'BetNumberInvalid'],
      ['a line break', { numbet: { '07': 100, '08\n': 100 } }, 'BetNumberInvalid'],
      ['an empty key', { numbet: { '': 100 } }, 'BetNumberInvalid'],
      ['a name of the language', { numbet: { constructor: 100 } }, 'BetNumberInvalid'],
      ['another one', { numbet: { toString: 100 } }, 'BetNumberInvalid'],
      ['zero', { numbet: { '07': 0 } }, 'BetAmountInvalid'],
      ['less than zero', { numbet: { '07': 100, '08': -1 } }, 'BetAmountInvalid'],
      ['a fraction', { numbet: { '07': 1.5 } }, 'BetAmountInvalid'],
      ['an absurd amount', { numbet: { '07': 1e15 } }, 'BetAmountInvalid'],
      ['an amount beyond all numbers', { numbet: { '07': 1e300 } }, 'BetAmountInvalid'],
      ['text', { numbet: { '07': '100' } }, 'BetAmountInvalid'],
      ['null', { numbet: { '07': null } }, 'BetAmountInvalid'],
      ['a list', { numbet: { '07': [100] } }, 'BetAmountInvalid'],
      ['true', { numbet: { '07': true } }, 'BetAmountInvalid'],
      ['one side', { dsBet: [100] }, 'BetAmountInvalid'],
      ['three sides', { dsBet: [100, 0, 0] }, 'BetAmountInvalid'],
      ['less than zero on a side', { numbet: { '07': 100 }, bsBet: [-100, 0] }, 'BetAmountInvalid'],
      ['a fraction on a side', { bsBet: [0, 0.5] }, 'BetAmountInvalid'],
      ['text on a side', { bsBet: ['100', 0] }, 'BetAmountInvalid'],
      ['a map that is none', { numbet: [100] }, 'BadInput'],
      ['a map that is text', { numbet: '07' }, 'BadInput'],
      ['sides that are no list', { dsBet: { '0': 1, '1': 1 } }, 'BadInput'],
      ['no game', { gametype: 5, numbet: { '07': 100 } }, 'BadInput'],
      ['a game as text', { gametype: '2', numbet: { '07': 100 } }, 'BadInput'],
      ['a turn as text', { turnid: String(2_090_010_101), numbet: { '07': 100 } }, 'BadInput'],
      ['a turn that is none', { turnid: 1.5, numbet: { '07': 100 } }, 'BadInput'],
      ['an unknown turn', { turnid: 7, numbet: { '07': 100 } }, 'DrawUnknown'],
      ['another game of the turn', { gametype: 3, numbet: { '007': 100 } }, 'DrawUnknown'],
    ])('%s', async (_, fields, error) => {
      const { code, data } = await place(fields);
      expect({ error: data.error, isRefused: code >= 400 && code < 500 }).toEqual({ error, isRefused: true });
      expect(await taken()).toEqual(nothingTaken);
    });

    test('__proto__ as a key is refused', async () => {
      const answer = await fetch(new URL('/api/bet/bet', desk.server.address), {
        method: 'POST',
        headers: { Token: desk.player.token, 'content-type': 'application/json' },
        body: `{"turnid":${desk.turnid},"gametype":2,"numbet":{"__proto__":{"07":100},"07":100}}`,
      });
      expect(answer.status).toBe(400);
      expect(await taken()).toEqual(nothingTaken);
    });

    test('more keys than the game has numbers, or a body that is too large, are refused', async () => {
      const many = (count: number) =>
        Object.fromEntries(Array.from({ length: count }, (_, at) => [`x${at}`, 1]));
      expect((await place({ numbet: many(10_001) })).data.error).toBe('BetNumberInvalid');
      expect((await place({ numbet: many(100_000) })).data.error).toBe('BodyTooLarge');
      expect(await taken()).toEqual(nothingTaken);
    });

    test('the message is in the requested language', async () => {
      const said = async (fields: object, locale: string) =>
        (
          await desk.server.call(
            'placeBet',
            { turnid: desk.turnid, gametype: 2, ...fields },
            { token: desk.player.token, locale },
          )
        ).msg;
      expect(await said({}, 'zh')).toBe('请先选择号码');
      expect(await said({ numbet: { '7': 1 } }, 'en')).toBe('Enter a valid number');
      expect(await said({ numbet: { '07': 0 } }, 'en')).toBe('The amount must be more than 0');
      expect(await said({ numbet: { '07': 1_000_001 } }, 'en')).toBe(
        'You can stake at most ¥10,000.00 on 07 in one draw; ¥10,000.00 is left',
      );
    });

    test('a caller without a login cannot bet', async () => {
      const { data } = await desk.server.call('placeBet', {
        turnid: desk.turnid,
        gametype: 2,
        numbet: { '07': 1 },
      });
      expect(data.error).toBe('NotLoggedIn');
    });
  });

  describe('a draw', () => {
    test('accepts no bets before it opens', async () => {
      desk.turnid = await openDraw(desk.server, { opensInSeconds: 60 });
      expect(await place({ numbet: { '07': 1 } })).toMatchObject({
        code: 409,
        data: { error: 'DrawNotYetOpen' },
      });
    });

    test('accepts none after its closing time, even if it is not marked as closed yet', async () => {
      await endBetting(desk.server, desk.turnid);
      expect(await place({ numbet: { '07': 1 } })).toMatchObject({
        code: 409,
        data: { error: 'DrawClosed' },
      });
    });

    test.each(['closed', 'settled', 'cancelled'])(
      'accepts none when it is %s, at any time',
      async (state) => {
        await desk.server.sql('UPDATE draws SET state = $2 WHERE turn_id = $1', [desk.turnid, state]);
        expect(await place({ numbet: { '07': 1 } })).toMatchObject({
          code: 409,
          data: { error: 'DrawClosed' },
        });
        expect(await taken()).toEqual(nothingTaken);
      },
    );

    test('accepts none if the operator has not opened the game', async () => {
      desk.turnid = await openDraw(desk.server, { game: 4 });
      const answer = await place({ gametype: 4, numbet: { '0007': 1 } });
      expect(answer).toMatchObject({ code: 403, data: { error: 'GameClosed' } });
    });
  });

  test('the metrics have the figures of the engine', async () => {
    await place({ numbet: { '07': 1 } });
    await place({ numbet: {} });
    const text = await (await fetch(new URL('/metrics', desk.server.address))).text();
    expect(text).toMatch(/bets_total\{outcome="placed"\} \d+/);
    expect(text).toMatch(/bets_total\{outcome="NothingSelected"\} \d+/);
    expect(text).toMatch(/bets_batch_size_count \d+/);
    expect(text).toMatch(/bets_waiting 0/);
    expect(text).toMatch(/bets_seconds_count \d+/);
  });
});
