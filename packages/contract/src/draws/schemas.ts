import { digitRules } from '@truedraw/rules';
import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { Quote } from '../feed/schemas';
import {
  coins,
  day,
  gameType,
  listOf,
  millis,
  named,
  nothing,
  oneOf,
  page,
  person,
  reason,
  reasonFields,
  sorting,
  turnId,
} from '../parts';

const drawStates = ['open', 'closed', 'settled', 'cancelled'] as const;

/** The rules check whether it is a figure and name the refusal. */
const figure = () => Type.String({ maxLength: 32, description: 'Two decimals: 1,443.79' });
const figures = { set: figure(), value: figure() };

const Draw = named('Draw', {
  turnId: turnId(),
  gametype: gameType(),
  session: Type.String(),
  state: oneOf(...drawStates),
  opensAt: millis(),
  closesAt: millis(),
  dueAt: millis(),
  released: Type.Integer({ description: 'The newest revision of the figures; 0 if there is none' }),
  settled: Type.Integer({ description: 'The revision whose money is posted' }),
  bets: Type.Integer(),
  betsCapped: Type.Boolean({
    description: 'A running draw has more bets than are counted, so this is a minimum',
  }),
  stakes: Type.Optional(
    coins({ description: 'Stakes, payouts and wins are left out for roles that do not see money' }),
  ),
  payout: Type.Optional(coins({ description: 'Of a settled draw' })),
  grossWin: Type.Optional(Type.Integer({ description: 'Stakes less payouts of a settled draw' })),
  result: Type.Optional(Type.String({ description: 'Its digits in the newest revision' })),
  corrected: Type.Boolean({ description: 'The newest revision is a correction' }),
  releasedBy: Type.Array(Type.String(), {
    description:
      'The two people of the newest revision, the first one first; `feed` alone; empty without one',
  }),
  rule: oneOf(...digitRules),
});

const Release = named('Release', {
  revision: Type.Integer(),
  kind: oneOf('result', 'cancel'),
  set: Type.Optional(Type.String()),
  value: Type.Optional(Type.String()),
  source: Type.String(),
  releasedBy: Type.String({ description: 'A role, or feed, as in the public record' }),
  people: Type.Array(Type.String(), {
    description: 'The names of the two people, the first one first; empty if the feed released it',
  }),
  releasedAt: millis(),
  reason: Type.String(),
  simulated: Type.Boolean(),
  rule: oneOf(...digitRules),
});

const Proposal = named('Proposal', {
  revision: Type.Integer(),
  kind: oneOf('result', 'cancel'),
  proposedBy: Type.String(),
  proposedAt: millis(),
  own: Type.Boolean(),
  reason: Type.String(),
  set: Type.Optional(Type.String({ description: 'Only for its author' })),
  value: Type.Optional(Type.String({ description: 'Only for its author' })),
});

const Revision = named('Revision', { revision: Type.Integer() });

const DryRun = named('DryRun', {
  gametype: gameType(),
  result: Type.String(),
  stakes: coins(),
  payout: coins(),
  winners: Type.Integer({ description: 'Bets that would be paid' }),
});

const PayoutDifference = named('PayoutDifference', {
  ...person,
  before: coins({ description: 'What was paid' }),
  after: coins({ description: 'What would be paid' }),
});

const Differences = named('Differences', {
  gametype: gameType(),
  before: Type.String({ description: 'The current result; empty without one' }),
  after: Type.String(),
  users: Type.Integer({ description: 'The number of users who would get more or less' }),
  given: coins({ description: 'To those who would get more' }),
  taken: coins({ description: 'From those who would get less' }),
  list: Type.Array(PayoutDifference, { description: 'The hundred largest differences' }),
});

const SourceWord = named('SourceWord', {
  source: Type.String(),
  quote: Type.Optional(Quote),
  settled: Type.Boolean({ description: 'It has said the same twice, some seconds apart' }),
  agreeing: Type.Integer({ description: 'Sources that have settled on the same figures, this one included' }),
});

const HeldResult = named('HeldResult', {
  turnId: turnId(),
  dueAt: millis(),
  state: oneOf('differ', 'short', 'agree'),
  words: Type.Array(SourceWord, { description: 'In the order of the settings' }),
});

