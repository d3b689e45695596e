import { createHash } from 'node:crypto';
import type { AuditedDraw, WalletDigest } from '../store/balances';

/** What a clean audit found. The next one goes on from it. */
export interface Balance {
  kind: 'truedraw.balance.1';
  seq: number;
  /** The hash of the balance before. */
  prev: string;
  /** The moment of the audit's snapshot. */
  time: number;
  key: string;
  wallets: number;
  walletsDigest: string;
  draws: number;
  drawsDigest: string;
  /** The house accounts. Their coins can be more than a number holds exactly. */
  accounts: { account: string; coins: string }[];
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The digests of the lanes in their order, as one. */
export const digestOfWallets = (lanes: readonly WalletDigest[]) => ({
  wallets: lanes.reduce((sum, { wallets }) => sum + wallets, 0),
  walletsDigest: sha256(lanes.map(({ lane, digest }) => `${lane} ${digest}`).join('\n')),
});

export const digestOfDraws = (draws: readonly AuditedDraw[]) => ({
  draws: draws.length,
  drawsDigest: sha256(
    draws
      .toSorted((a, b) => a.turnId - b.turnId || a.game - b.game)
      .map((draw) =>
        [
          draw.turnId,
          draw.game,
          draw.revision,
          draw.bets,
          draw.stake,
          draw.payout,
          draw.refund,
          draw.rebate,
        ].join(' '),
      )
      .join('\n'),
  ),
});
