import { digitRules } from '@truedraw/rules';
import { Type, type TSchemaOptions } from 'typebox';
import { settingBounds } from '../bounds';
import type { CallSchemas } from '../call-schemas';
import { Block } from '../limits/schemas';
import { coins, fixedOdds, gameType, named, nothing, oneOf, proposal, ruleCoins, ruleOdds } from '../parts';

const setting = (name: keyof typeof settingBounds, options: TSchemaOptions = {}) =>
  Type.Integer({ minimum: settingBounds[name].least, maximum: settingBounds[name].most, ...options });
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
  sideCapCoins: setting('sideCapCoins'),
  maxStakeCoins: setting('maxStakeCoins'),
  /** How 2D's digits are made, from the next turn that opens; 3D and 4D do not depend on it. */
  digitRule: oneOf(...digitRules),
  cancelAllowed: Type.Boolean({ description: 'Whether bettors may cancel their bets before the close' }),
  cancelSeconds: setting('cancelSeconds', { description: 'How many seconds before the close that ends' }),
};
const GameSettings = named('GameSettings', { gametype: gameType(), ...gameFields });
const ChangedGame = Type.Interface([GameSettings], { proposal }, { title: 'ChangedGameSettings' });

const moneyFields = {
  claimsPerDay: setting('claimsPerDay'),
  claimsWaiting: setting('claimsWaiting'),
  claimExpireHours: setting('claimExpireHours'),
  matchBeforeHours: setting('matchBeforeHours'),
  matchAfterHours: setting('matchAfterHours'),
  depositSecondCoins: setting('depositSecondCoins'),
  autoOrderCoins: setting('autoOrderCoins', {
    description: 'The largest payment that is credited without a decision of staff; 0 for none',
  }),
  autoUserCoins: setting('autoUserCoins', { description: 'The same for a user in a day' }),
  autoChannelCoins: setting('autoChannelCoins', { description: 'The same for a channel in a day' }),
  autoImportCoins: setting('autoImportCoins', {
    description:
      'The same for what one member of staff imports in a day; 0: only notices are credited at once',
  }),
  withdrawMinCoins: setting('withdrawMinCoins'),
  withdrawMaxCoins: setting('withdrawMaxCoins'),
  withdrawDailyCoins: setting('withdrawDailyCoins'),
  withdrawDailyOrders: setting('withdrawDailyOrders'),
  withdrawSecondCoins: setting('withdrawSecondCoins'),
  rebateMaxPoints: setting('rebateMaxPoints', { description: 'The highest rebate of an agent' }),
  changeStepPercent: setting('changeStepPercent', {
    description: 'By how much one person may move odds, rebates, shares and limits in a day, up or down',
  }),
  checkMinutes: setting('checkMinutes', {
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
