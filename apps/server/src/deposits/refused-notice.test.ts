import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDigits, openCashier } from '../testing/money';
import { bahtOf, notify, openPromptPay, signedHeaders } from '../testing/notices';
import { startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
let channel: number;
beforeAll(async () => {
  server = await startTestServer();
  channel = await openPromptPay(await openCashier(server));
});
afterAll(() => server.stop());

const ref = () => `BANK${newDigits()}`;
const notice = () => ({ channel, reference: ref(), amount: '5.00', paidAt: new Date().toISOString() });
const send = (fields: object, headers: Record<string, string>) =>
  server.call('paymentNotice', { ...fields }, { headers });

test('a notice without a valid signature is refused', async () => {
  const fields = notice();
  const right = signedHeaders(JSON.stringify(fields));
  const refused = async (sent: object, headers: Record<string, string>) =>
    expect((await send(sent, headers)).data.error).toBe('NoticeUnsigned');
  await refused(fields, {});
  await refused(fields, { ...right, 'Notice-Signature': '00'.repeat(32) });
  await refused(fields, { ...right, 'Notice-Signature': `${right['Notice-Signature']}00` });
  await refused({ ...fields, amount: '5000.00' }, right);
  await refused(fields, { ...right, 'Notice-Timestamp': String(Number(right['Notice-Timestamp']) + 1) });
  await refused(fields, signedHeaders(JSON.stringify(fields), { secret: 'x'.repeat(40) }));
  expect((await send(fields, right)).code).toBe(200);
});

test.each([-301_000, 330_000])('a notice that was signed %i ms from now is refused', async (away) => {
  const fields = notice();
  const headers = signedHeaders(JSON.stringify(fields), { at: Date.now() + away });
  expect((await send(fields, headers)).data.error).toBe('NoticeLate');
});

test.each([
  [{ amount: '0.00' }, 'BadInput'],
  [{ amount: '-5.00' }, 'BadInput'],
  [{ amount: '5.001' }, 'BadInput'],
  [{ paidAt: '2999-01-01T00:00:00Z' }, 'BadInput'],
  [{ paidAt: 'yesterday' }, 'BadInput'],
  [{ reference: 'ABC' }, 'TradeNumberInvalid'],
  [{ channel: 99_999 }, 'ChannelUnknown'],
])('a notice with %j is refused as %s', async (fields, error) => {
  expect((await notify(server, { ...notice(), ...fields })).data.error).toBe(error);
});

test('a notice of a known payment with another amount is refused', async () => {
  const reference = ref();
  const paid = { channel, reference, amount: bahtOf(500) };
  await notify(server, paid);
  expect((await notify(server, { ...paid, amount: bahtOf(501) })).data.error).toBe('ReceiptDiffers');
});

test('a notice that is larger than any notice is refused', async () => {
  const answer = await notify(server, { ...notice(), more: 'x'.repeat(9_000) });
  expect(answer.data.error).toBe('BodyTooLarge');
});

test('a notice is refused by a server without a secret', async () => {
  const other = await startTestServer({ NOTICE_SECRET: '' });
  expect((await notify(other, notice())).data.error).toBe('NoticesOff');
  await other.stop();
});
