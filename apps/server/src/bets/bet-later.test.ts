import type { Receipt } from '@truedraw/proof';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '../audit/audit';
import { createOpener } from '../draws/open-ahead';
import { settleAll } from '../start/start-jobs';
import { endBetting, openDraw, setGame } from '../testing/draws';
import { coinsOf } from '../testing/money';
import { registerPlayer } from '../testing/people';
import { closeDraw, finishDraw, hasPython, pythonVerdictOf, releaseDraw, verdictOf } from '../testing/proof';
import { releaseTurn } from '../testing/results';
import { startTestServer, type TestServer } from '../testing/server';
import { cancelHashOf } from './remove-bet';

let server: TestServer;
let player: Awaited<ReturnType<typeof registerPlayer>>;
let turns: [number, number, number];
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await setGame(server, 2, { cancelAllowed: true, cancelSeconds: 0, open: true });
  player = await registerPlayer(server);
  await server.sql(`UPDATE draws SET state = 'closed', closed_at = clock_timestamp() WHERE state = 'open'`);
  turns = [await openDraw(server), await openDraw(server), await openDraw(server)];
});
afterAll(() => server.stop());

const slip = { gametype: 2, numbet: { '79': 10 }, dsBet: [5, 0] };
const on = (...times: number[]) => times.map((each, at) => ({ turnId: turns[at]!, times: each }));
const later = (fields: object, { key, token = player.token }: { key?: string; token?: string } = {}) =>
  server.call(
    'betLater',
    { ...slip, draws: on(1, 2, 4), ...fields },
    { token, ...(key && { headers: { 'idempotency-key': key } }) },
  );
const receiptsIn = ({ data }: Awaited<ReturnType<typeof later>>) =>
  data.list.map(({ receipt }) => receipt as unknown as Receipt);
const states = async () => {
  const { data } = await server.call('mySeries', {}, { token: player.token });
  return data.list[0]!.list.map(({ state }) => state);
};
const problems = async () => (await audit(server.services.db)).checks.flatMap((check) => check.problems);
/** 79 wins 10 at 85 times; odd 5 at 1.9 times. */
const win = 850 + 9;

describe('a slip on several draws', () => {
  test('is one bet on each, with its own multiple, odds and receipt', async () => {
    const placed = await later({});
    expect(placed).toMatchObject({ code: 200, data: { coin: 100_000 - 7 * 15 } });
    expect(placed.data.list.map(({ turnId }) => turnId)).toEqual(turns);
    const receipts = receiptsIn(placed);
    expect(receipts.map(({ bet }) => [bet.kind, bet.total])).toEqual(
      [15, 30, 60].map((total) => ['truedraw.bet.1', total]),
    );
    for (const receipt of receipts) expect(await verdictOf(server, receipt)).toBe('close');
    expect(await states()).toEqual(['running', 'running', 'running']);
    const { data } = await server.call('laterDraws', { gametype: 2 }, { token: player.token });
    expect(data.list.map(({ turnId }) => turnId)).toEqual(turns);
    expect(await problems()).toEqual([]);
  });

  const nothing = (): Promise<void> => Promise.resolve();
  test.each<[string, () => Promise<void>, () => object, string]>([
    ['a draw that has closed', () => endBetting(server, turns[1]), () => ({}), 'DrawClosed'],
    [
      'a draw that does not exist',
      nothing,
      () => ({ draws: [{ turnId: 2090010199, times: 1 }] }),
      'DrawUnknown',
    ],
    ['the same draw twice', nothing, () => ({ draws: [...on(1), ...on(2)] }), 'BadInput'],
    ['no draw', nothing, () => ({ draws: [] }), 'BadInput'],
    ['more than the coins', nothing, () => ({ numbet: { '79': 20_000 } }), 'NotEnoughCoins'],
    [
      'more than a draw takes',
      () => setGame(server, 2, { rule: { capCoins: 2_000 } }),
      () => ({}),
      'NumberFull',
    ],
    ['a game that is closed', () => setGame(server, 2, { open: false }), () => ({}), 'GameClosed'],
  ])('is refused as a whole for %s', async (_, prepare, fields, error) => {
    await prepare();
    const refused = await later(fields());
    expect(refused.data).toMatchObject({ error });
    await setGame(server, 2, { rule: { capCoins: 200_000_000 } });
    expect(await coinsOf(server, player)).toBe(100_000);
    expect(await server.sql('SELECT FROM bets WHERE user_id = $1', [player.userid])).toEqual([]);
    expect(await server.sql('SELECT FROM bet_series WHERE user_id = $1', [player.userid])).toEqual([]);
  });

  test('names the draw that refuses', async () => {
    await server.sql(`INSERT INTO odds_overrides (turn_id, game, number, blocked) VALUES ($1, 2, 79, true)`, [
      turns[2],
    ]);
    const { data, msg } = await later({});
    expect(data).toMatchObject({ error: 'NumberBlocked', number: '79', turnId: turns[2] });
    expect(msg).toContain(String(turns[2]));
  });

  test('is placed once for a key, and a key is used for one slip', async () => {
    const first = await later({ stopAfterWin: true }, { key: 'k' });
    const again = await later({ stopAfterWin: true }, { key: 'k' });
    expect(again.data.list.map(({ leaf }) => leaf)).toEqual(first.data.list.map(({ leaf }) => leaf));
    for (const other of [
      {},
      { draws: on(1, 2), stopAfterWin: true },
      { draws: on(1, 2, 5), stopAfterWin: true },
    ])
      expect((await later(other, { key: 'k' })).data).toEqual({ error: 'KeyReused' });
    const single = { turnid: turns[0], ...slip };
    const header = { token: player.token, headers: { 'idempotency-key': 'k' } };
    expect((await server.call('placeBet', single, header)).data).toEqual({ error: 'KeyReused' });
    expect(await coinsOf(server, player)).toBe(100_000 - 105);
    await endBetting(server, turns[0]);
    expect((await later({ stopAfterWin: true }, { key: 'k' })).code).toBe(200);
  });
});

