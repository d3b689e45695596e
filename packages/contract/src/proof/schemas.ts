import type { Inclusion as PathInBook, Receipt as BetReceipt } from '@truedraw/proof/shapes';
import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { coins, gameType, millis, named, nothing, oneOf, pair, turnId, userId } from '../parts';

export const hash = () => Type.String({ description: 'SHA-256 in hexadecimal' });

/** A receipt as docs/verification.md describes it. Its owner can check the bet without the operator. */
export const Receipt = Type.Unsafe<BetReceipt>(
  named('Receipt', {
    kind: Type.Literal('truedraw.receipt.1'),
    bet: named('SealedBet', {
      kind: oneOf('truedraw.bet.1', 'truedraw.bet.2', 'truedraw.bet.3'),
      bet: Type.String(),
      cancel: Type.Optional(hash()),
      stop: Type.Optional(hash()),
      user: hash(),
      turn: turnId(),
      game: gameType(),
      lines: hash(),
      total: coins(),
      time: millis(),
    }),
    lines: named('SealedLines', {
      numbers: Type.Array(Type.String()),
      stakes: Type.Array(coins()),
      odds: Type.Array(Type.Integer()),
      ds: pair(),
      dsOdds: pair(),
      bs: pair(),
      bsOdds: pair(),
    }),
    opening: named('Opening', { user: userId(), nonce: Type.String() }),
    batch: named('SignedBatch', {
      kind: Type.Literal('truedraw.batch.1'),
      key: Type.String(),
      time: millis(),
      root: hash(),
      size: Type.Integer(),
    }),
    signature: Type.String({ description: 'Ed25519 over the canonical form of batch' }),
    index: Type.Integer(),
    path: Type.Array(hash()),
  }),
);

/** The position of a leaf in the closed book, as in the public file /proof/inclusion. */
export const Inclusion = Type.Unsafe<PathInBook>(
  named('Inclusion', { index: Type.Integer(), size: Type.Integer(), path: Type.Array(hash()) }),
);

export const staffSchemas = {
  proofState: {
    request: nothing(),
    response: named('ProofState', {
      records: Type.Integer({ description: 'How many records the chain has' }),
      head: Type.String({ description: "The newest record's hash" }),
      headTime: millis(),
      noted: Type.Optional(
        named(
          'NotedHead',
          { seq: Type.Integer(), hash: Type.String(), agrees: Type.Boolean() },
          { description: 'The newest line of the file beside the database' },
        ),
      ),
      keys: Type.Array(
        named('SigningKey', {
          id: Type.String(),
          publicKey: Type.String(),
          from: millis(),
          until: Type.Optional(millis()),
        }),
      ),
      signsWith: Type.String({ description: 'The key that this server signs with; it should be the last' }),
      lastCommit: Type.Optional(
        named('CommittedBook', {
          turnId: turnId(),
          gametype: gameType(),
          time: millis(),
          bets: Type.Integer(),
          root: Type.String(),
        }),
      ),
      waiting: Type.Integer({ description: 'Books that are closed and not yet committed to' }),
      lastCheck: Type.Optional(
        named('ChainCheck', {
          time: millis(),
          ok: Type.Boolean(),
          seq: Type.Integer({ description: 'The last record that was checked' }),
          problem: Type.Optional(Type.String()),
        }),
      ),
    }),
  },
} satisfies Record<string, CallSchemas>;
