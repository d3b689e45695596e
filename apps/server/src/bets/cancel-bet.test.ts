import type { Receipt } from '@truedraw/proof';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '../audit/audit';
import { endBetting, openDraw, setGame } from '../testing/draws';
import { coinsOf } from '../testing/money';
import { registerPlayer } from '../testing/people';
import { closeDraw, finishDraw, hasPython, pythonVerdictOf, verdictOf } from '../testing/proof';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';
import { cancelHashOf } from './remove-bet';

const secret = '0123456789abcdef'.repeat(4);
const lines = { numbet: { '07': 300, '79': 200 }, dsBet: [100, 0], bsBet: [0, 50] };

let server: TestServer;
let player: Awaited<ReturnType<typeof registerPlayer>>;
let turnid: number;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await setGame(server, 2, { cancelAllowed: true, cancelSeconds: 600 });
  player = await registerPlayer(server);
  // The bet screen shows the open draw that closes first.
  await server.sql(`UPDATE draws SET state = 'closed', closed_at = clock_timestamp() WHERE state = 'open'`);
  turnid = await openDraw(server);
});
afterAll(() => server.stop());

const place = async (more: object = { cancelHash: cancelHashOf(secret) }, key?: string) =>
  server.call(
    'placeBet',
    { turnid, gametype: 2, ...lines, ...more },
    { token: player.token, ...(key && { headers: { 'idempotency-key': key } }) },
  );
const cancel = (betid: string, { token = player.token, by = secret } = {}) =>
  server.call('cancelBet', { turnid, gametype: 2, betid, secret: by }, { token });

/** Everything of a draw and a player that a bet changes. */
async function traces() {
  const exposures = await server.sql(
    'SELECT number, stake, liability FROM exposures WHERE turn_id = $1 AND stake + liability > 0',
    [turnid],
  );
  const { data: info } = await server.call('betInfoMy', { gametype: 2 }, { token: player.token });
  const { data: running } = await server.call('myBet', {}, { token: player.token });
  const { coin, staked, dsStaked, bsStaked, betTimeMap } = info;
  return { exposures, coin, staked, dsStaked, bsStaked, betTimeMap, running };
}

describe('a cancelled bet', () => {
  test('leaves coins, exposure, odds, stakes and limits as if it had not been, and its line in the score log', async () => {
    await setGame(server, 2, { rule: { quotaCoins: 1_000 } });
    await server.call(
      'setLimits',
      { limits: [{ kind: 'stake', period: 'day', coin: 700 }] },
      { token: player.token },
    );
    server.services.bets.board.expire();
    const before = await traces();
    const placed = await place();
    expect(placed.data.coin).toBe(99_350);
    expect((await place()).data.error).toBe('OverOwnLimit');
    expect(await cancel(placed.data.betId)).toMatchObject({ code: 200, data: { coin: 100_000 } });
    server.services.bets.board.expire();
    expect(await traces()).toEqual(before);
    const log = await server.call('scoreLog', {}, { token: player.token });
    expect(log.data.list.slice(0, 2)).toMatchObject([
      { type: 'cancel', coin: 650, turnid, gametype: 2 },
      { type: 'bet', coin: -650, turnid, gametype: 2 },
    ]);
    expect((await place()).code).toBe(200);
    await setGame(server, 2, { rule: { quotaCoins: 20_000_000 } });
  });

  test('is cancelled once, however often it is asked for, also after the close', async () => {
    const { data } = await place();
    await cancel(data.betId);
    await endBetting(server, turnid);
    expect(await cancel(data.betId)).toMatchObject({ code: 200, data: { coin: 100_000 } });
    expect((await cancel(data.betId, { by: 'ab'.repeat(32) })).data.error).toBe('NotFound');
  });

  test('keeps its key: the same request does not bet again', async () => {
    const { data } = await place(undefined, 'once');
    await cancel(data.betId);
    expect((await place(undefined, 'once')).data.error).toBe('KeyReused');
    expect(await coinsOf(server, player)).toBe(100_000);
  });

  test('is in no book and wins nothing, and its receipt proves that its bettor cancelled it', async () => {
    const kept = await place({});
    const { data } = await place();
    const receipt = data.receipt as unknown as Receipt;
    expect(receipt.bet).toMatchObject({ kind: 'truedraw.bet.2', cancel: cancelHashOf(secret) });
    expect(await verdictOf(server, receipt)).toBe('close');
    await cancel(data.betId);
    expect(await verdictOf(server, receipt)).toBe('Cancelled');
    await closeDraw(server, turnid);
    await finishDraw(server, turnid);
    expect(await verdictOf(server, receipt)).toBe('Cancelled');
    expect(await verdictOf(server, kept.data.receipt as unknown as Receipt)).toBe('fine');
    expect(await verdictOf(server, turnid)).toBe('fine');
    if (hasPython) expect(await pythonVerdictOf(server, receipt)).toBe('fine');
    // 200 at 85 times and 100 on odd at 1.9 times; big loses to small.
    expect(await coinsOf(server, player)).toBe(100_000 - 650 + 17_000 + 190);
    expect((await audit(server.services.db)).checks.flatMap(({ problems }) => problems)).toEqual([]);
  });
});

