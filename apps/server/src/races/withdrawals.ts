import { expect } from 'vitest';
import { coinsOf, exchangeInfo, withdraw } from '../testing/money';
import { registerPlayer } from '../testing/people';
import { callStaff } from '../testing/staff';
import {
  alternating,
  inParallel,
  playerSends,
  staffSends,
  turnOf,
  type Race,
  type Replies,
  type Track,
} from './race';

/** A player with an order of 10,000 coins, taken by staff or not. */
async function ordered({ servers: [server], cashier, tokens }: Track, { taken = false } = {}) {
  const player = await registerPlayer(server);
  const orderid = await withdraw(cashier, player, 10_000);
  const fields = { userid: player.userid, orderid };
  if (taken) await callStaff(server, 'takeWithdrawal', fields, { token: tokens.finance });
  const send = {
    cancel: playerSends(player.token, 'cancelOrder', { orderid }),
    stop: playerSends(player.token, 'stopPayouts', {}),
    take: staffSends(tokens.finance, 'takeWithdrawal', fields),
    approve: staffSends(tokens.owner, 'approveWithdrawal', fields),
    approveToo: staffSends(tokens.owner2, 'approveWithdrawal', fields),
    complete: staffSends(tokens.finance, 'completeWithdrawal', { ...fields, reference: 'P-1' }),
    fail: staffSends(tokens.owner, 'failWithdrawal', { ...fields, reason: 'bank-refused' }),
  };
  return { server, player, orderid, send, coins: () => coinsOf(server, player) };
}

const once = ({ counts }: Replies) => expect(counts).toEqual({ ok: 1, OrderNotOpen: inParallel - 1 });