describe('a series that stops after a win', () => {
  test('gives back what is left once, and the public files prove it', async () => {
    const placed = await later({ stopAfterWin: true });
    const [first, second, third] = receiptsIn(placed) as [Receipt, Receipt, Receipt];
    expect(third.bet.kind).toBe('truedraw.bet.3');
    await closeDraw(server, turns[0]);
    await releaseDraw(server, turns[0]);
    for (let again = 0; again < 3; again++) await settleAll(server.services);
    expect(await coinsOf(server, player)).toBe(100_000 - 15 + win);
    expect(await states()).toEqual(['won', 'stopped', 'stopped']);
    for (const receipt of [second, third]) {
      expect(await verdictOf(server, receipt)).toBe('Stopped');
      if (hasPython) expect(await pythonVerdictOf(server, receipt)).toBe('fine');
    }
    const log = await server.call('scoreLog', {}, { token: player.token });
    expect(log.data.list.slice(0, 2).map(({ type, turnid }) => [type, turnid])).toEqual([
      ['stop', turns[2]],
      ['stop', turns[1]],
    ]);
    await closeDraw(server, turns[1]);
    await finishDraw(server, turns[1]);
    expect(await verdictOf(server, first)).toBe('fine');
    expect(await verdictOf(server, second)).toBe('Stopped');
    expect(await verdictOf(server, turns[1])).toBe('fine');
    expect(
      await server.sql('SELECT FROM exposures WHERE turn_id = ANY($1) AND stake + liability > 0', [
        turns.slice(1),
      ]),
    ).toEqual([]);
    expect(await problems()).toEqual([]);
  });

  test('goes on without a win, and a bet whose draw has closed stays', async () => {
    await later({ stopAfterWin: true });
    await releaseTurn(server, turns[0], { set: '1443.06' });
    await settleAll(server.services);
    expect(await states()).toEqual(['lost', 'running', 'running']);
    await closeDraw(server, turns[2]);
    await releaseTurn(server, turns[1], { set: '1443.79' });
    await settleAll(server.services);
    expect(await states()).toEqual(['lost', 'won', 'running']);
    expect(await problems()).toEqual([]);
  });

  test('stops when a correction makes a win, and stays stopped when a correction takes it away', async () => {
    await later({ stopAfterWin: true });
    await releaseTurn(server, turns[0], { set: '1443.06' });
    await settleAll(server.services);
    await releaseTurn(server, turns[0], { set: '1443.79' }, 'Correction');
    await settleAll(server.services);
    expect(await states()).toEqual(['won', 'stopped', 'stopped']);
    await releaseTurn(server, turns[0], { set: '1443.06' }, 'Correction');
    await settleAll(server.services);
    expect(await states()).toEqual(['lost', 'stopped', 'stopped']);
    expect(await coinsOf(server, player)).toBe(100_000 - 15);
    expect(await problems()).toEqual([]);
  });

  test.each<[string, () => Promise<void>]>([
    [
      'cancelled',
      async () => {
        const secret = 'ab'.repeat(32);
        const draws = on(1, 1, 1).map((one) => ({ ...one, cancelHash: cancelHashOf(secret) }));
        for (const { turnId, betId } of (await later({ draws })).data.list) {
          const fields = { turnid: turnId, gametype: 2, betid: betId, secret };
          expect((await server.call('cancelBet', fields, { token: player.token })).code).toBe(200);
        }
      },
    ],
    [
      'stopped',
      async () => {
        await later({ stopAfterWin: true });
        await releaseTurn(server, turns[0], { set: '1443.79' });
        await settleAll(server.services);
      },
    ],
  ])(
    'keeps its draws when its bets were %s and the plan drops draws that nobody bet on',
    async (_how, end) => {
      const nobodys = await openDraw(server);
      await end();
      const before = await states();
      await createOpener(server.services)();
      expect(await states()).toEqual(before);
      const left = await server.sql<{ id: number }>(
        'SELECT turn_id AS id FROM draws WHERE turn_id = ANY($1) ORDER BY 1',
        [[...turns, nobodys]],
      );
      expect(left.map(({ id }) => id)).toEqual(turns);
      expect(await problems()).toEqual([]);
    },
  );

  test('leaves alone what its bettor has cancelled, what a refund gave back, and series that do not stop', async () => {
    const secret = 'ab'.repeat(32);
    const [one, two, three] = on(1, 1, 1);
    const cancellable = [one, { ...two, cancelHash: cancelHashOf(secret) }, three];
    const placed = await later({ stopAfterWin: true, draws: cancellable });
    const plain = await later({});
    expect(plain.code).toBe(200);
    const fields = { turnid: turns[1], gametype: 2, betid: placed.data.list[1]!.betId, secret };
    expect((await server.call('cancelBet', fields, { token: player.token })).code).toBe(200);
    await releaseTurn(server, turns[0], { set: '' }, 'Cancel');
    await settleAll(server.services);
    const list = async () => (await server.call('mySeries', {}, { token: player.token })).data.list;
    expect((await list()).map((each) => each.list.map(({ state }) => state))).toEqual([
      ['refunded', 'running', 'running'],
      ['refunded', 'cancelled', 'running'],
    ]);
    await releaseTurn(server, turns[1], { set: '1443.79' });
    await settleAll(server.services);
    expect((await list()).map((each) => each.list.map(({ state }) => state))).toEqual([
      ['refunded', 'won', 'running'],
      ['refunded', 'cancelled', 'running'],
    ]);
    expect(await problems()).toEqual([]);
  });
});

