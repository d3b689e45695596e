import type { Inclusion as PathInBook, Receipt as BetReceipt } from '@truedraw/proof/shapes';
import { Type } from 'typebox';
import { coins, gameType, millis, pair, turnId, userId } from './parts';

const hash = () => Type.String({ description: 'SHA-256 in hexadecimal' });

const receiptFields = Type.Object({
  kind: Type.Literal('truedraw.receipt.1'),
  bet: Type.Object({
    kind: Type.Literal('truedraw.bet.1'),
    bet: Type.String(),
    user: hash(),
    turn: turnId(),
    game: gameType(),
    lines: hash(),
    total: coins(),
    time: millis(),
  }),
  lines: Type.Object({
    numbers: Type.Array(Type.String()),
    stakes: Type.Array(coins()),
    odds: Type.Array(Type.Integer()),
    ds: pair(),
    dsOdds: pair(),
    bs: pair(),
    bsOdds: pair(),
  }),
  opening: Type.Object({ user: userId(), nonce: Type.String() }),
  batch: Type.Object({
    kind: Type.Literal('truedraw.batch.1'),
    key: Type.String(),
    time: millis(),
    root: hash(),
    size: Type.Integer(),
  }),
  signature: Type.String({ description: 'Ed25519 over the canonical form of batch' }),
  index: Type.Integer(),
  path: Type.Array(hash()),
});

/** What docs/verification.md calls a receipt; whoever has it can check the bet without us. */
export const Receipt = Type.Unsafe<BetReceipt>(receiptFields);

/** Where a leaf stands in the closed book, as the public file /proof/inclusion has it too. */
export const Inclusion = Type.Unsafe<PathInBook>(
  Type.Object({ index: Type.Integer(), size: Type.Integer(), path: Type.Array(hash()) }),
);
