import { expect } from 'vitest';
import { commitTurn } from '../proof/commit-book';
import { settleDraw } from '../settlement/settle-draw';
import { endBetting, openDraw } from '../testing/draws';
import { coinsOf } from '../testing/money';
import { registerPlayer } from '../testing/people';
import { callStaff } from '../testing/staff';
import { alternating, inParallel, playerSends, staffSends, turnOf, type Race, type Track } from './race';

const won = { set: '1443.07', value: '24221.65' };
const lost = { set: '1443.08', value: '24221.65' };
const reason = 'a race';
/** A player has 100 coins at 85 times on the number that wins. */
const coins = { staked: 99_900, refunded: 100_000, paid: 108_400 };

/** A turn with a bet, on which some steps are done already. */
async function playedTurn(
  track: Track,
  done: readonly ('close' | 'propose' | 'release' | 'correct' | 'cancel')[],
) {
  const { servers, tokens } = track;
  const [server] = servers;
  const player = await registerPlayer(server);
  const turnId = await openDraw(server);
  const numbet = { '07': 100 };
  await server.call('placeBet', { turnid: turnId, gametype: 2, numbet }, { token: player.token });
  const one = (name: Parameters<typeof staffSends>[1], more: object = {}) =>
    staffSends(tokens.draws1, name, { turnId, ...more });
  const two = (name: Parameters<typeof staffSends>[1], more: object = {}) =>
    staffSends(tokens.draws2, name, { turnId, ...more });
  const send = {
    close: one('closeDraw', { reason: 'technical-fault' }),
    propose: one('proposeResult', won),
    proposeOther: two('proposeResult', lost),
    release: two('releaseResult', won),
    releaseOther: two('releaseResult', lost),
    proposeCorrection: one('proposeCorrection', { ...lost, reason }),
    proposeOtherCorrection: two('proposeCorrection', { ...won, set: '1443.09', reason }),
    releaseCorrection: two('releaseCorrection', lost),
    releaseOtherCorrection: two('releaseCorrection', { ...lost, set: '1443.09' }),
    proposeCancel: one('proposeCancel', { reason: 'disputed' }),
    proposeOtherCancel: two('proposeCancel', { reason: 'disputed' }),
    releaseCancel: two('releaseCancel'),
    withdraw: one('withdrawProposal', { reason: 'outdated' }),
    bet: playerSends(player.token, 'placeBet', { turnid: turnId, gametype: 2, numbet: { '08': 1 } }),
  };
  if (done.includes('close')) {
    await endBetting(server, turnId);
    await callStaff(server, 'closeDraw', { turnId, reason: 'technical-fault' }, { token: tokens.draws1 });
    await server.sql(`UPDATE draws SET due_at = clock_timestamp() + interval '300 ms' WHERE turn_id = $1`, [
      turnId,
    ]);
    await commitTurn(server.services, turnId);
    await new Promise((resolve) => setTimeout(resolve, 310));
  }
  if (done.includes('propose')) expect(await send.propose(server, 0)).toMatchObject({ code: 200 });
  if (done.includes('release')) expect(await send.release(server, 0)).toMatchObject({ code: 200 });
  if (done.includes('correct')) expect(await send.proposeCorrection(server, 0)).toMatchObject({ code: 200 });
  if (done.includes('cancel')) expect(await send.proposeCancel(server, 0)).toMatchObject({ code: 200 });
  /** Both servers settle, many times at once. */
  const settle = async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => settleDraw(servers[at % 2]!.services, { turnId, game: 2 })),
    );
    return coinsOf(server, player);
  };
  if (done.includes('release')) await settle();
  const revisions = async () =>
    (await server.sql('SELECT revision FROM releases WHERE turn_id = $1', [turnId])).length;
  return { send, settle, revisions, server, player, turnId };
}

const released = ['close', 'propose', 'release'] as const;

