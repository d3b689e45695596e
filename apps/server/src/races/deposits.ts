import { expect } from 'vitest';
import { claim, coinsOf, newDigits, receive, type Player } from '../testing/money';
import { bahtOf, makeCode, notify, openPromptPay } from '../testing/notices';
import { registerPlayer } from '../testing/people';
import {
  alternating,
  inParallel,
  playerSends,
  staffSends,
  turnOf,
  type Race,
  type Send,
  type Track,
} from './race';

/** A player who claims a payment of 5,000 coins that has arrived. */
async function paidClaim({ servers: [server], cashier }: Track) {
  const player = await registerPlayer(server);
  const digits = newDigits();
  const tradeNo = await receive(cashier, digits);
  const orderNo = await claim(cashier, player, digits);
  return { server, player, digits, tradeNo, orderNo, fields: { userid: player.userid, orderNo } };
}

/** A player with a code of a PromptPay channel. */
async function openCode({ servers: [server], cashier }: Track) {
  const player = await registerPlayer(server);
  const channel = await openPromptPay(cashier);
  return { player, channel, ...(await makeCode(server, player, channel)) };
}

const approveBy = ({ tokens }: Track, { fields, tradeNo }: { fields: object; tradeNo: string }): Send =>
  staffSends(tokens.finance, 'approveDeposit', { ...fields, tradeNo });

const csvOf = (tradeNos: readonly string[]): string =>
  ['tradeNo,amount,time', ...tradeNos.map((one) => `${one},50.00,${new Date().toISOString()}`)].join('\n');

const addedBy = (all: readonly { data: unknown }[]): number =>
  all.reduce((sum, { data }) => sum + (data as { added: number }).added, 0);

const claimsOf = ({ servers: [server] }: Track, { userid }: Player) =>
  server.sql('SELECT id FROM deposit_claims WHERE user_id = $1', [userid]);