export const staffSchemas = {
  heldResults: {
    request: Type.Object({}),
    response: Type.Object({
      needed: Type.Integer({
        description: 'Sources that must agree before a result is released without people',
      }),
      list: Type.Array(HeldResult, {
        description:
          'Oldest first. differ: sources have settled on different figures; short: too few have said good figures; agree: something else holds the result',
      }),
    }),
  },
  draws: {
    request: Type.Object({
      ...page(60),
      ...sorting('closesAt'),
      gametype: Type.Optional(gameType()),
      state: Type.Optional(oneOf('upcoming', ...drawStates)),
      day: Type.Optional(day({ description: 'The Bangkok day of the draws' })),
    }),
    response: listOf(Draw),
    refusals: ['DayInvalid'],
  },
  draw: {
    request: Type.Object({ turnId: turnId() }),
    response: named('Turn', {
      draws: Type.Array(Draw),
      releases: Type.Array(Release),
      proposal: Type.Optional(Proposal),
      quotes: Type.Array(Quote),
    }),
    refusals: ['TurnUnknown'],
  },
  closeDraw: {
    request: Type.Object({
      turnId: turnId(),
      gametype: Type.Optional(gameType()),
      ...reasonFields('closeDraw'),
    }),
    response: nothing(),
    refusals: ['ReasonMissing', 'TurnUnknown', 'DrawNotOpen'],
  },
  proposeResult: {
    request: Type.Object({ turnId: turnId(), ...figures }),
    response: Revision,
    refusals: [
      'FigureInvalid',
      'FigureImplausible',
      'TurnUnknown',
      'DrawNotDue',
      'ProposalWaits',
      'AlreadyReleased',
      'TurnCancelled',
    ],
  },
  releaseResult: {
    request: Type.Object({ turnId: turnId(), ...figures }),
    response: Revision,
    refusals: [
      'FigureInvalid',
      'FigureImplausible',
      'OwnProposal',
      'NotIndependent',
      'TurnUnknown',
      'DrawNotDue',
      'ProposalMissing',
      'FiguresDiffer',
      'AlreadyReleased',
      'NotWitnessed',
      'TurnCancelled',
    ],
  },
  proposeCorrection: {
    request: Type.Object({ turnId: turnId(), ...figures, reason: reason() }),
    response: Revision,
    refusals: [
      'DrawArchived',
      'FigureInvalid',
      'FigureImplausible',
      'ReasonMissing',
      'TurnUnknown',
      'ProposalWaits',
      'AlreadyReleased',
      'NotReleased',
      'SameFigures',
      'TurnCancelled',
    ],
  },
  releaseCorrection: {
    request: Type.Object({ turnId: turnId(), ...figures }),
    response: Revision,
    refusals: [
      'DrawArchived',
      'FigureInvalid',
      'FigureImplausible',
      'OwnProposal',
      'NotIndependent',
      'TurnUnknown',
      'ProposalMissing',
      'FiguresDiffer',
      'AlreadyReleased',
      'NotWitnessed',
      'NotReleased',
      'TurnCancelled',
    ],
  },
  proposeCancel: {
    request: Type.Object({ turnId: turnId(), ...reasonFields('proposeCancel') }),
    response: Revision,
    refusals: [
      'DrawArchived',
      'ReasonMissing',
      'TurnUnknown',
      'ProposalWaits',
      'AlreadyReleased',
      'TurnCancelled',
    ],
  },
  releaseCancel: {
    request: Type.Object({ turnId: turnId() }),
    response: Revision,
    refusals: [
      'DrawArchived',
      'OwnProposal',
      'NotIndependent',
      'TurnUnknown',
      'ProposalMissing',
      'AlreadyReleased',
      'TurnCancelled',
    ],
  },
  withdrawProposal: {
    request: Type.Object({ turnId: turnId(), ...reasonFields('withdrawProposal') }),
    response: nothing(),
    refusals: ['ReasonMissing', 'TurnUnknown', 'ProposalMissing'],
  },
  dryRun: {
    request: Type.Object({ turnId: turnId(), ...figures }),
    response: Type.Array(DryRun),
    refusals: ['DrawArchived', 'FigureInvalid', 'FigureImplausible', 'TurnUnknown'],
  },
  differences: {
    request: Type.Object({ turnId: turnId(), ...figures }),
    response: Type.Array(Differences, {
      description:
        'Payouts only. Rebates depend on the stakes and do not change, unless the turn was cancelled',
    }),
    refusals: [
      'DrawArchived',
      'FigureInvalid',
      'FigureImplausible',
      'TurnUnknown',
      'NotReleased',
      'TurnCancelled',
    ],
  },
} satisfies Record<string, CallSchemas>;
