import type { ResponseOf } from '@truedraw/contract';
import { audit } from '../audit/audit';
import { registerPlayer } from './people';
import type { TestServer } from './server';
import { callStaff, logInStaff } from './staff';
import { changeByTwo } from './two-people';

export type Player = ResponseOf<'register'>;

/** A server with three people who may move money, and helpers for what they do. */
export interface Cashier {
  server: TestServer;
  finance: string;
  owner: string;
  owner2: string;
  channel: number;
}

export async function openCashier(server: TestServer): Promise<Cashier> {
  const player = await registerPlayer(server);
  const { data } = await server.call('channelList', {}, { token: player.token });
  return {
    server,
    finance: await logInStaff(server, 'finance'),
    owner: await logInStaff(server, 'owner'),
    owner2: await logInStaff(server, 'owner2'),
    channel: data[0]!.channelid,
  };
}

let payments = 100_000;

/** Six digits that no other test of this run has. */
export const newDigits = (): string => String(++payments);

/** A payment as a third person types it in, so that the others may approve it; its full number ends in the digits. */
export async function receive(
  { server, owner2, channel }: Cashier,
  digits: string,
  { coin = 5_000, prefix = 'TX', paidAt = Date.now(), token = owner2 } = {},
): Promise<string> {
  const tradeNo = `${prefix}${digits}`;
  const { code, msg } = await callStaff(
    server,
    'addReceipt',
    { channel, tradeNo, coin, paidAt, payer: 'Somebody' },
    { token },
  );
  if (code !== 200) throw new Error(msg);
  return tradeNo;
}

export async function claim(
  { server, channel }: Cashier,
  { token }: Pick<Player, 'token'>,
  digits: string,
): Promise<string> {
  const { code, msg, data } = await server.call('charge', { channel, chargeNo: digits }, { token });
  if (code !== 200) throw new Error(msg);
  return data.orderNo;
}

export const exchangeInfo = 'Somchai Jaidee\n123-4-56789-0\nBank of Somewhere';

export async function withdraw(
  { server }: Pick<Cashier, 'server'>,
  { token }: Pick<Player, 'token'>,
  coin: number,
): Promise<string> {
  const { code, msg, data } = await server.call('newOrder', { exchangeInfo, coin }, { token });
  if (code !== 200) throw new Error(msg);
  return data.id;
}

/** Adjusts a balance by two people. If it takes more than the balance, the rest becomes a debt. */
export async function adjust(
  { server, finance, owner }: Cashier,
  { userid }: Pick<Player, 'userid'>,
  coin: number,
): Promise<void> {
  const adjustment = { userid, coin, reason: 'a test' };
  const { data } = await callStaff(server, 'proposeAdjustment', adjustment, { token: finance });
  const { code, msg } = await callStaff(server, 'approveAdjustment', { id: data.id }, { token: owner });
  if (code !== 200) throw new Error(msg);
}

export async function coinsOf(server: TestServer, { token }: Pick<Player, 'token'>): Promise<number> {
  return (await server.call('account', {}, { token })).data.coin;
}

/** The problems that the audit finds; empty for correct books. */
export async function faultsOf(server: TestServer): Promise<string[]> {
  const { checks } = await audit(server.services.db);
  return checks.flatMap(({ problems }) => problems);
}

/** Sends fifty calls at once, and returns how often each answer came. */
export async function fiftyTimes(
  attempt: (at: number) => Promise<{ code: number; data: unknown }>,
): Promise<Record<string, number>> {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => attempt(at)));
  const counts: Record<string, number> = {};
  for (const { code, data } of answers) {
    const name = code === 200 ? 'ok' : (data as { error: string }).error;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** Changes limits of deposits and withdrawals, by two people. */
export async function setMoney({ server, owner }: Cashier, fields: object): Promise<void> {
  const { code, data } = await changeByTwo(server, 'setMoneySettings', fields, { token: owner });
  if (code !== 200) throw new Error(String(data['error']));
}