export const depositRaces: Race[] = [
  {
    call: 'charge',
    kind: 'identical',
    what: 'one claim with one key',
    async start(track) {
      const player = await registerPlayer(track.servers[0]);
      const fields = { channel: track.cashier.channel, chargeNo: newDigits() };
      return {
        send: playerSends(player.token, 'charge', fields, 'once'),
        async check({ counts }) {
          expect(counts).toEqual({ ok: inParallel });
          expect(await claimsOf(track, player)).toHaveLength(1);
        },
      };
    },
  },
  {
    call: 'charge',
    kind: 'conflicting',
    what: 'claims of one user, who may have five that wait',
    async start(track) {
      const player = await registerPlayer(track.servers[0]);
      const { channel } = track.cashier;
      return {
        send: (server, at) =>
          playerSends(player.token, 'charge', { channel, chargeNo: newDigits() })(server, at),
        async check({ counts }) {
          expect(counts).toEqual({ ok: 5, TooManyClaims: inParallel - 5 });
          expect(await claimsOf(track, player)).toHaveLength(5);
        },
      };
    },
  },
  {
    call: 'chargeQr',
    kind: 'identical',
    what: 'one code with one key',
    async start(track) {
      const player = await registerPlayer(track.servers[0]);
      const channel = await openPromptPay(track.cashier);
      return {
        send: playerSends(player.token, 'chargeQr', { channel, coin: 50_000 }, 'once'),
        async check({ counts }) {
          expect(counts).toEqual({ ok: inParallel });
          expect(await claimsOf(track, player)).toHaveLength(1);
        },
      };
    },
  },
  {
    call: 'chargeQr',
    kind: 'conflicting',
    what: 'codes of one user, who may have five that wait',
    async start(track) {
      const player = await registerPlayer(track.servers[0]);
      const channel = await openPromptPay(track.cashier);
      return {
        send: (server, at) =>
          playerSends(player.token, 'chargeQr', { channel, coin: 50_000 + at * 1_000 })(server, at),
        async check({ counts }) {
          expect(counts).toEqual({ ok: 5, TooManyClaims: inParallel - 5 });
          expect(await claimsOf(track, player)).toHaveLength(5);
        },
      };
    },
  },
  {
    call: 'paymentNotice',
    kind: 'identical',
    what: 'notices of one payment, which is credited at once',
    async start(track) {
      const { player, channel, coin } = await openCode(track);
      const notice = { channel, reference: `N${newDigits()}`, amount: bahtOf(coin) };
      return {
        send: (server) => notify(server, notice),
        async check({ counts, all }) {
          expect(counts).toEqual({ ok: inParallel });
          expect(all.filter(({ data }) => (data as { credited: boolean }).credited)).toHaveLength(1);
          expect(await coinsOf(track.servers[0], player)).toBe(100_000 + coin);
        },
      };
    },
  },
  {
    call: 'paymentNotice',
    kind: 'conflicting',
    what: 'notices of one payment with different amounts',
    async start(track) {
      const { player, channel, coin } = await openCode(track);
      const reference = `N${newDigits()}`;
      return {
        send: (server, at) => notify(server, { channel, reference, amount: bahtOf(coin + at) }),
        async check({ counts, won }) {
          expect(counts).toEqual({ ok: 1, ReceiptDiffers: inParallel - 1 });
          expect(await coinsOf(track.servers[0], player)).toBe(100_000 + (won[0] === 0 ? coin : 0));
        },
      };
    },
  },
  {
    call: 'approveDeposit',
    kind: 'identical',
    what: 'approvals of one claim',
    async start(track) {
      const paid = await paidClaim(track);
      return {
        send: approveBy(track, paid),
        async check({ counts }) {
          expect(counts).toEqual({ ok: 1, OrderNotOpen: inParallel - 1 });
          expect(await coinsOf(paid.server, paid.player)).toBe(105_000);
        },
      };
    },
  },
  {
    call: 'approveDeposit',
    kind: 'conflicting',
    what: 'approvals of the claims of two users to one payment',
    async start(track) {
      const { cashier } = track;
      const first = await paidClaim(track);
      const other = await registerPlayer(first.server);
      const orderNo = await claim(cashier, other, first.digits);
      for (const [player, order] of [
        [first.player, first.orderNo],
        [other, orderNo],
      ] as const)
        await first.server.call(
          'chargeNumber',
          { orderNo: order, tradeNo: first.tradeNo },
          { token: player.token },
        );
      const second = { fields: { userid: other.userid, orderNo }, tradeNo: first.tradeNo };
      return {
        send: alternating(approveBy(track, first), approveBy(track, second)),
        async check({ counts: { ok, ...refused }, won }) {
          expect(ok).toBe(1);
          expect(Object.keys(refused).toSorted()).toEqual(['OrderNotOpen', 'ReceiptUsed']);
          const credited = turnOf(won[0]!, 2) === 0 ? [105_000, 100_000] : [100_000, 105_000];
          expect([await coinsOf(first.server, first.player), await coinsOf(first.server, other)]).toEqual(
            credited,
          );
        },
      };
    },
  },
  {
    call: 'rejectDeposit',
    kind: 'identical',
    what: 'rejections of one claim',
    async start(track) {
      const { server, player, fields } = await paidClaim(track);
      return {
        send: staffSends(track.tokens.finance, 'rejectDeposit', { ...fields, reason: 'duplicate' }),
        async check({ counts }) {
          expect(counts).toEqual({ ok: 1, OrderNotOpen: inParallel - 1 });
          expect(await coinsOf(server, player)).toBe(100_000);
        },
      };
    },
  },
  {
    call: 'rejectDeposit',
    kind: 'conflicting',
    what: 'approvals and rejections of one claim',
    async start(track) {
      const paid = await paidClaim(track);
      const reject = staffSends(track.tokens.owner, 'rejectDeposit', { ...paid.fields, reason: 'duplicate' });
      return {
        send: alternating(approveBy(track, paid), reject),
        async check({ counts, won }) {
          expect(counts).toEqual({ ok: 1, OrderNotOpen: inParallel - 1 });
          const isApproved = turnOf(won[0]!, 2) === 0;
          expect(await coinsOf(paid.server, paid.player)).toBe(isApproved ? 105_000 : 100_000);
        },
      };
    },
  },
  {
    call: 'addReceipt',
    kind: 'identical',
    what: 'entries of one payment',
    async start({ tokens, cashier: { channel } }) {
      const payment = { channel, tradeNo: `R${newDigits()}`, coin: 5_000, paidAt: Date.now() };
      return {
        send: staffSends(tokens.finance, 'addReceipt', payment),
        check: async ({ counts }) => expect(counts).toEqual({ ok: 1, ReceiptKnown: inParallel - 1 }),
      };
    },
  },
  {
    call: 'addReceipt',
    kind: 'conflicting',
    what: 'entries of one payment with different amounts, of which one is credited',
    async start(track) {
      const { cashier, tokens, servers } = track;
      const player = await registerPlayer(servers[0]);
      const digits = newDigits();
      const payment = { channel: cashier.channel, tradeNo: `R${digits}`, paidAt: Date.now() };
      return {
        send: (server, at) =>
          staffSends(tokens.owner2, 'addReceipt', { ...payment, coin: 5_000 + at })(server, at),
        async check({ counts, won }) {
          expect(counts).toEqual({ ok: 1, ReceiptKnown: inParallel - 1 });
          const orderNo = await claim(cashier, player, digits);
          const fields = { userid: player.userid, orderNo };
          const approve = approveBy(track, { fields, tradeNo: payment.tradeNo });
          expect(await approve(servers[1], 0)).toMatchObject({ data: { coin: 5_000 + won[0]! } });
          expect(await coinsOf(servers[0], player)).toBe(105_000 + won[0]!);
        },
      };
    },
  },
  {
    call: 'importReceipts',
    kind: 'identical',
    what: 'imports of one statement',
    async start({ tokens, cashier: { channel } }) {
      const csv = csvOf([`S${newDigits()}`, `S${newDigits()}`, `S${newDigits()}`]);
      return {
        send: staffSends(tokens.finance, 'importReceipts', { channel, csv }),
        async check({ counts, all }) {
          expect(counts).toEqual({ ok: inParallel });
          expect(addedBy(all)).toBe(3);
        },
      };
    },
  },
  {
    call: 'importReceipts',
    kind: 'conflicting',
    what: 'imports of statements that overlap',
    async start({ tokens, cashier: { channel } }) {
      const tradeNos = Array.from({ length: 20 }, () => `S${newDigits()}`);
      return {
        send: (server, at) => {
          const rows = [0, 3, 7].map((ahead) => tradeNos[(at + ahead) % tradeNos.length]!);
          return staffSends(tokens.finance, 'importReceipts', { channel, csv: csvOf(rows) })(server, at);
        },
        async check({ counts, all }) {
          expect(counts).toEqual({ ok: inParallel });
          expect(addedBy(all)).toBe(tradeNos.length);
        },
      };
    },
  },
  {
    call: 'removeReceipt',
    kind: 'identical',
    what: 'removals of one payment',
    async start({ tokens, cashier }) {
      const tradeNo = await receive(cashier, newDigits());
      return {
        send: staffSends(tokens.finance, 'removeReceipt', {
          channel: cashier.channel,
          tradeNo,
          reason: 'duplicate',
        }),
        check: async ({ counts }) => expect(counts).toEqual({ ok: 1, ReceiptUnknown: inParallel - 1 }),
      };
    },
  },
  {
    call: 'removeReceipt',
    kind: 'conflicting',
    what: 'removals of a payment and approvals that credit it',
    async start(track) {
      const { tokens, cashier } = track;
      const paid = await paidClaim(track);
      const { tradeNo } = paid;
      const remove = staffSends(tokens.finance, 'removeReceipt', {
        channel: cashier.channel,
        tradeNo,
        reason: 'duplicate',
      });
      return {
        send: alternating(approveBy(track, paid), remove),
        async check({ counts, won }) {
          expect(counts['ok']).toBe(1);
          const isCredited = turnOf(won[0]!, 2) === 0;
          const refused = isCredited ? ['OrderNotOpen', 'ReceiptUsed'] : ['ReceiptUnknown'];
          expect(Object.keys(counts).toSorted()).toEqual([...refused, 'ok']);
          expect(await coinsOf(paid.server, paid.player)).toBe(isCredited ? 105_000 : 100_000);
        },
      };
    },
  },
];
