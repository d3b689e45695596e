import { afterAll, beforeAll, expect, test } from 'vitest';
import { adjust, claim, newDigits, openCashier, receive, withdraw } from '../testing/money';
import { orderTampering } from '../testing/order-tampering';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff } from '../testing/staff';
import { audit, auditIn } from './audit';
import { keepBalance } from './balance/keep-balance';
import { describeCheck } from './report';

let server: TestServer;
const ids: Record<string, number | string> = {};

/** A deposit; withdrawals paid, failed, cancelled and open; a transfer; an adjustment. */
beforeAll(async () => {
  server = await startTestServer();
  const { draft } = await audit(server.services.db, { drafts: true });
  await keepBalance(server.services, draft!);
  const cashier = await openCashier(server);
  const channel = { channelid: cashier.channel, position: 7 };
  await callStaff(server, 'setChannel', channel, { token: cashier.owner });
  const other = await registerPlayer(server);
  const player = await registerPlayer(server, { spreaderId: other.userid });
  const staff = async (name: Parameters<typeof callStaff>[1], fields: object) => {
    const request = { userid: player.userid, ...fields };
    const { code, msg } = await callStaff(server, name, request, { token: cashier.finance });
    if (code !== 200) throw new Error(msg);
  };
  const digits = newDigits();
  const orderNo = await claim(cashier, player, digits);
  await staff('approveDeposit', { orderNo, tradeNo: await receive(cashier, digits) });
  const [paid, failed, cancelled, open] = [
    await withdraw(cashier, player, 2_000),
    await withdraw(cashier, player, 3_000),
    await withdraw(cashier, player, 4_000),
    await withdraw(cashier, player, 5_000),
  ];
  await staff('takeWithdrawal', { orderid: paid });
  await staff('completeWithdrawal', { orderid: paid, reference: 'PAY-1' });
  await staff('failWithdrawal', { orderid: failed, reason: 'wrong-details' });
  await server.call('cancelOrder', { orderid: cancelled }, { token: player.token });
  await server.call('transferCoin', { targetUID: other.userid, coin: 700 }, { token: player.token });
  await adjust(cashier, other, 50);
  Object.assign(ids, {
    player: player.userid,
    other: other.userid,
    claim: orderNo,
    paid,
    failed,
    cancelled,
    open,
    channel: cashier.channel,
  });
});
afterAll(() => server.stop());

test('correct orders pass, and transfers leave nothing with the house', async () => {
  const report = await audit(server.services.db);
  expect(report.checks.flatMap(({ problems }) => problems)).toEqual([]);
  const coinsOf = (name: string) => report.accounts.find(({ account }) => account === name)?.coins;
  expect(coinsOf('house:transfers')).toBe('0');
  expect(coinsOf('house:deposits')).toBe('-5000');
  expect(coinsOf('house:withdrawals')).toBe('7000');
});

const extents = [false, true].flatMap((goesOn) =>
  orderTampering.map(([what, ...rest]) => [what, goesOn, ...rest] as const),
);

test.each(extents)(
  '%s is found and named, going on from a balance: %o',
  async (_what, goesOn, sql, sentence) => {
    const tx = await server.services.db.connect();
    try {
      await tx.query('BEGIN');
      const named = (text: string) => text.replaceAll(/\$([a-z]+)/g, (_, name: string) => String(ids[name]));
      await tx.query(named(sql));
      const report = await auditIn(tx, { goesOn });
      expect(report.balance).toBe(goesOn ? 1 : undefined);
      expect(report.checks.map(describeCheck).join('\n')).toContain(named(sentence));
      expect(report.clean).toBe(false);
    } finally {
      await tx.query('ROLLBACK');
      tx.release(true);
    }
  },
);
