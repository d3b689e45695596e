import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { exchangeInfo } from '../testing/money';
import { callStaff } from '../testing/staff';
import type { Book, Claim } from './book';
import {
  approveClaim,
  orderSteps,
  reasonsAgainstClaim,
  reasonsAgainstOrder,
  reasonsAgainstTransfer,
  stopPayouts,
} from './book-money';
import { command, personAt, pick, who, type Command } from './command';
import { tokenOf, type StaffName, type World } from './world';

const cashier = fc.constantFrom<StaffName[]>('finance', 'owner', 'owner2');
const amount = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 20_000 }) },
  { weight: 2, arbitrary: fc.integer({ min: 20_000, max: 400_000 }) },
);

const outcomeOf = ({ code, data }: { code: number; data: unknown }): string =>
  code === 200 ? 'ok' : (data as { error: string }).error;

/** A call that succeeds exactly when there is no reason against it. */
const expectAllowed = (outcome: string, reasons: readonly string[]): void =>
  reasons.length ? expect(reasons).toContain(outcome) : expect(outcome).toBe('ok');

/** One transfer, perhaps sent to both servers at once with the same key. */
export const transfer = (given: { from: number; to: number; coin: number; times: number }): Command =>
  command('transfer', given, async (book, { server, people }) => {
    const [from, to] = [personAt(book, given.from), personAt(book, given.to)];
    const reasons = reasonsAgainstTransfer(book, from, to, given.coin);
    const fields = { targetUID: people.get(to)!.userId, coin: given.coin };
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: given.times }, () =>
        server.call('transferCoin', fields, { token: people.get(from)!.token, headers }),
      ),
    );
    for (const answer of answers) expectAllowed(outcomeOf(answer), reasons);
    if (reasons.length) return;
    from.net -= given.coin;
    to.net += given.coin;
    to.received += given.coin;
    for (const { data } of answers) expect(data).toBe(from.net);
    const again = await server.call('transferCoin', fields, { token: people.get(from)!.token, headers });
    expect(again.data).toBe(from.net);
  });

/** Six digits that only this run has; few, so that claims and payments meet. */
const digitsOf = ({ runs }: World, at: number): string => `${String(runs).padStart(5, '0')}${at}`;

const claim = (given: { who: number; digits: number }): Command =>
  command('claim a deposit', given, async (book, world) => {
    const person = personAt(book, given.who);
    const digits = digitsOf(world, given.digits);
    const reasons = reasonsAgainstClaim(book, person, digits);
    const answer = await world.server.call(
      'charge',
      { channel: world.channel, chargeNo: digits },
      { token: world.people.get(person)!.token },
    );
    expectAllowed(outcomeOf(answer), reasons);
    if (reasons.length) return;
    const { orderNo } = answer.data;
    book.claims.push({ person, orderNo, digits, number: undefined, isWaiting: true, first: undefined });
  });

const tradeNoOf = (world: World, { digits, prefix }: { digits: number; prefix: number }): string =>
  `${pick(['TX', 'TY'], prefix)}${digitsOf(world, digits)}`;

/** Payments arrive by hand or in a statement. */
const receive = (given: {
  digits: number;
  prefix: number;
  coin: number;
  by: StaffName;
  statement: boolean;
}): Command =>
  command(given.statement ? 'import a payment' : 'enter a payment', given, async (book, world) => {
    const tradeNo = tradeNoOf(world, given);
    const isKnown = book.payments.some((payment) => payment.tradeNo === tradeNo);
    const { channel, server } = world;
    const { coin, by } = given;
    if (given.statement) {
      const money = `${Math.floor(coin / 100)}.${String(coin % 100).padStart(2, '0')}`;
      const csv = `tradeNo,amount,time\n${tradeNo},${money},${new Date().toISOString()}`;
      const { data } = await callStaff(server, 'importReceipts', { channel, csv }, tokenOf(world, by));
      expect(data.added).toBe(isKnown ? 0 : 1);
    } else {
      const fields = { channel, tradeNo, coin, paidAt: Date.now() };
      const answer = await callStaff(server, 'addReceipt', fields, tokenOf(world, by));
      expect(outcomeOf(answer)).toBe(isKnown ? 'ReceiptKnown' : 'ok');
    }
    if (!isKnown) book.payments.push({ tradeNo, coin, enteredBy: by, isUsed: false });
  });

/** Usually a claim that waits. */
const someClaim = ({ claims }: Book, at: number): Claim | undefined => {
  const waiting = claims.filter(({ isWaiting }) => isWaiting);
  const list = at < 8 && waiting.length ? waiting : claims;
  return list.length ? pick(list, at) : undefined;
};

const giveNumber = (given: { claim: number; prefix: number }): Command =>
  command('give a trade number', given, async (book, world) => {
    const chosen = someClaim(book, given.claim);
    if (!chosen) return;
    const tradeNo = `${pick(['TX', 'TY'], given.prefix)}${chosen.digits}`;
    const { token } = world.people.get(chosen.person)!;
    const answer = await world.server.call('chargeNumber', { orderNo: chosen.orderNo, tradeNo }, { token });
    expect(outcomeOf(answer)).toBe(chosen.isWaiting ? 'ok' : 'OrderNotOpen');
    if (chosen.isWaiting) chosen.number = tradeNo;
  });

const approve = (given: { claim: number; prefix: number; by: StaffName }): Command =>
  command('approve a deposit', given, async (book, world) => {
    const chosen = someClaim(book, given.claim);
    if (!chosen) return;
    const tradeNo = `${pick(['TX', 'TY'], given.prefix)}${chosen.digits}`;
    const fields = { userid: world.people.get(chosen.person)!.userId, orderNo: chosen.orderNo, tradeNo };
    const { code, data } = await callStaff(world.server, 'approveDeposit', fields, tokenOf(world, given.by));
    expect(code === 200 ? data.coin : data.error).toBe(approveClaim(book, chosen, tradeNo, given.by));
  });

