import { createHmac, randomUUID } from 'node:crypto';
import type { ResponseOf } from '@truedraw/contract';
import { setMoney, type Cashier, type Player } from './money';
import type { TestServer } from './server';
import { noticeSecret } from './databases';
import { changeByTwo } from './two-people';

/** Limits under which what is certain is credited at once. */
export const generous = {
  autoOrderCoins: 10_000_000,
  autoUserCoins: 10_000_000,
  autoChannelCoins: 1_000_000_000,
  autoImportCoins: 1_000_000_000,
};

/** Opens a PromptPay channel on which certain payments are credited at once, and returns its number. */
export async function openPromptPay(cashier: Cashier, limits: object = generous): Promise<number> {
  const { server, owner } = cashier;
  // Two channels that are exactly alike are refused.
  const name = `PromptPay ${randomUUID()}`;
  const text = { zh: name, en: name, th: name };
  const fields = { name: text, promptpay: '0812345678', open: true };
  const { code } = await changeByTwo(server, 'setChannel', fields, { token: owner });
  if (code !== 200) throw new Error('no channel');
  await setMoney(cashier, limits);
  const [channel] = await server.sql<{ id: number }>('SELECT max(id) AS id FROM channels');
  return channel!.id;
}

export async function makeCode(
  server: TestServer,
  { token }: Pick<Player, 'token'>,
  channel: number,
  coin = 50_000,
): Promise<ResponseOf<'chargeQr'>> {
  const { code, msg, data } = await server.call('chargeQr', { channel, coin }, { token });
  if (code !== 200) throw new Error(msg);
  return data;
}

export const bahtOf = (coin: number): string => (coin / 100).toFixed(2);

/** The headers of a notice as a bank or gateway signs it. */
export function signedHeaders(
  body: string,
  { secret = noticeSecret, at = Date.now() } = {},
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return { 'Notice-Timestamp': timestamp, 'Notice-Signature': signature };
}

export const notify = (
  server: TestServer,
  fields: { channel: number; reference: string; amount: string } & Record<string, unknown>,
) => {
  const notice = { paidAt: new Date().toISOString(), ...fields };
  return server.call('paymentNotice', notice, { headers: signedHeaders(JSON.stringify(notice)) });
};
