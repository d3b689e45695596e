import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adjust, claim, newDigits, openCashier, receive, setMoney, type Cashier } from '../testing/money';
import { registerPlayer } from '../testing/people';
import { md5, startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff, makeTurn, type DemoStaffName } from '../testing/staff';
import { runStaffCommand } from './command';
import { noteTouch, waitsUntil } from './store/touches';

let server: TestServer;
let cashier: Cashier;
beforeAll(async () => {
  server = await startTestServer();
  cashier = await openCashier(server);
});
beforeEach(() => server.sql('DELETE FROM staff_touches'));
afterAll(() => server.stop());

const passwd = md5('first-password');
const figures = { set: '1443.79', value: '24221.65' };
let people = 0;

/** Everybody has changed the password that they were given. */
const ownPassword = () => server.sql('UPDATE staff SET must_change_password = false');

/** An account that the holder of the token makes, with a login. */
async function made(role: string, token = cashier.owner): Promise<{ staffId: number; token: string }> {
  const name = `person${++people}`;
  const { staffId } = (await callStaff(server, 'addStaff', { name, role, passwd }, { token })).data;
  await ownPassword();
  return { staffId, token: await logInStaff(server, name as DemoStaffName) };
}
/** Lets a day pass for every account. */
const wait = () => server.sql(`UPDATE staff_touches SET at = at - interval '24 hours'`);
const vouch = (staffId: number, token = cashier.owner2) =>
  callStaff(server, 'confirmStaff', { staffId }, { token });

/** Proposes an adjustment and returns what the approval by another answers. */
async function adjustBy(first: string, second: string): Promise<string | undefined> {
  const { userid } = await registerPlayer(server);
  const fields = { userid, coin: 100, reason: 'a test' };
  const { id } = (await callStaff(server, 'proposeAdjustment', fields, { token: first })).data;
  return (await callStaff(server, 'approveAdjustment', { id }, { token: second })).data.error;
}

describe('an account that an owner has just made', () => {
  test('releases nothing for a day, and says until when', async () => {
    const { token } = await made('finance');
    const { userid } = await registerPlayer(server);
    const order = { userid, orderid: '1', orderNo: '1', tradeNo: 'TX000000', reference: 'x' };
    for (const name of [
      'approveDeposit',
      'approveWithdrawal',
      'completeWithdrawal',
      'approveAdjustment',
      'releaseShare',
      'confirmChange',
    ] as const) {
      const { code, data } = await callStaff(server, name, { ...order, id: 1, month: '2026-01' }, { token });
      expect([name, code, data.error]).toEqual([name, 403, 'StaffNotConfirmed']);
      expect(data['until']).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    }
    const draws = await made('draws');
    const turnId = await makeTurn(server);
    for (const name of ['proposeResult', 'releaseResult', 'proposeCorrection', 'releaseCorrection'] as const)
      expect(
        (await callStaff(server, name, { turnId, ...figures, reason: 'x' }, { token: draws.token })).data
          .error,
      ).toBe('StaffNotConfirmed');
    for (const name of ['proposeCancel', 'releaseCancel'] as const)
      expect(
        (await callStaff(server, name, { turnId, reason: 'x' }, { token: draws.token })).data.error,
      ).toBe('StaffNotConfirmed');
    expect((await callStaff(server, 'deposits', {}, { token })).code, 'other work goes on').toBe(200);
    await wait();
    expect(await adjustBy(cashier.finance, token)).toBeUndefined();
  });

  test('releases at once when another owner has confirmed it, and not when its maker tries to', async () => {
    const { staffId, token } = await made('finance');
    expect((await vouch(staffId, cashier.owner)).data.error).toBe('NotIndependent');
    expect((await vouch(staffId, cashier.finance)).data.error).toBe('Forbidden');
    expect((await vouch(999_999)).data.error).toBe('StaffUnknown');
    expect((await vouch(staffId)).code).toBe(200);
    expect((await vouch(staffId)).data.error).toBe('NothingToChange');
    expect(await adjustBy(cashier.owner, token)).toBeUndefined();
  });

  test('is shown with its maker until it is confirmed', async () => {
    const { staffId } = await made('support');
    const shown = async () =>
      (await callStaff(server, 'staffList', {}, { token: cashier.owner })).data.find(
        (person) => person.staffId === staffId,
      )!.touchedBy;
    expect(await shown()).toEqual(['owner']);
    await vouch(staffId);
    expect(await shown()).toEqual([]);
  });
});

