import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { coinsOf, faultsOf, fiftyTimes, openCashier, type Cashier, type Player } from '../testing/money';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff } from '../testing/staff';

let server: TestServer;
let cashier: Cashier;
let player: Player;
beforeAll(async () => {
  server = await startTestServer();
  cashier = await openCashier(server);
});
beforeEach(async () => void (player = await registerPlayer(server)));
afterAll(() => server.stop());

const propose = async (fields: object = {}, token = cashier.finance) =>
  callStaff(
    server,
    'proposeAdjustment',
    { userid: player.userid, coin: 700, reason: 'a payout came back', ...fields },
    { token },
  );
const approve = (id: number, token = cashier.owner) =>
  callStaff(server, 'approveAdjustment', { id }, { token });

test('a balance is corrected by two people, and the score log shows it', async () => {
  const { id } = (await propose()).data;
  expect(await coinsOf(server, player)).toBe(100_000);
  expect((await approve(id, cashier.finance)).data.error).toBe('OwnProposal');
  expect((await approve(id)).code).toBe(200);
  expect(await coinsOf(server, player)).toBe(100_700);
  const { data } = await server.call('scoreLog', {}, { token: player.token });
  expect(data.list[0]).toMatchObject({ type: 'adjustment', coin: 700 });
  expect((await approve(id)).data.error).toBe('AdjustmentUnknown');
});

test('a proposal that is sent again after its answer was lost is one proposal, until it is decided', async () => {
  const { id } = (await propose()).data;
  expect((await propose()).data.id).toBe(id);
  for (const other of [{ coin: 701 }, { reason: 'another payout' }])
    expect((await propose(other)).data.id).not.toBe(id);
  await approve(id);
  expect((await propose()).data.id).not.toBe(id);
});

test('a reason with a character that the database cannot store is bad input, not an internal error', async () => {
  const { code, data } = await propose({ reason: 'a\0b' });
  expect([code, data.error]).toEqual([400, 'BadInput']);
});

test('the amount that a wallet lacks becomes a debt, which later coins pay off', async () => {
  await approve((await propose({ coin: -100_050 })).data.id);
  expect(await coinsOf(server, player)).toBe(0);
  await approve((await propose({ coin: 80 })).data.id);
  expect(await coinsOf(server, player)).toBe(30);
  expect(await faultsOf(server)).toEqual([]);
});

test('an adjustment that is dropped is not booked', async () => {
  const { id } = (await propose()).data;
  await callStaff(server, 'dropAdjustment', { id, reason: 'typing-error' }, { token: cashier.finance });
  expect((await approve(id)).data.error).toBe('AdjustmentUnknown');
  const { data } = await callStaff(server, 'adjustments', {}, { token: cashier.owner });
  expect(data.list.find((one) => one.id === id)).toMatchObject({
    state: 'dropped',
    proposedBy: 'finance',
    decidedBy: 'finance',
    nickname: player.nickname,
  });
});

test.each([
  [{ coin: 0 }, 'NothingToChange'],
  [{ reason: ' ' }, 'ReasonMissing'],
  [{ userid: 1 }, 'UserUnknown'],
])('%j is refused as %s', async (fields, error) => {
  expect((await propose(fields)).data.error).toBe(error);
});

test('fifty approvals at once book the adjustment once', async () => {
  const { id } = (await propose()).data;
  expect(await fiftyTimes(() => approve(id))).toEqual({ ok: 1, AdjustmentUnknown: 49 });
  expect(await coinsOf(server, player)).toBe(100_700);
  expect(await faultsOf(server)).toEqual([]);
});
