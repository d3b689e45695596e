import { Type, type TObject, type TSchema } from 'typebox';
import { coins, gameType, millis, named, oneOf, turnId } from '../parts';
import { digitRules } from '@truedraw/rules';
import { Inclusion, hash } from './schemas';

/** A public file with which anyone can check the operator. It has no envelope and needs no login. */
export interface ProofFile {
  readonly path: `/proof/${string}`;
  readonly about: string;
  readonly inPath: TObject;
  readonly inQuery: TObject;
  /** JSON of this shape, or lines of text. */
  readonly response: TSchema;
  readonly type: 'application/json' | 'text/plain';
}

const link = {
  seq: Type.Integer({ minimum: 1 }),
  prev: Type.String({ description: 'The hash of the previous record; 64 zeros in the first' }),
  time: millis(),
  key: Type.String({ description: 'The key that signs it' }),
};

const KeyRecord = named('KeyRecord', {
  kind: Type.Literal('truedraw.key.1'),
  ...link,
  id: Type.String(),
  publicKey: Type.String(),
});

const times = { opensAt: millis(), closesAt: millis(), dueAt: millis() };

const OpenRecord = named('OpenRecord', {
  kind: Type.Literal('truedraw.open.1'),
  ...link,
  turn: turnId(),
  rule: oneOf(...digitRules),
  games: Type.Record(Type.String(), Type.Object(times), { description: 'The times of each game' }),
});

const ChangeRecord = named('ChangeRecord', {
  kind: Type.Literal('truedraw.change.1'),
  ...link,
  turn: turnId(),
  game: gameType(),
  change: oneOf('added', 'dropped', 'moved', 'closed'),
  ...times,
  by: Type.String({ description: 'plan, or the role of the staff who did it' }),
  reason: Type.String(),
});

const CommitRecord = named('CommitRecord', {
  kind: Type.Literal('truedraw.commit.1'),
  ...link,
  turn: turnId(),
  game: gameType(),
  ...times,
  closedAt: millis(),
  bets: Type.Integer(),
  stakes: coins(),
  root: hash(),
});

const QuoteInRecord = named('QuoteInRecord', {
  source: Type.String(),
  quotedAt: Type.Integer({ description: 'The time that the source names; 0 without one' }),
  receivedAt: millis(),
  raw: Type.String({ description: 'The unchanged text of the source' }),
});

const ResultRecord = named('ResultRecord', {
  kind: Type.Literal('truedraw.result.1'),
  ...link,
  turn: turnId(),
  revision: Type.Integer(),
  outcome: oneOf('result', 'cancel'),
  set: Type.String(),
  value: Type.String(),
  digits: Type.Record(Type.String(), Type.String(), { description: 'The result by game' }),
  quotes: Type.Array(QuoteInRecord),
  rule: oneOf(...digitRules),
  by: Type.String({ description: 'feed, or the role of the staff who released it' }),
  reason: Type.String(),
  simulated: Type.Boolean(),
  replaces: Type.String({ description: 'The hash of the previous revision; empty in the first' }),
});

const SettledRecord = named('SettledRecord', {
  kind: oneOf('truedraw.settled.1', 'truedraw.settled.2'),
  ...link,
  turn: turnId(),
  game: gameType(),
  revision: Type.Integer(),
  commit: hash(),
  result: hash(),
  bets: Type.Integer(),
  winners: Type.Integer(),
  stakes: coins(),
  payouts: coins(),
  tree: Type.Optional(hash()),
});

const SignedRecord = named('SignedRecord', {
  record: Type.Union([KeyRecord, OpenRecord, ChangeRecord, CommitRecord, ResultRecord, SettledRecord]),
  signature: Type.String({ description: 'Ed25519 over the canonical form of record' }),
});

const ofTurn = { turn: turnId() };
const ofDraw = { ...ofTurn, game: gameType() };
const ofRevision = { ...ofDraw, revision: Type.Integer({ minimum: 1 }) };
const whole = (maximum: number) => Type.Optional(Type.Integer({ minimum: 1, maximum }));
const json = { type: 'application/json', inPath: Type.Object({}), inQuery: Type.Object({}) } as const;

/** As docs/verification.md describes them. */
export const proofFiles = {
  proofRecords: {
    ...json,
    path: '/proof/records',
    about: 'The chain of signed records from a given number on, at most 1,000 at once.',
    inQuery: Type.Object({ from: whole(Number.MAX_SAFE_INTEGER), count: whole(1_000) }),
    response: Type.Array(SignedRecord),
  },
  proofHead: {
    ...json,
    path: '/proof/head',
    about: 'The number and the hash of the newest record.',
    response: named('ChainHead', { seq: Type.Integer(), hash: hash() }),
  },
  proofKeys: {
    ...json,
    path: '/proof/keys',
    about: 'The records that introduce a key.',
    response: Type.Array(SignedRecord),
  },
  proofDraw: {
    ...json,
    path: '/proof/draws/{turn}',
    about: 'All records about a turn.',
    inPath: Type.Object(ofTurn),
    response: Type.Array(SignedRecord),
  },
  proofLeaves: {
    ...json,
    type: 'text/plain',
    path: '/proof/leaves/{turn}/{game}',
    about: 'The leaves of a closed book in their order, one on each line.',
    inPath: Type.Object(ofDraw),
    response: Type.String(),
  },
  proofInclusion: {
    ...json,
    path: '/proof/inclusion/{turn}/{game}/{leaf}',
    about: 'The position of a leaf in its closed book, with its path.',
    inPath: Type.Object({ ...ofDraw, leaf: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
    response: Inclusion,
  },
  proofCancelled: {
    ...json,
    path: '/proof/cancelled/{turn}/{game}/{leaf}',
    about: 'The secret by which the bettor cancelled a bet before the close.',
    inPath: Type.Object({ ...ofDraw, leaf: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
    response: named('PublishedSecret', { secret: Type.String() }),
  },
  proofStopped: {
    ...json,
    path: '/proof/stopped/{turn}/{game}/{leaf}',
    about: 'The win that stopped a bet of a series, and the leaves of the bets before it.',
    inPath: Type.Object({ ...ofDraw, leaf: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
    response: named('PublishedStop', {
      leaves: Type.Array(hash()),
      turn: turnId(),
      revision: Type.Integer({ minimum: 1 }),
      leaf: hash(),
    }),
  },
  proofSettled: {
    ...json,
    type: 'text/plain',
    path: '/proof/settled/{turn}/{game}/{revision}',
    about:
      'Every bet of a settled draw: leaf, stake and win, one bet on each line, in the order of its book.',
    inPath: Type.Object(ofRevision),
    response: Type.String(),
  },
  proofSettledLine: {
    ...json,
    path: '/proof/settled/{turn}/{game}/{revision}/{leaf}',
    about: 'The stake and the win of one bet of a settled draw, with its path in the settled tree.',
    inPath: Type.Object({ ...ofRevision, leaf: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
    response: named('SettledLine', {
      index: Type.Integer({ minimum: 0 }),
      size: Type.Integer({ minimum: 1 }),
      stake: coins(),
      win: coins(),
      path: Type.Array(named('SettledNode', { hash: hash(), stakes: coins(), wins: coins() })),
    }),
  },
} as const satisfies Record<string, ProofFile>;
