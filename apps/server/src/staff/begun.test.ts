import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  adjust,
  claim,
  faultsOf,
  newDigits,
  openCashier,
  receive,
  setMoney,
  withdraw,
  type Cashier,
  type Player,
} from '../testing/money';
import { registerPlayer } from '../testing/people';
import { md5, startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff, makeTurn, type DemoStaffName } from '../testing/staff';

let server: TestServer;
let cashier: Cashier;
let player: Player;
beforeAll(async () => {
  server = await startTestServer();
  cashier = await openCashier(server);
  await setMoney(cashier, { depositSecondCoins: 5_000, withdrawSecondCoins: 10_000 });
});
beforeEach(async () => void (player = await registerPlayer(server)));
afterAll(() => server.stop());

interface Person {
  staffId: number;
  token: string;
}
let people = 0;

/** Somebody who has worked here for long. */
async function hire(role: string): Promise<Person> {
  const name = `worker${++people}`;
  const fields = { name, role, passwd: md5('first-password') };
  const { staffId } = (await callStaff(server, 'addStaff', fields, { token: cashier.owner })).data;
  await server.sql('DELETE FROM staff_touches');
  await server.sql('UPDATE staff SET must_change_password = false');
  return { staffId, token: await logInStaff(server, name as DemoStaffName) };
}

const leaves = { 'is disabled': 'setStaffDisabled', 'gets another role': 'setStaffRole' } as const;

/** Lets a person go and returns what the log says was dropped. */
async function letGo({ staffId }: Person, how: keyof typeof leaves): Promise<object> {
  const fields = { staffId, ...(how === 'is disabled' ? { disabled: true } : { role: 'support' }) };
  expect((await callStaff(server, leaves[how], fields, { token: cashier.owner })).code).toBe(200);
  const action = how === 'is disabled' ? 'staff.disable' : 'staff.role';
  const { list } = (await callStaff(server, 'auditLog', { action }, { token: cashier.owner })).data;
  return (JSON.parse(list[0]!.detail) as { dropped: object }).dropped;
}

const adjustment = () => ({ userid: player.userid, coin: 700, reason: 'a payout came back' });

describe.each(Object.keys(leaves) as (keyof typeof leaves)[])('who %s', (how) => {
  test('leaves no adjustment and no change that another can approve', async () => {
    const person = await hire('finance');
    const by = { token: person.token };
    const { id } = (await callStaff(server, 'proposeAdjustment', adjustment(), by)).data;
    const terms = { userid: player.userid, rebate2D: 300 };
    const { proposal } = (await callStaff(server, 'setAgent', terms, by)).data;
    expect(await letGo(person, how)).toEqual({ adjustments: [id], changes: [proposal] });

    const as = { token: cashier.owner2 };
    expect((await callStaff(server, 'approveAdjustment', { id }, as)).data.error).toBe('AdjustmentUnknown');
    expect((await callStaff(server, 'confirmChange', { id: proposal! }, as)).data.error).toBe(
      'ChangeUnknown',
    );
    const { list } = (await callStaff(server, 'adjustments', {}, as)).data;
    expect(list.find((one) => one.id === id)).toMatchObject({ state: 'dropped', decidedBy: 'owner' });
    const changes = (await callStaff(server, 'changes', { state: 'rejected' }, as)).data;
    expect(changes.list[0]).toMatchObject({ id: proposal, decidedBy: 'owner' });
  });

  test('leaves no figures that another can release', async () => {
    const [person, turnId] = [await hire('draws'), await makeTurn(server)];
    const figures = { turnId, set: '1443.79', value: '24221.65' };
    await callStaff(server, 'proposeResult', figures, { token: person.token });
    expect(await letGo(person, how)).toEqual({ draws: [turnId] });
  });

  test('leaves no first approval of a deposit', async () => {
    const person = await hire('finance');
    const digits = newDigits();
    const order = { userid: player.userid, orderNo: await claim(cashier, player, digits) };
    const deposit = { ...order, tradeNo: await receive(cashier, digits, { coin: 5_001 }) };
    const approve = async (token: string) =>
      (await callStaff(server, 'approveDeposit', deposit, { token })).data;
    expect(await approve(person.token)).toMatchObject({ coin: 0 });
    expect(await letGo(person, how)).toEqual({ deposits: [`${player.userid}/${order.orderNo}`] });
    expect(await approve(cashier.owner), 'the first one again').toMatchObject({ coin: 0 });
    expect(await approve(cashier.finance)).toEqual({ coin: 5_001 });
  });

  test.each([['took'], ['approved']])(
    'and %s a withdrawal is not one of the two people who pay it',
    async (what) => {
      const person = await hire('finance');
      await adjust(cashier, player, 100_000);
      const order = { userid: player.userid, orderid: await withdraw(cashier, player, 10_001) };
      const step = (name: 'takeWithdrawal' | 'approveWithdrawal', token: string) =>
        callStaff(server, name, order, { token });
      const complete = async (token: string) =>
        (await callStaff(server, 'completeWithdrawal', { ...order, reference: 'PAY' }, { token })).data.error;
      await step('takeWithdrawal', what === 'took' ? person.token : cashier.finance);
      await step('approveWithdrawal', what === 'took' ? cashier.finance : person.token);
      expect(await letGo(person, how)).toEqual({ withdrawals: [`${player.userid}/${order.orderid}`] });

      expect(await complete(cashier.finance)).toBe('ApprovalMissing');
      const { list } = (await callStaff(server, 'withdrawals', { status: 1 }, { token: cashier.owner })).data;
      const shown = list.find(({ orderid }) => orderid === order.orderid);
      expect(shown, 'who lets the person go takes over').toMatchObject({
        takenBy: what === 'took' ? 'owner' : 'finance',
        approvedBy: '',
      });
      if (what === 'took')
        expect((await step('approveWithdrawal', cashier.owner)).data.error).toBe('OwnProposal');
      expect((await step('approveWithdrawal', cashier.owner2)).code).toBe(200);
      expect(await complete(cashier.finance)).toBeUndefined();
      expect(await faultsOf(server)).toEqual([]);
    },
  );
});

test('a proposal that waits while its author is disabled is refused', async () => {
  const person = await hire('finance');
  const { db } = server.services;
  const tx = await db.connect();
  await tx.query('BEGIN');
  await tx.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [person.staffId]);
  const sent = callStaff(server, 'proposeAdjustment', adjustment(), { token: person.token });
  const waits = async (): Promise<number> =>
    (await server.sql(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%staff%'`))
      .length;
  await expect.poll(waits).toBe(1);
  await tx.query('COMMIT');
  tx.release();
  expect((await sent).data.error).toBe('NotLoggedIn');
});