describe('one owner', () => {
  test('is never both people of a release, by an account that they made, whoever is first', async () => {
    const { token } = await made('finance');
    await wait();
    expect(await adjustBy(cashier.owner, token)).toBe('NotIndependent');
    expect(await adjustBy(token, cashier.owner)).toBe('NotIndependent');
    expect(await adjustBy(cashier.finance, token)).toBeUndefined();
  });

  test('is not both by two accounts, nor by one that the first of them made', async () => {
    const [one, two] = [await made('owner'), await made('finance')];
    await wait();
    expect(await adjustBy(one.token, two.token)).toBe('NotIndependent');
    const third = await made('finance', one.token);
    await wait();
    for (const { token } of [one, two]) expect(await adjustBy(token, third.token)).toBe('NotIndependent');
    expect(await adjustBy(cashier.owner, third.token)).toBe('NotIndependent');
    expect((await vouch(third.staffId, cashier.owner)).data.error).toBe('NotIndependent');
    expect((await vouch(two.staffId, one.token)).data.error).toBe('NotIndependent');
  });

  test.each([
    ['a new password', 'resetStaffPassword', { passwd }],
    ['new codes', 'resetStaffTotp', {}],
    ['another role', 'setStaffRole', { role: 'owner' }],
  ] as const)('is not both by an account that they gave %s', async (_what, call, fields) => {
    const { staffId, token } = await made('finance', cashier.owner2);
    await server.sql('DELETE FROM staff_touches');
    expect(await adjustBy(cashier.owner, token)).toBeUndefined();
    await callStaff(server, call, { staffId, ...fields }, { token: cashier.owner });
    await ownPassword();
    const [person] = await server.sql<{ name: string }>('SELECT name FROM staff WHERE id = $1', [staffId]);
    const again = await logInStaff(server, person!.name as DemoStaffName);
    expect(await adjustBy(cashier.finance, again)).toBe('StaffNotConfirmed');
    await wait();
    expect(await adjustBy(cashier.owner, again)).toBe('NotIndependent');
  });

  test('is not both by an account that they let in again', async () => {
    const { staffId, token } = await made('finance', cashier.owner2);
    await server.sql('DELETE FROM staff_touches');
    for (const disabled of [true, false])
      await callStaff(server, 'setStaffDisabled', { staffId, disabled }, { token: cashier.owner });
    expect((await callStaff(server, 'staffAccount', {}, { token })).code, 'the old login stays ended').toBe(
      401,
    );
    const [touch] = await server.sql<{ by: number }>(
      'SELECT by_id AS by FROM staff_touches WHERE staff_id = $1',
      [staffId],
    );
    expect(touch).toBeDefined();
  });

  test('enters and approves no deposit by two accounts, and sums of both are one', async () => {
    const { token } = await made('finance');
    await wait();
    const player = await registerPlayer(server);
    const digits = newDigits();
    const order = { userid: player.userid, orderNo: await claim(cashier, player, digits) };
    const tradeNo = await receive(cashier, digits, { token: cashier.owner });
    const approve = (fields: object, by: string) =>
      callStaff(server, 'approveDeposit', { ...fields }, { token: by });
    expect((await approve({ ...order, tradeNo }, token)).data.error).toBe('NotIndependent');

    await setMoney(cashier, { depositSecondCoins: 8_000 });
    const credited = async (by: string) => {
      const [other, ending] = [await registerPlayer(server), newDigits()];
      const orderNo = await claim(cashier, other, ending);
      const paid = await receive(cashier, ending);
      return (await approve({ userid: other.userid, orderNo, tradeNo: paid }, by)).data;
    };
    expect((await credited(token)).coin).toBe(5_000);
    expect(await credited(cashier.owner)).toMatchObject({ coin: 0, second: { why: 'staff', sum: 10_000 } });
    expect((await credited(cashier.finance)).coin).toBe(5_000);
  });

  test('changes no limit and releases no result by two accounts', async () => {
    const [second, one, two] = [await made('owner'), await made('draws'), await made('draws')];
    await wait();
    const limit = await callStaff(
      server,
      'setMoneySettings',
      { withdrawDailyCoins: 5 },
      { token: cashier.owner },
    );
    const id = limit.data.proposal!;
    expect((await callStaff(server, 'confirmChange', { id }, { token: second.token })).data.error).toBe(
      'NotIndependent',
    );
    const turn = { turnId: await makeTurn(server), ...figures };
    await callStaff(server, 'proposeResult', turn, { token: one.token });
    expect((await callStaff(server, 'releaseResult', turn, { token: two.token })).data.error).toBe(
      'NotIndependent',
    );
    const draws2 = await logInStaff(server, 'draws2');
    expect((await callStaff(server, 'releaseResult', turn, { token: draws2 })).code).toBe(200);
  });
});

test('accounts of the demonstration and of the command on the server need nobody to confirm them', async () => {
  await adjust(cashier, await registerPlayer(server), 1);
  const run = (command: string) =>
    runStaffCommand(server.services, { command, name: 'server-made', role: 'owner' }, () => undefined);
  await run('add');
  await ownPassword();
  const token = await logInStaff(server, 'server-made' as DemoStaffName);
  expect(await adjustBy(cashier.owner, token)).toBeUndefined();
  const [{ id } = { id: 0 }] = await server.sql<{ id: number }>(
    `SELECT id FROM staff WHERE name = 'server-made'`,
  );
  await callStaff(server, 'resetStaffTotp', { staffId: id }, { token: cashier.owner });
  await run('reset');
  await ownPassword();
  const again = await logInStaff(server, 'server-made' as DemoStaffName);
  expect(await adjustBy(cashier.owner, again)).toBeUndefined();
});

test('an account that its owner lets in again after its day waits another one', async () => {
  const { db } = server.services;
  const [{ id, by }] = (await server.sql<{ id: number; by: number }>(
    `SELECT (SELECT id FROM staff WHERE name = 'finance') AS id, (SELECT id FROM staff WHERE name = 'owner') AS by`,
  )) as [{ id: number; by: number }];
  await noteTouch(db, id, by);
  await wait();
  expect(await waitsUntil(db, id)).toBeUndefined();
  await noteTouch(db, id, by);
  expect((await waitsUntil(db, id)) ?? 0).toBeGreaterThan(Date.now() + 23 * 3_600_000);
});
