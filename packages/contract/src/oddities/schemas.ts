import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { gameType, id, millis, named, nothing, oneOf, person, reason } from '../parts';

const optional = () => Type.Optional(Type.Integer());

const OddFacts = named('OddFacts', {
  draws: optional(),
  played: Type.Optional(Type.Integer({ description: 'Draws that the person bet on' })),
  stake: optional(),
  payout: optional(),
  deposits: optional(),
  withdrawals: optional(),
  turnover: optional(),
  days: optional(),
});

const OddEvidence = named('OddEvidence', {
  turnId: optional(),
  gametype: Type.Optional(gameType()),
  day: Type.Optional(Type.Integer({ description: 'YYYYMMDD' })),
  at: Type.Optional(millis()),
  order: Type.Optional(oneOf('deposit', 'withdrawal')),
  coins: optional(),
  stake: optional(),
  payout: optional(),
  seconds: Type.Optional(Type.Integer({ description: 'Before the close, or between the bets' })),
});

const LookedAt = named('LookedAt', { by: Type.String(), at: millis(), reason: Type.String() });

const Oddity = named('Oddity', {
  id: Type.Integer(),
  kind: oneOf('late', 'together', 'no-play', 'lucky-team'),
  users: Type.Array(named('OddPerson', person)),
  facts: OddFacts,
  evidence: Type.Array(OddEvidence, { description: 'The newest 20 rows' }),
  foundAt: millis(),
  open: Type.Boolean({ description: 'Nobody has looked at it since there was this much of it' }),
  acknowledged: Type.Optional(LookedAt),
});

export const staffSchemas = {
  oddities: {
    request: nothing(),
    response: Type.Array(Oddity, { description: 'Open ones first, at most 200' }),
  },
  acknowledgeOddity: {
    request: Type.Object({ id: id(), reason: reason() }),
    response: nothing(),
    refusals: ['ReasonMissing', 'NotFound'],
  },
} satisfies Record<string, CallSchemas>;
