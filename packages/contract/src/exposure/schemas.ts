import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { coins, fixedOdds, gameType, named, nothing, ruleCoins, ruleOdds, turnId } from '../parts';

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
const loss = () =>
  Type.Integer({ description: 'Payout minus every stake; below zero the house wins anyway' });

const NumberExposure = named('NumberExposure', {
  number: Type.String(),
  ...held,
  payout: coins({ description: 'If it is drawn, with the sides it stands on' }),
  loss: loss(),
  odds: Type.Optional(
    Type.Integer({ description: 'Hundredths; 0 while it is blocked; with `index`, of an open draw' }),
  ),
});

const HundredExposure = named('HundredExposure', {
  index: Type.Integer({ description: 'Of the hundred: 7 is 700 to 799' }),
  ...held,
  payout: coins({ description: 'Of its worst number' }),
  loss: loss(),
});

const Outcome = named('Outcome', {
  stake: coins({ description: 'Taken' }),
  refused: coins({ description: 'Of what was staked then, above the cap' }),
  payout: coins(),
  win: Type.Integer({ description: "The house's: stake less payout" }),
});

const SimulatedDraw = named('SimulatedDraw', {
  turnId: turnId(),
  result: Type.String(),
  actual: named('ActualOutcome', { stake: coins(), payout: coins(), win: Type.Integer() }),
  before: Outcome,
  after: Outcome,
});

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
      numbers: Type.Array(NumberExposure, {
        description: 'Those that somebody holds; with `index` the hundred',
      }),
      hundreds: Type.Array(HundredExposure, { description: 'One for 2D, ten for 3D, a hundred for 4D' }),
      ds: Type.Array(Side, { description: 'Odd, even' }),
      bs: Type.Array(Side, { description: 'Big, small' }),
    }),
    refusals: ['PageUnknown', 'TurnUnknown'],
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
    response: nothing(),
    refusals: ['OddsAboveFair', 'NumberUnknown', 'TurnUnknown', 'DrawNotOpen'],
  },
  liftOverride: {
    request: Type.Object(chosen),
    response: nothing(),
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
        'Newest first. Actual is what happened; before and after are the same stakes, in small bets, under the settings that hold and under the changed ones',
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