export const withdrawalRaces: Race[] = [
  {
    call: 'newOrder',
    kind: 'identical',
    what: 'one order with one key',
    async start({ servers: [server] }) {
      const player = await registerPlayer(server);
      return {
        send: playerSends(player.token, 'newOrder', { exchangeInfo, coin: 10_000 }, 'once'),
        async check({ counts, all }) {
          expect(counts).toEqual({ ok: inParallel });
          expect(new Set(all.map(({ data }) => JSON.stringify(data))).size).toBe(1);
          expect(await coinsOf(server, player)).toBe(90_000);
        },
      };
    },
  },
  {
    call: 'newOrder',
    kind: 'conflicting',
    what: 'orders of a user who may make ten in a day',
    async start({ servers: [server] }) {
      const player = await registerPlayer(server);
      return {
        send: playerSends(player.token, 'newOrder', { exchangeInfo, coin: 3_000 }),
        async check({ counts }) {
          expect(counts).toEqual({ ok: 10, TooManyWithdrawals: inParallel - 10 });
          expect(await coinsOf(server, player)).toBe(70_000);
        },
      };
    },
  },
  {
    call: 'cancelOrder',
    kind: 'identical',
    what: 'cancellations of one order',
    async start(track) {
      const { send, coins } = await ordered(track);
      return {
        send: send.cancel,
        async check(replies) {
          once(replies);
          expect(await coins()).toBe(100_000);
        },
      };
    },
  },
  {
    call: 'cancelOrder',
    kind: 'conflicting',
    what: 'cancellations by the user, while staff take the order and let it fail',
    async start(track) {
      const { send, coins } = await ordered(track);
      return {
        send: alternating(send.cancel, send.take, send.fail),
        async check({ won }) {
          // The order may be taken before it ends, and it ends once.
          expect(won.filter((at) => turnOf(at, 3) !== 1)).toHaveLength(1);
          expect(won.filter((at) => turnOf(at, 3) === 1).length).toBeLessThan(2);
          expect(await coins()).toBe(100_000);
        },
      };
    },
  },
  {
    call: 'stopPayouts',
    kind: 'identical',
    what: 'stops of the payouts of one user',
    async start(track) {
      const { send, coins } = await ordered(track);
      return {
        send: send.stop,
        async check({ counts, all }) {
          expect(counts).toEqual({ ok: inParallel });
          const stopped = all.map(({ data }) => (data as { stopped: number }).stopped);
          expect(stopped.filter((orders) => orders > 0)).toEqual([1]);
          expect(await coins()).toBe(100_000);
        },
      };
    },
  },
  {
    call: 'stopPayouts',
    kind: 'conflicting',
    what: 'stops of payouts, while staff take the order and the user cancels it',
    async start(track) {
      const { send, coins } = await ordered(track);
      return {
        send: alternating(send.stop, send.take, send.cancel),
        async check({ all, won }) {
          const ofTurn = (turn: number) => won.filter((at) => turnOf(at, 3) === turn);
          const stopped = ofTurn(0).filter((at) => (all[at]!.data as { stopped: number }).stopped > 0);
          const sent = [...all.keys()].filter((at) => turnOf(at, 3) === 0);
          expect(ofTurn(0)).toEqual(sent);
          expect(stopped.length + ofTurn(1).length + ofTurn(2).length).toBe(1);
          expect(await coins()).toBe(ofTurn(1).length ? 90_000 : 100_000);
        },
      };
    },
  },
  {
    call: 'takeWithdrawal',
    kind: 'identical',
    what: 'takings of one order',
    async start(track) {
      const { send } = await ordered(track);
      return { send: send.take, check: async (replies) => once(replies) };
    },
  },
  {
    call: 'takeWithdrawal',
    kind: 'conflicting',
    what: 'takings and cancellations of one order',
    async start(track) {
      const { send, coins } = await ordered(track);
      return {
        send: alternating(send.take, send.cancel),
        async check(replies) {
          once(replies);
          expect(await coins()).toBe(turnOf(replies.won[0]!, 2) === 0 ? 90_000 : 100_000);
        },
      };
    },
  },
  {
    call: 'approveWithdrawal',
    kind: 'identical',
    what: 'approvals of one order',
    async start(track) {
      const { send, coins } = await ordered(track, { taken: true });
      return {
        send: send.approve,
        async check(replies) {
          once(replies);
          expect(await coins()).toBe(90_000);
        },
      };
    },
  },
  {
    call: 'approveWithdrawal',
    kind: 'conflicting',
    what: 'approvals of one order by two people, while it fails',
    async start(track) {
      const { send, coins } = await ordered(track, { taken: true });
      return {
        send: alternating(send.approve, send.approveToo, send.fail),
        async check({ won }) {
          expect(won.filter((at) => turnOf(at, 3) === 2)).toHaveLength(1);
          expect(won.filter((at) => turnOf(at, 3) !== 2).length).toBeLessThan(2);
          expect(await coins()).toBe(100_000);
        },
      };
    },
  },
  {
    call: 'completeWithdrawal',
    kind: 'identical',
    what: 'payouts of one order',
    async start(track) {
      const { send, coins } = await ordered(track, { taken: true });
      return {
        send: send.complete,
        async check(replies) {
          once(replies);
          expect(await coins()).toBe(90_000);
        },
      };
    },
  },
  {
    call: 'completeWithdrawal',
    kind: 'conflicting',
    what: 'payouts of an order that was not taken yet, takings and cancellations',
    async start(track) {
      const { send, coins } = await ordered(track);
      return {
        send: alternating(send.complete, send.take, send.cancel),
        async check({ won }) {
          const [completed, taken, cancelled] = [0, 1, 2].map(
            (turn) => won.filter((at) => turnOf(at, 3) === turn).length,
          );
          expect([taken! + cancelled!, completed! <= taken!]).toEqual([1, true]);
          expect(await coins()).toBe(cancelled ? 100_000 : 90_000);
        },
      };
    },
  },
  {
    call: 'failWithdrawal',
    kind: 'identical',
    what: 'failures of one order',
    async start(track) {
      const { send, coins } = await ordered(track);
      return {
        send: send.fail,
        async check(replies) {
          once(replies);
          expect(await coins()).toBe(100_000);
        },
      };
    },
  },
  {
    call: 'failWithdrawal',
    kind: 'conflicting',
    what: 'payouts and failures of one order',
    async start(track) {
      const { send, coins } = await ordered(track, { taken: true });
      return {
        send: alternating(send.complete, send.fail),
        async check(replies) {
          once(replies);
          expect(await coins()).toBe(turnOf(replies.won[0]!, 2) === 0 ? 90_000 : 100_000);
        },
      };
    },
  },
];
