import { expect } from 'vitest';
import { coinsOf } from '../testing/money';
import { registerPlayer } from '../testing/people';
import { callStaff } from '../testing/staff';
import { alternating, inParallel, staffSends, turnOf, type Race, type Track } from './race';

/** A player, and an adjustment that waits for a second person. */
async function proposed({ servers: [server], tokens }: Track, coin = -700) {
  const player = await registerPlayer(server);
  const fields = { userid: player.userid, coin, reason: 'a race' };
  const { data } = await callStaff(server, 'proposeAdjustment', fields, { token: tokens.finance });
  return {
    fields,
    approve: staffSends(tokens.owner, 'approveAdjustment', { id: data.id }),
    drop: staffSends(tokens.finance, 'dropAdjustment', { id: data.id, reason: 'outdated' }),
    coins: () => coinsOf(server, player),
  };
}

export const adjustmentRaces: Race[] = [
  {
    call: 'proposeAdjustment',
    kind: 'identical',
    what: 'proposals of one adjustment, which are one proposal and move no coins',
    async start(track) {
      const { fields, coins } = await proposed(track);
      return {
        send: staffSends(track.tokens.finance, 'proposeAdjustment', fields),
        async check({ counts, all }) {
          expect(counts).toEqual({ ok: inParallel });
          expect(new Set(all.map(({ data }) => (data as { id: number }).id)).size).toBe(1);
          expect(await coins()).toBe(100_000);
        },
      };
    },
  },
  {
    call: 'proposeAdjustment',
    kind: 'conflicting',
    what: 'further proposals, while a first one is approved',
    async start(track) {
      const { fields, approve, coins } = await proposed(track);
      return {
        send: alternating(staffSends(track.tokens.finance, 'proposeAdjustment', fields), approve),
        async check({ counts }) {
          expect(counts).toEqual({ ok: inParallel / 2 + 1, AdjustmentUnknown: inParallel / 2 - 1 });
          expect(await coins()).toBe(99_300);
        },
      };
    },
  },
  ...[700, -700, -100_700].map(approvalsOf),
  ...(['approveAdjustment', 'dropAdjustment'] as const).map(approvalsAndDrops),
  {
    call: 'dropAdjustment',
    kind: 'identical',
    what: 'drops of one adjustment',
    async start(track) {
      const { drop, coins } = await proposed(track);
      return {
        send: drop,
        async check({ counts }) {
          expect(counts).toEqual({ ok: 1, AdjustmentUnknown: inParallel - 1 });
          expect(await coins()).toBe(100_000);
        },
      };
    },
  },
];

function approvalsOf(coin: number): Race {
  return {
    call: 'approveAdjustment',
    kind: 'identical',
    what: `approvals of one adjustment by ${coin} coins`,
    async start(track) {
      const { approve, coins } = await proposed(track, coin);
      return {
        send: approve,
        async check({ counts }) {
          expect(counts).toEqual({ ok: 1, AdjustmentUnknown: inParallel - 1 });
          expect(await coins()).toBe(Math.max(0, 100_000 + coin));
        },
      };
    },
  };
}

function approvalsAndDrops(call: 'approveAdjustment' | 'dropAdjustment'): Race {
  const isApprovedFirst = call === 'approveAdjustment';
  return {
    call,
    kind: 'conflicting',
    what: `approvals and drops of one adjustment, the ${isApprovedFirst ? 'approvals' : 'drops'} first`,
    async start(track) {
      const { approve, drop, coins } = await proposed(track);
      return {
        send: isApprovedFirst ? alternating(approve, drop) : alternating(drop, approve),
        async check({ counts, won }) {
          expect(counts).toEqual({ ok: 1, AdjustmentUnknown: inParallel - 1 });
          const isApproved = (turnOf(won[0]!, 2) === 0) === isApprovedFirst;
          expect(await coins()).toBe(isApproved ? 99_300 : 100_000);
        },
      };
    },
  };
}
