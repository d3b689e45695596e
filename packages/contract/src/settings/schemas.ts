import { digitRules } from '@truedraw/rules';
import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { Block } from '../limits/schemas';
import {
  basisPoints,
  coins,
  fixedOdds,
  gameType,
  named,
  nothing,
  oneOf,
  proposal,
  ruleCoins,
  ruleOdds,
} from '../parts';

const positiveCoins = (maximum: number) => coins({ minimum: 1, maximum });
const oddsPair = () => Type.Unsafe<[number, number]>(Type.Array(fixedOdds(), { minItems: 2, maxItems: 2 }));

const gameFields = {
  open: Type.Boolean(),
  baseOdds: ruleOdds(),
  quotaCoins: ruleCoins(),
  stepOdds: ruleOdds(),
  floorOdds: ruleOdds(),
  capCoins: ruleCoins(),
  dsOdds: oddsPair(),
  bsOdds: oddsPair(),
  sideCapCoins: positiveCoins(1_000_000_000_000_000),
  maxStakeCoins: positiveCoins(100_000_000_000),
  /** How 2D's digits are made, from the next turn that opens; 3D and 4D do not depend on it. */
  digitRule: oneOf(...digitRules),
  cancelAllowed: Type.Boolean({ description: 'Whether bettors may cancel their bets before the close' }),
  cancelSeconds: Type.Integer({
    minimum: 0,
    maximum: 86_400,
    description: 'How many seconds before the close that ends',
  }),
};
const GameSettings = named('GameSettings', { gametype: gameType(), ...gameFields });
const ChangedGame = Type.Interface([GameSettings], { proposal }, { title: 'ChangedGameSettings' });

const hours = () => Type.Integer({ minimum: 1, maximum: 24 * 90 });
const moneyFields = {
  claimsPerDay: Type.Integer({ minimum: 1, maximum: 1_000 }),
  claimsWaiting: Type.Integer({ minimum: 1, maximum: 100 }),
  claimExpireHours: hours(),
  matchBeforeHours: hours(),
  matchAfterHours: hours(),
  depositSecondCoins: coins({ maximum: 1_000_000_000_000 }),
  autoOrderCoins: coins({
    maximum: 1_000_000_000_000,
    description: 'The largest payment that is credited without a decision of staff; 0 for none',
  }),
  autoUserCoins: coins({ maximum: 1_000_000_000_000, description: 'The same for a user in a day' }),
  autoChannelCoins: coins({ maximum: 1_000_000_000_000, description: 'The same for a channel in a day' }),
  autoImportCoins: coins({
    maximum: 1_000_000_000_000,
    description:
      'The same for what one member of staff imports in a day; 0: only notices are credited at once',
  }),
  withdrawMinCoins: positiveCoins(1_000_000_000_000),
  withdrawMaxCoins: positiveCoins(1_000_000_000_000),
  withdrawDailyCoins: positiveCoins(1_000_000_000_000),
  withdrawDailyOrders: Type.Integer({ minimum: 1, maximum: 1_000 }),
  withdrawSecondCoins: coins({ maximum: 1_000_000_000_000 }),
  rebateMaxPoints: basisPoints({ description: 'The highest rebate of an agent' }),
  changeStepPercent: Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'By how much one person may move odds, rebates, shares and limits in a day, up or down',
  }),
  checkMinutes: Type.Integer({
    minimum: 5,
    maximum: 240,
    description: 'After how many minutes of play the reality check is shown, unless the player chose fewer',
  }),
};
const MoneySettings = named('MoneySettings', moneyFields);
const ChangedMoney = Type.Interface([MoneySettings], { proposal }, { title: 'ChangedMoneySettings' });

const clockTimes = () =>
  Type.Array(Type.String({ maxLength: 8 }), { maxItems: 8, description: 'HH:MM, morning first' });
const Schedule = named('Schedule', { closes: Type.Array(Type.String()), results: Type.Array(Type.String()) });

export const playerSchemas = {
  moneyRules: {
    request: nothing(),
    response: named('MoneyRules', {
      block: Type.Optional(Block),
      deposit: named('DepositRules', {
        claimsLeft: Type.Integer({ description: 'The number of payments that may still be claimed today' }),
        expireHours: Type.Integer({ description: 'How long a claim waits for its payment' }),
        ownLeft: Type.Optional(
          coins({
            description:
              'What is left of the deposit limits that the caller has set; missing without a limit',
          }),
        ),
      }),
      withdraw: named('WithdrawRules', {
        minCoins: coins(),
        maxCoins: coins(),
        leftCoins: coins({ description: 'What is left of the daily limit' }),
        leftOrders: Type.Integer(),
        debt: coins({ description: 'A user with a debt cannot withdraw' }),
      }),
    }),
  },
} satisfies Record<string, CallSchemas>;

export const staffSchemas = {
  gameSettings: { request: nothing(), response: Type.Array(GameSettings) },
  setGameSettings: {
    request: Type.Interface([Type.Partial(Type.Object(gameFields))], { gametype: gameType() }),
    response: ChangedGame,
    refusals: [
      'NothingToChange',
      'OddsQuotaNotPositive',
      'OddsCapNotPositive',
      'OddsStepNotWhole',
      'OddsFloorBelowStake',
      'OddsBaseBelowFloor',
      'OddsAboveFair',
    ],
  },
  moneySettings: { request: nothing(), response: MoneySettings },
  setMoneySettings: {
    request: Type.Partial(Type.Object(moneyFields)),
    response: ChangedMoney,
    refusals: ['NothingToChange'],
  },
  schedule: { request: nothing(), response: Schedule },
  setSchedule: {
    request: Type.Object({ closes: clockTimes(), results: clockTimes() }),
    response: Schedule,
    refusals: [
      'ScheduleNotTwoDraws',
      'ScheduleNotATime',
      'ScheduleClosesAfterMarket',
      'ScheduleClosesAfterResult',
      'ScheduleOutOfOrder',
    ],
  },
} satisfies Record<string, CallSchemas>;
