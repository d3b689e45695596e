import { bangkokDay } from '@truedraw/rules';
import { laneOf } from '../../../db/lane';
import type { PastOrder } from './tell';

interface Desk {
  lanes: number;
  financeId: number;
  channelIds: readonly number[];
}

const tradeNumberOf = (at: number): string => `90${String(700_001 + 7 * at).padStart(10, '0')}`;
const payer = 'Made up (demo)';

/** Deposits with their payments, and withdrawals; every second deposit that waits has its payment already. */
export function orderRows(orders: readonly PastOrder[], { lanes, financeId, channelIds }: Desk) {
  const deposits = orders
    .filter(({ kind }) => kind === 'deposit')
    .map((order, at) => ({
      ...order,
      tradeNo: tradeNumberOf(at),
      channel: channelIds[at % channelIds.length]!,
      isPaid: order.endedAt !== undefined || at % 2 === 0,
    }));
  const ended = ({ endedAt }: PastOrder) => ({
    ended_at: endedAt === undefined ? null : new Date(endedAt),
    ended_by: endedAt === undefined ? null : financeId,
  });
  const claims = deposits.map((order) => ({
    lane: laneOf(order.person.id, lanes),
    user_id: order.person.id,
    id: order.id,
    channel_id: order.channel,
    digits: order.tradeNo.slice(-6),
    status: order.endedAt === undefined ? (order.isPaid ? 1 : 0) : 2,
    coin: order.endedAt === undefined ? 0 : order.coins,
    created_at: new Date(order.createdAt),
    ...ended(order),
  }));
  const payments = deposits
    .filter(({ isPaid }) => isPaid)
    .map((order) => ({
      channel_id: order.channel,
      trade_no: order.tradeNo,
      digits: order.tradeNo.slice(-6),
      coin: order.coins,
      paid_at: new Date(order.createdAt - 120_000),
      payer,
      entered_by: financeId,
      entered_at: new Date(order.createdAt + 120_000),
      stated_at: new Date(order.createdAt + 120_000),
      source: 'file',
      claim_user: order.endedAt === undefined ? null : order.person.id,
      claim_id: order.endedAt === undefined ? null : order.id,
    }));
  const withdrawals = orders
    .filter(({ kind }) => kind === 'withdrawal')
    .map((order, at) => ({
      lane: laneOf(order.person.id, lanes),
      user_id: order.person.id,
      id: order.id,
      coin: order.coins,
      exchange_info: order.person.exchangeInfo,
      status: order.endedAt === undefined ? 0 : 2,
      taken_by: order.endedAt === undefined ? null : financeId,
      taken_at: order.endedAt === undefined ? null : new Date(order.createdAt + 60_000),
      reference: order.endedAt === undefined ? '' : `DEMO${String(at + 1).padStart(6, '0')}`,
      created_at: new Date(order.createdAt),
      ...ended(order),
    }));
  return { claims, payments, withdrawals, days: dayRows(deposits, orders) };
}

/** The orders that ended on each Bangkok day; withdrawals have channel 0. */
function dayRows(deposits: readonly (PastOrder & { channel: number })[], orders: readonly PastOrder[]) {
  const withdrawals = orders
    .filter(({ kind }) => kind === 'withdrawal')
    .map((one) => ({ ...one, channel: 0 }));
  const days = new Map<
    string,
    { day: number; kind: string; channel_id: number; orders: number; coins: number }
  >();
  for (const { kind, channel, coins, endedAt } of [...deposits, ...withdrawals]) {
    if (endedAt === undefined) continue;
    const day = Number(bangkokDay(endedAt).replaceAll('-', ''));
    const key = `${day}:${kind}:${channel}`;
    const row = days.get(key) ?? { day, kind, channel_id: channel, orders: 0, coins: 0 };
    row.orders += 1;
    row.coins += coins;
    days.set(key, row);
  }
  return [...days.values()];
}
