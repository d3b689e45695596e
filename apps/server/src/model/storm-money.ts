import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { exchangeInfo } from '../testing/money';
import { callStaff } from '../testing/staff';
import type { Book, Order, Person } from './book';
import {
  giveBack,
  needsSecond,
  reasonsAgainstClaim,
  reasonsAgainstOrder,
  reasonsAgainstTransfer,
} from './book-money';
import { roomOf } from './book-limits';
import { decided, unlessBusy } from './sending';
import type { Operation } from './storm';
import { tokenOf, type StaffName, type World } from './world';

/** One transfer, perhaps sent several times at once with the same key. */
export function transferInStorm(
  book: Book,
  { server, people }: World,
  { from, to, coin, times }: { from: Person; to: Person; coin: number; times: number },
): Operation {
  const fields = { targetUID: people.get(to)!.userId, coin };
  const options = { token: people.get(from)!.token, headers: { 'idempotency-key': randomUUID() } };
  const request = () => decided(() => server.call('transferCoin', fields, options));
  return {
    name: 'transfer in a storm',
    person: from,
    reasons: () => reasonsAgainstTransfer(book, from, to, coin),
    async send() {
      const answers = await Promise.all(Array.from({ length: times }, request));
      const refusals = answers.filter(({ code }) => code !== 200).map(({ data }) => data.error);
      const [accepted, ...others] = answers.filter(({ code }) => code === 200);
      if (!accepted) return { refusals };
      for (const { data } of others) expect(data).toBe(accepted.data);
      return {
        refusals,
        take: () => {
          from.net -= coin;
          to.received += coin;
        },
        give: () => {
          to.net += coin;
        },
        repeat: async () => expect((await request()).data).toBe(accepted.data),
      };
    },
  };
}

/** A withdrawal, sent twice at once with the same key. */
export function orderInStorm(
  book: Book,
  { server, people }: World,
  { person, coin }: { person: Person; coin: number },
): Operation {
  const options = { token: people.get(person)!.token, headers: { 'idempotency-key': randomUUID() } };
  const request = () => decided(() => server.call('newOrder', { exchangeInfo, coin }, options));
  return {
    name: 'order a withdrawal in a storm',
    person,
    reasons: () => reasonsAgainstOrder(book, person, coin),
    async send() {
      const answers = await Promise.all([request(), request()]);
      const refusals = answers.filter(({ code }) => code !== 200).map(({ data }) => data.error);
      const [accepted, ...others] = answers.filter(({ code }) => code === 200);
      if (!accepted) return { refusals };
      for (const { data } of others) expect(data).toEqual(accepted.data);
      const { id: orderId } = accepted.data;
      return {
        refusals,
        take: () => {
          person.net -= coin;
          person.hasPlace = true;
          book.orders.push({ person, orderId, coin, state: 'new', takenBy: undefined, isApproved: false });
        },
        repeat: async () => expect((await request()).data.id).toBe(orderId),
      };
    },
  };
}

/** A user cancels an order that staff have not taken. */
export function cancelOrderInStorm({ server, people }: World, order: Order): Operation {
  const { person } = order;
  return {
    name: 'cancel a withdrawal in a storm',
    person,
    reasons: () => [],
    async send() {
      const { token } = people.get(person)!;
      const fields = { orderid: order.orderId };
      const { code } = await unlessBusy(() => server.call('cancelOrder', fields, { token }));
      expect(code).toBe(200);
      return { refusals: [], give: () => giveBack(order, 'cancelled') };
    },
  };
}

/** Two people raise a balance. */
export function raiseInStorm(world: World, { person, coin }: { person: Person; coin: number }): Operation {
  const fields = { userid: world.people.get(person)!.userId, coin, reason: 'a model' };
  return {
    name: 'adjust a balance in a storm',
    person,
    reasons: () => [],
    async send() {
      const { server } = world;
      const { data } = await unlessBusy(() =>
        callStaff(server, 'proposeAdjustment', fields, tokenOf(world, 'finance')),
      );
      const answer = await unlessBusy(() =>
        callStaff(server, 'approveAdjustment', { id: data.id }, tokenOf(world, 'owner')),
      );
      expect(answer.code).toBe(200);
      return {
        refusals: [],
        give: () => {
          person.net += coin;
        },
      };
    },
  };
}

let deposits = 0;

/** A player says what was paid, one of the staff enters it, another approves it, and a third if that takes two. */
export function depositInStorm(
  book: Book,
  world: World,
  { person, coin }: { person: Person; coin: number },
): Operation {
  const { server, channel, people } = world;
  const { userId, token } = people.get(person)!;
  deposits += 1;
  const digits = `9${String(deposits % 100_000).padStart(5, '0')}`;
  const tradeNo = `TZ${digits}`;
  const released = { by: 'finance', person, coin };
  return {
    name: 'deposit in a storm',
    person,
    reasons: () => [
      ...reasonsAgainstClaim(book, person, digits),
      ...(roomOf(book, person, 'deposit') < coin ? ['OverOwnLimit'] : []),
    ],
    async send() {
      const said = { channel, chargeNo: digits };
      const claimed = await unlessBusy(() => server.call('charge', said, { token }));
      if (claimed.code !== 200) return { refusals: [claimed.data.error] };
      const { orderNo } = claimed.data;
      const receipt = { channel, tradeNo, coin, paidAt: Date.now() };
      const entered = await unlessBusy(() =>
        callStaff(server, 'addReceipt', receipt, tokenOf(world, 'owner2')),
      );
      expect(entered.code).toBe(200);
      const approve = async (by: StaffName): Promise<number | string> => {
        const fields = { userid: userId, orderNo, tradeNo };
        const { code, data } = await unlessBusy(() =>
          callStaff(server, 'approveDeposit', fields, tokenOf(world, by)),
        );
        return code === 200 ? data.coin : data.error;
      };
      const neededBefore = needsSecond(book, 'deposit', released);
      const first = await approve('finance');
      const last = first === 0 ? await approve('owner') : first;
      const isRefused = typeof last === 'string';
      if (!isRefused) expect(last).toBe(coin);
      if (!isRefused && neededBefore) expect(first).toBe(0);
      return {
        refusals: isRefused ? [last] : [],
        take: () => {
          book.claims.push({
            person,
            orderNo,
            digits,
            number: undefined,
            isWaiting: isRefused,
            first: first === 0 ? { by: 'finance', tradeNo } : undefined,
          });
          book.payments.push({ tradeNo, coin, enteredBy: 'owner2', isUsed: !isRefused });
          if (isRefused) return;
          person.received += coin;
          if (first !== 0) book.alone.push({ kind: 'deposit', ...released });
        },
        give: () => {
          if (!isRefused) person.net += coin;
        },
      };
    },
  };
}