test('1,000 series at once around a close, with cancels and a stop meanwhile, are exact against a sum of their own', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => registerPlayer(server)));
  const secret = 'cd'.repeat(32);
  const place = async (at: number) => {
    const { token } = people[at % people.length]!;
    const [one, two, three] = on(1, 2, 3);
    const draws = [one, { ...two, cancelHash: cancelHashOf(secret) }, three];
    const numbet = { [at % 3 === 0 ? '79' : '06']: 1 + (at % 4) };
    const placed = await later(
      { numbet, dsBet: [0, 0], draws, stopAfterWin: at % 2 === 0 },
      { token, key: `s${at}` },
    );
    return { at, token, stake: 1 + (at % 4), ok: placed.code === 200, bets: placed.data.list };
  };
  const waves = [];
  waves.push(...(await Promise.all(Array.from({ length: 500 }, (_, at) => place(at)))));
  const [rest] = await Promise.all([
    Promise.all(Array.from({ length: 500 }, (_, at) => place(500 + at))),
    endBetting(server, turns[0]),
  ]);
  waves.push(...rest);
  const accepted = waves.filter(({ ok }) => ok);
  expect(accepted.length).toBeGreaterThanOrEqual(500);
  // Every fifth bettor cancels the second bet while wins stop others, by two servers.
  const cancelling = accepted.filter(({ at }) => at % 5 === 0);
  await releaseTurn(server, turns[0], { set: '1443.79' });
  const [cancelled] = await Promise.all([
    Promise.all(
      cancelling.map(async ({ at, token, bets }) => {
        const fields = { turnid: turns[1], gametype: 2, betid: bets[1]!.betId, secret };
        return { at, ok: (await server.call('cancelBet', fields, { token })).code === 200 };
      }),
    ),
    settleAll(server.services),
    server.services.bets.stopAfterWins(),
  ]);
  await settleAll(server.services);
  const gone = new Set(cancelled.filter(({ ok }) => ok).map(({ at }) => at));
  let coins = people.length * 100_000;
  for (const { at, stake } of accepted) {
    const wins = at % 3 === 0;
    coins -= stake * 6;
    if (wins) coins += stake * 85;
    if (wins && at % 2 === 0) coins += stake * 5;
    else if (gone.has(at)) coins += stake * 2;
  }
  const [{ sum }] = (await server.sql<{ sum: number }>(
    'SELECT sum(coin)::int8 AS sum FROM wallets WHERE user_id = ANY($1)',
    [people.map(({ userid }) => userid)],
  )) as [{ sum: number }];
  expect(sum).toBe(coins);
  expect(await problems()).toEqual([]);
}, 120_000);