describe('a bet is not cancelled', () => {
  test.each([
    ['without a hash', async () => (await place({})).data.betId, {}, 'CancelNotAllowed'],
    [
      'with another secret',
      async () => (await place()).data.betId,
      { by: 'ab'.repeat(32) },
      'CancelSecretWrong',
    ],
    ['that does not exist', () => Promise.resolve('4711'), {}, 'NotFound'],
  ] as const)('%s', async (_, betIn, given, error) => {
    const betId = await betIn();
    const before = await coinsOf(server, player);
    expect((await cancel(betId, given)).data.error).toBe(error);
    expect(await coinsOf(server, player)).toBe(before);
  });

  test('by somebody else who knows the secret', async () => {
    const { data } = await place();
    const other = await registerPlayer(server);
    expect((await cancel(data.betId, { token: other.token })).data.error).toBe('NotFound');
  });

  test('where the operator does not allow it', async () => {
    const { data } = await place();
    await setGame(server, 2, { cancelAllowed: false });
    expect((await cancel(data.betId)).data.error).toBe('CancelNotAllowed');
  });

  test('later than the operator allows, or after the close', async () => {
    const { data } = await place();
    await setGame(server, 2, { cancelSeconds: 3_601 });
    expect((await cancel(data.betId)).data.error).toBe('CancelTooLate');
    await setGame(server, 2, { cancelSeconds: 0 });
    await endBetting(server, turnid);
    expect((await cancel(data.betId)).data.error).toBe('CancelTooLate');
    expect(await coinsOf(server, player)).toBe(99_350);
  });
});

test('a repeated request with another hash is another bet', async () => {
  await place(undefined, 'key');
  expect((await place({ cancelHash: cancelHashOf('ab'.repeat(32)) }, 'key')).data.error).toBe('KeyReused');
  expect((await place({}, 'key')).data.error).toBe('KeyReused');
  expect((await place(undefined, 'key')).data.coin).toBe(99_350);
});

test('cancelling is off until one of the staff allows it, alone and logged, and players are told until when', async () => {
  const token = await logInStaff(server, 'finance');
  const [three] = (await callStaff(server, 'gameSettings', {}, { token })).data.slice(1);
  expect(three).toMatchObject({ gametype: 3, cancelAllowed: false });
  const changes = { gametype: 3, cancelAllowed: true, cancelSeconds: 120 };
  const { code, data } = await callStaff(server, 'setGameSettings', changes, { token });
  expect({ code, ...data }).toMatchObject({ code: 200, cancelAllowed: true, cancelSeconds: 120 });
  expect(data).not.toHaveProperty('proposal');
  await openDraw(server, { game: 3 });
  server.services.bets.board.expire();
  expect((await server.call('betInfo', { gametype: 3 })).data).toMatchObject({ cancelSeconds: 120 });
  const auditor = await logInStaff(server, 'auditor');
  const log = await callStaff(server, 'auditLog', {}, { token: auditor });
  expect(log.data.list.find(({ action }) => action === 'game.set')).toBeDefined();
});
