import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import {
  coins,
  fixedOdds,
  gameType,
  named,
  nothing,
  person,
  proposal,
  ruleCoins,
  ruleOdds,
  turnId,
} from '../parts';

const number = () => Type.String({ maxLength: 4, description: 'At its full width: 07' });
/** Left out, or 0, for every turn. */
const turn = () => Type.Optional(Type.Integer({ minimum: 0, maximum: 99_999_999_999, default: 0 }));
const chosen = { gametype: gameType(), number: number(), turnId: turn() };

const Override = named('Override', {
  gametype: gameType(),
  turnId: Type.Integer({ description: '0 for every turn' }),
  number: Type.String(),
  blocked: Type.Boolean(),
  odds: Type.Optional(Type.Integer()),
});

const held = { stake: coins(), liability: coins() };
const Side = named('SideExposure', held);
const loss = () => Type.Integer({ description: 'Payout minus all stakes; negative if the house wins' });

const NumberExposure = named('NumberExposure', {
  number: Type.String(),
  ...held,
  payout: coins({ description: 'The payout if it is drawn, including the sides that it wins' }),
  loss: loss(),
  odds: Type.Optional(
    Type.Integer({
      description: 'In hundredths; 0 while it is blocked. Only with `index` and for an open draw',
    }),
  ),
});

const Bettor = named('Bettor', {
  ...person,
  bets: Type.Integer({ description: 'With a stake on the number' }),
  stake: coins({ description: 'On the number' }),
  payout: coins({ description: 'For these stakes if it is drawn' }),
});

const HundredExposure = named('HundredExposure', {
  index: Type.Integer({ description: 'The hundred: 7 is 700 to 799' }),
  ...held,
  payout: coins({ description: 'The payout of its worst number' }),
  loss: loss(),
});

const Outcome = named('Outcome', {
  stake: coins({ description: 'The accepted stakes' }),
  refused: coins({ description: 'The stakes above the cap' }),
  payout: coins(),
  win: Type.Integer({ description: "The house's win: stake minus payout" }),
});

const SimulatedDraw = named('SimulatedDraw', {
  turnId: turnId(),
  result: Type.String(),
  actual: named('ActualOutcome', { stake: coins(), payout: coins(), win: Type.Integer() }),
  before: Outcome,
  after: Outcome,
});

const ChangedOdds = named('ChangedOdds', { proposal });

export const staffSchemas = {
  exposure: {
    request: Type.Object({
      gametype: gameType(),
      turnId: turnId(),
      index: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 99,
          description: 'All of one hundred of numbers, with their odds',
        }),
      ),
    }),
    response: named('Exposure', {
      stake: coins({ description: 'On the whole draw' }),
      worst: named('WorstCase', {
        number: Type.String(),
        payout: coins(),
        loss: loss(),
      }),
      risks: Type.Array(NumberExposure, {
        description: 'The numbers whose payout would be highest, at most 20, the highest first',
      }),
      capCoins: coins({ description: 'The most that a number may pay; at it no more bets are taken' }),
      nearCap: Type.Array(NumberExposure, {
        description:
          'The numbers that have used four fifths of the cap or more, the fullest first, at most 20',
      }),
      expectedWin: Type.Integer({
        description: 'What the house wins of these bets on average over all results; negative if it loses',
      }),
      rulePoints: Type.Integer({
        description: "The house's margin at the base odds of the game, in basis points of the stakes",
      }),
      numbers: Type.Array(NumberExposure, {
        description: 'The numbers with stakes; with `index` all numbers of the hundred',
      }),
      hundreds: Type.Array(HundredExposure, { description: 'One for 2D, ten for 3D, a hundred for 4D' }),
      ds: Type.Array(Side, { description: 'Odd, even' }),
      bs: Type.Array(Side, { description: 'Big, small' }),
    }),
    refusals: ['PageUnknown', 'TurnUnknown'],
  },
  numberExposure: {
    request: Type.Object({ gametype: gameType(), turnId: turnId(), number: number() }),
    response: named('NumberBets', {
      ...NumberExposure.properties,
      bettors: Type.Array(Bettor, { description: 'At most 50, the highest stake first' }),
      people: Type.Integer({ description: 'How many users have bet on it' }),
      partial: Type.Boolean({ description: 'The draw has more bets than were searched' }),
    }),
    refusals: ['DrawArchived', 'TurnUnknown', 'NumberUnknown'],
  },
  overrides: {
    request: Type.Object({ gametype: Type.Optional(gameType()) }),
    response: Type.Array(Override),
  },
  blockNumber: {
    request: Type.Object(chosen),
    response: nothing(),
    refusals: ['NumberUnknown', 'TurnUnknown', 'DrawNotOpen'],
  },
  setNumberOdds: {
    request: Type.Object({ ...chosen, odds: fixedOdds() }),
    response: ChangedOdds,
    refusals: ['OddsAboveFair', 'NumberUnknown', 'TurnUnknown', 'DrawNotOpen'],
  },
  liftOverride: {
    request: Type.Object(chosen),
    response: ChangedOdds,
    refusals: ['NothingToChange', 'NumberUnknown', 'TurnUnknown', 'DrawNotOpen'],
  },
  simulateOdds: {
    request: Type.Object({
      gametype: gameType(),
      draws: Type.Optional(Type.Integer({ minimum: 1, maximum: 30, default: 30 })),
      baseOdds: Type.Optional(ruleOdds()),
      quotaCoins: Type.Optional(ruleCoins()),
      stepOdds: Type.Optional(ruleOdds()),
      floorOdds: Type.Optional(ruleOdds()),
      capCoins: Type.Optional(ruleCoins()),
    }),
    response: Type.Array(SimulatedDraw, {
      description:
        'Newest first. `actual` is what happened. `before` and `after` are the same stakes, in small bets, under the current settings and under the changed ones',
    }),
    refusals: [
      'OddsQuotaNotPositive',
      'OddsCapNotPositive',
      'OddsStepNotWhole',
      'OddsFloorBelowStake',
      'OddsBaseBelowFloor',
    ],
  },
} satisfies Record<string, CallSchemas>;
