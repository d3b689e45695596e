import type { ResponseOf } from '@truedraw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endBetting, openDraw, setGame } from '../../testing/draws';
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

const nothing = { coins: 0, bets: 0, exposures: 0 };

describe('a bet', () => {
  test('takes its coins at once and stands in one row, with what the house would owe', async () => {
    const { code, data } = await place({ numbet: { '70': 250, '07': 100 }, dsBet: [50, 0], bsBet: [0, 25] });
    expect({ code, coin: data.coin }).toEqual({ code: 200, coin: 100_000 - 425 });
    const [row] = await server.sql<object>('SELECT * FROM bets WHERE user_id = $1', [player.userid]);
    expect(row).toMatchObject({
      id: Number(data.betId),
      numbers: [7, 70],
      stakes: [100, 250],
      odds: [8500, 8500],
      ds: [50, 0],
      ds_odds: [190, 190],
      bs: [0, 25],
      total: 425,
      chain: [player.userid],
      rates: [0],
    });
    const held = await server.sql(
      'SELECT number, stake, liability FROM exposures WHERE turn_id = $1 ORDER BY number',
      [turnid],
    );
    expect(held).toEqual([
      { number: -4, stake: 25, liability: 47 },
      { number: -1, stake: 50, liability: 95 },
      { number: 7, stake: 100, liability: 8_500 },
      { number: 70, stake: 250, liability: 21_250 },
    ]);
  });

  test('carries everyone above the bettor, with the rebate rate each has at that moment', async () => {
    const agent = await registerPlayer(server);
    await server.sql('UPDATE users SET is_agent = true, rebate2d = 300, rebate3d = 500 WHERE id = $1', [
      agent.userid,
    ]);
    const middle = await registerPlayer(server, { spreaderId: agent.userid });
    await server.sql('UPDATE users SET is_agent = true, rebate2d = 200, rebate3d = 400 WHERE id = $1', [
      middle.userid,
    ]);
    player = await registerPlayer(server, { spreaderId: middle.userid });
    await openDraw(server, { game: 3, turnId: turnid });
    await place({ numbet: { '07': 1 } });
    await place({ gametype: 3, numbet: { '007': 1 } });
    const rows = await server.sql('SELECT game, chain, rates FROM bets WHERE user_id = $1 ORDER BY game', [
      player.userid,
    ]);
    const chain = [player.userid, middle.userid, agent.userid];
    expect(rows).toEqual([
      { game: 2, chain, rates: [0, 200, 300] },
      { game: 3, chain, rates: [0, 400, 500] },
    ]);
  });

  test('may be on sides alone, and on all ten thousand numbers of 4D', async () => {
    expect((await place({ bsBet: [1, 1] })).code).toBe(200);
    await setGame(server, 4, { open: true });
    await openDraw(server, { game: 4, turnId: turnid });
    const numbet = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, number) => [String(number).padStart(4, '0'), 1]),
    );
    expect((await place({ gametype: 4, numbet })).data.coin).toBe(100_000 - 10_002);
    await setGame(server, 4, { open: false });
  });
});

describe('a bet that is not right is refused by name and takes nothing', () => {
  test.each([
    ['nothing at all', {}, 'NothingSelected'],
    ['an empty map and no stakes on sides', { numbet: {}, dsBet: [0, 0], bsBet: [0, 0] }, 'NothingSelected'],
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
    expect(await taken()).toEqual(nothing);
  });

  test('a key that would reach into the language is refused before anybody reads it', async () => {
    const answer = await fetch(new URL('/api/bet/bet', server.address), {
      method: 'POST',
      headers: { Token: player.token, 'content-type': 'application/json' },
      body: `{"turnid":${turnid},"gametype":2,"numbet":{"__proto__":{"07":100},"07":100}}`,
    });
    expect(answer.status).toBe(400);
    expect(await taken()).toEqual(nothing);
  });

  test('more keys than the game has numbers, and a body beyond all bounds', async () => {
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`x${at}`, 1]));
    expect((await place({ numbet: many(10_001) })).data.error).toBe('BetNumberInvalid');
    expect((await place({ numbet: many(100_000) })).data.error).toBe('BodyTooLarge');
    expect(await taken()).toEqual(nothing);
  });

  test('the message is the one that the player knows, in the language asked for', async () => {
    const said = async (fields: object, locale: string) =>
      (await server.call('placeBet', { turnid, gametype: 2, ...fields }, { token: player.token, locale }))
        .msg;
    expect(await said({}, 'zh')).toBe('请先选择号码');
    expect(await said({ numbet: { '7': 1 } }, 'en')).toBe('Enter a valid number');
    expect(await said({ numbet: { '07': 0 } }, 'en')).toBe('The amount must be more than 0');
    expect(await said({ numbet: { '07': 1_000_001 } }, 'en')).toBe(
      'You can stake at most 10000.00 on 07 in one draw; 10000.00 is left',
    );
  });

  test('nobody without a login bets', async () => {
    const { data } = await server.call('placeBet', { turnid, gametype: 2, numbet: { '07': 1 } });
    expect(data.error).toBe('NotLoggedIn');
  });
});

describe('a draw', () => {
  test('takes no bets before it opens', async () => {
    turnid = await openDraw(server, { opensInSeconds: 60 });
    expect(await place({ numbet: { '07': 1 } })).toMatchObject({
      code: 409,
      data: { error: 'DrawNotYetOpen' },
    });
  });

  test('takes none after its closing, whether or not anybody has closed it', async () => {
    await endBetting(server, turnid);
    expect(await place({ numbet: { '07': 1 } })).toMatchObject({ code: 409, data: { error: 'DrawClosed' } });
  });

  test.each(['closed', 'settled', 'cancelled'])(
    'takes none when it is %s, whatever the clock says',
    async (state) => {
      await server.sql('UPDATE draws SET state = $2 WHERE turn_id = $1', [turnid, state]);
      expect(await place({ numbet: { '07': 1 } })).toMatchObject({
        code: 409,
        data: { error: 'DrawClosed' },
      });
      expect(await taken()).toEqual(nothing);
    },
  );

  test('takes none of a game that the operator has not opened', async () => {
    turnid = await openDraw(server, { game: 4 });
    const answer = await place({ gametype: 4, numbet: { '0007': 1 } });
    expect(answer).toMatchObject({ code: 403, data: { error: 'GameClosed' } });
  });
});

test('the figures of the engine stand among the metrics', async () => {
  await place({ numbet: { '07': 1 } });
  await place({ numbet: {} });
  const text = await (await fetch(new URL('/metrics', server.address))).text();
  expect(text).toMatch(/bets_total\{outcome="placed"\} \d+/);
  expect(text).toMatch(/bets_total\{outcome="NothingSelected"\} \d+/);
  expect(text).toMatch(/bets_batch_size_count \d+/);
  expect(text).toMatch(/bets_waiting 0/);
  expect(text).toMatch(/bets_seconds_count \d+/);
});