export const drawRaces: Race[] = [
  {
    call: 'closeDraw',
    kind: 'identical',
    what: 'closings of one draw',
    async start(track) {
      const { send } = await playedTurn(track, []);
      return {
        send: send.close,
        check: async ({ counts }) => expect(counts).toEqual({ ok: 1, DrawNotOpen: inParallel - 1 }),
      };
    },
  },
  {
    call: 'closeDraw',
    kind: 'conflicting',
    what: 'bets, while the draw is closed',
    async start(track) {
      const { send, server, player, turnId } = await playedTurn(track, []);
      return {
        send: (at, place) => (place === inParallel / 2 ? send.close : send.bet)(at, place),
        async check({ counts: { ok, ...refused } }) {
          expect(refused).toEqual(ok === inParallel ? {} : { DrawClosed: inParallel - ok! });
          const bets = await server.sql('SELECT id FROM bets WHERE turn_id = $1', [turnId]);
          expect(bets).toHaveLength(ok!);
          expect(await coinsOf(server, player)).toBe(coins.staked - (ok! - 1));
        },
      };
    },
  },
  {
    call: 'proposeResult',
    kind: 'identical',
    what: 'proposals of one result, which its author may repeat',
    async start(track) {
      const { send, settle } = await playedTurn(track, ['close']);
      return {
        send: send.propose,
        async check({ counts }) {
          expect(counts).toEqual({ ok: inParallel });
          expect(await settle()).toBe(coins.staked);
        },
      };
    },
  },
  {
    call: 'proposeResult',
    kind: 'conflicting',
    what: 'proposals of two people with different figures',
    async start(track) {
      const { send, settle } = await playedTurn(track, ['close']);
      return {
        send: alternating(send.propose, send.proposeOther),
        async check({ counts, won: places }) {
          expect(counts).toEqual({ ok: inParallel / 2, ProposalWaits: inParallel / 2 });
          expect(new Set(places.map((at) => turnOf(at, 2))).size).toBe(1);
          expect(await settle()).toBe(coins.staked);
        },
      };
    },
  },
  {
    call: 'releaseResult',
    kind: 'identical',
    what: 'releases of one result, which is then settled many times at once',
    async start(track) {
      const { send, settle, revisions } = await playedTurn(track, ['close', 'propose']);
      return {
        send: send.release,
        async check({ counts: { ok, ...refused } }) {
          expect(ok).toBe(1);
          for (const error of Object.keys(refused))
            expect(['AlreadyReleased', 'ProposalMissing']).toContain(error);
          expect(await settle()).toBe(coins.paid);
          expect(await revisions()).toBe(1);
        },
      };
    },
  },
  {
    call: 'releaseResult',
    kind: 'conflicting',
    what: 'releases with the same and with other figures, and withdrawals of the proposal',
    async start(track) {
      const { send, settle, revisions } = await playedTurn(track, ['close', 'propose']);
      return {
        send: alternating(send.release, send.releaseOther, send.withdraw),
        async check({ won: places }) {
          const isReleased = places.some((at) => turnOf(at, 3) === 0);
          expect(places.length).toBeLessThan(2);
          expect(await settle()).toBe(isReleased ? coins.paid : coins.staked);
          expect(await revisions()).toBe(isReleased ? 1 : 0);
        },
      };
    },
  },
  {
    call: 'proposeCorrection',
    kind: 'identical',
    what: 'proposals of one correction',
    async start(track) {
      const { send, settle } = await playedTurn(track, released);
      return {
        send: send.proposeCorrection,
        async check({ counts }) {
          expect(counts).toEqual({ ok: inParallel });
          expect(await settle()).toBe(coins.paid);
        },
      };
    },
  },
  {
    call: 'proposeCorrection',
    kind: 'conflicting',
    what: 'proposals of a correction and of a cancellation by two people',
    async start(track) {
      const { send, settle } = await playedTurn(track, released);
      return {
        send: alternating(send.proposeCorrection, send.proposeOtherCorrection, send.proposeOtherCancel),
        async check({ won: places, counts }) {
          expect(Object.keys(counts).toSorted()).toEqual(['ProposalWaits', 'ok']);
          expect(new Set(places.map((at) => turnOf(at, 3) > 0)).size).toBe(1);
          expect(await settle()).toBe(coins.paid);
        },
      };
    },
  },
  {
    call: 'releaseCorrection',
    kind: 'identical',
    what: 'releases of one correction, which takes a payout back once',
    async start(track) {
      const { send, settle, revisions } = await playedTurn(track, [...released, 'correct']);
      return {
        send: send.releaseCorrection,
        async check({ counts: { ok } }) {
          expect(ok).toBe(1);
          expect(await settle()).toBe(coins.staked);
          expect(await revisions()).toBe(2);
        },
      };
    },
  },
  {
    call: 'releaseCorrection',
    kind: 'conflicting',
    what: 'releases of a correction with the same and with other figures',
    async start(track) {
      const { send, settle, revisions } = await playedTurn(track, [...released, 'correct']);
      return {
        send: alternating(send.releaseCorrection, send.releaseOtherCorrection),
        async check({ won: places }) {
          expect(places.length).toBeLessThan(2);
          expect(await settle()).toBe(places.length ? coins.staked : coins.paid);
          expect(await revisions()).toBe(1 + places.length);
        },
      };
    },
  },
  {
    call: 'proposeCancel',
    kind: 'identical',
    what: 'proposals of one cancellation',
    async start(track) {
      const { send, settle } = await playedTurn(track, ['close']);
      return {
        send: send.proposeCancel,
        async check({ counts }) {
          expect(counts).toEqual({ ok: inParallel });
          expect(await settle()).toBe(coins.staked);
        },
      };
    },
  },
  {
    call: 'proposeCancel',
    kind: 'conflicting',
    what: 'proposals of a cancellation and of a result by two people',
    async start(track) {
      const { send, settle } = await playedTurn(track, ['close']);
      return {
        send: alternating(send.propose, send.proposeOtherCancel),
        async check({ counts }) {
          expect(counts).toEqual({ ok: inParallel / 2, ProposalWaits: inParallel / 2 });
          expect(await settle()).toBe(coins.staked);
        },
      };
    },
  },
  {
    call: 'releaseCancel',
    kind: 'identical',
    what: 'releases of one cancellation, which refunds once',
    async start(track) {
      const { send, settle, revisions } = await playedTurn(track, ['close', 'cancel']);
      return {
        send: send.releaseCancel,
        async check({ counts: { ok } }) {
          expect(ok).toBe(1);
          expect(await settle()).toBe(coins.refunded);
          expect(await revisions()).toBe(1);
        },
      };
    },
  },
  {
    call: 'releaseCancel',
    kind: 'conflicting',
    what: 'releases of a cancellation and bets on the draw, which is open until then',
    async start(track) {
      const { send, settle, revisions } = await playedTurn(track, ['cancel']);
      return {
        send: alternating(send.bet, send.releaseCancel),
        async check({ won: places }) {
          expect(places.filter((at) => turnOf(at, 2) === 1)).toHaveLength(1);
          expect(await settle()).toBe(coins.refunded);
          expect(await revisions()).toBe(1);
        },
      };
    },
  },
];