const reject = (given: { claim: number; by: StaffName }): Command =>
  command('reject a deposit', given, async (book, world) => {
    const chosen = someClaim(book, given.claim);
    if (!chosen) return;
    const fields = {
      userid: world.people.get(chosen.person)!.userId,
      orderNo: chosen.orderNo,
      reason: 'duplicate',
    };
    const answer = await callStaff(world.server, 'rejectDeposit', fields, tokenOf(world, given.by));
    expect(outcomeOf(answer)).toBe(chosen.isWaiting ? 'ok' : 'OrderNotOpen');
    chosen.isWaiting = false;
  });

export const order = (given: { who: number; coin: number }): Command =>
  command('order a withdrawal', given, async (book, { server, people }) => {
    const person = personAt(book, given.who);
    const reasons = reasonsAgainstOrder(book, person, given.coin);
    const answer = await server.call(
      'newOrder',
      { exchangeInfo, coin: given.coin },
      { token: people.get(person)!.token },
    );
    expectAllowed(outcomeOf(answer), reasons);
    if (reasons.length) return;
    person.net -= given.coin;
    person.hasPlace = true;
    expect(answer.data.coin).toBe(person.net);
    const { id: orderId } = answer.data;
    book.orders.push({
      person,
      orderId,
      coin: given.coin,
      state: 'new',
      takenBy: undefined,
      isApproved: false,
    });
  });

const calls = {
  take: 'takeWithdrawal',
  approve: 'approveWithdrawal',
  complete: 'completeWithdrawal',
  fail: 'failWithdrawal',
} as const;

export const workOnOrder = (given: {
  order: number;
  step: keyof typeof orderSteps;
  by: StaffName;
}): Command =>
  command(`${given.step} a withdrawal`, given, async (book, world) => {
    if (!book.orders.length) return;
    const chosen = pick(book.orders.toReversed(), given.order);
    const { userId, token } = world.people.get(chosen.person)!;
    const fields = { userid: userId, orderid: chosen.orderId, reference: 'P-1', reason: 'bank-refused' };
    const answer =
      given.step === 'cancel'
        ? await world.server.call('cancelOrder', { orderid: chosen.orderId }, { token })
        : await callStaff(world.server, calls[given.step], fields, tokenOf(world, given.by));
    expect(outcomeOf(answer)).toBe(orderSteps[given.step](book, chosen, given.by) ?? 'ok');
  });

export const stop = (given: { who: number }): Command =>
  command('stop payouts', given, async (book, { server, people }) => {
    const person = personAt(book, given.who);
    const { data } = await server.call('stopPayouts', {}, { token: people.get(person)!.token });
    expect(data.stopped).toBe(stopPayouts(book, person));
  });

/** By two people; a balance that is too low becomes a debt. */
export const adjust = (given: {
  who: number;
  coin: number;
  first: StaffName;
  second: StaffName;
  drop: boolean;
}): Command =>
  command('adjust a balance', given, async (book, world) => {
    const person = personAt(book, given.who);
    const { server, people } = world;
    const fields = { userid: people.get(person)!.userId, coin: given.coin, reason: 'a model' };
    const { data } = await callStaff(server, 'proposeAdjustment', fields, tokenOf(world, given.first));
    const call = given.drop ? 'dropAdjustment' : 'approveAdjustment';
    const answer = await callStaff(
      server,
      call,
      { id: data.id, reason: 'outdated' },
      tokenOf(world, given.second),
    );
    const isOwn = !given.drop && given.first === given.second;
    expect(outcomeOf(answer)).toBe(isOwn ? 'OwnProposal' : 'ok');
    if (!isOwn && !given.drop) person.net += given.coin;
  });

const claimAt = fc.nat(11);
const prefix = fc.nat(1);
const digits = fc.nat(2);

export const moneyCommands: fc.Arbitrary<Command>[] = [
  ...Array.from({ length: 3 }, () =>
    fc.record({ from: who, to: who, coin: amount, times: fc.integer({ min: 1, max: 3 }) }).map(transfer),
  ),
  ...Array.from({ length: 2 }, () => fc.record({ who, digits }).map(claim)),
  ...Array.from({ length: 2 }, () =>
    fc.record({ digits, prefix, coin: amount, by: cashier, statement: fc.boolean() }).map(receive),
  ),
  fc.record({ claim: claimAt, prefix }).map(giveNumber),
  ...Array.from({ length: 3 }, () => fc.record({ claim: claimAt, prefix, by: cashier }).map(approve)),
  fc.record({ claim: claimAt, by: cashier }).map(reject),
  ...Array.from({ length: 2 }, () =>
    fc.record({ who, coin: fc.oneof(fc.integer({ min: 900, max: 9_000 }), amount) }).map(order),
  ),
  ...Array.from({ length: 4 }, () =>
    fc
      .record({
        order: fc.nat(3),
        step: fc.constantFrom<(keyof typeof orderSteps)[]>(
          'cancel',
          'take',
          'take',
          'approve',
          'complete',
          'fail',
        ),
        by: cashier,
      })
      .map(workOnOrder),
  ),
  fc.record({ who }).map(stop),
  fc
    .record({
      who,
      coin: fc.oneof(
        amount,
        amount.map((coin) => -coin),
      ),
      first: cashier,
      second: cashier,
      drop: fc.integer({ min: 0, max: 3 }).map((chance) => chance === 3),
    })
    .map(adjust),
];
