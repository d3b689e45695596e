import { Type } from 'typebox';
import { coins, day, gameType, page, sorting, turnId, userId } from './parts';
import { ruleCoins, ruleOdds } from './staff-odds';

const oneOf = <Value extends string>(...values: Value[]) =>
  Type.Unsafe<Value>({ type: 'string', enum: values });
/** At most 92 days, by the Bangkok calendar. */
const range = { from: day(), to: day() };
const sums = {
  turnover: coins(),
  payout: coins(),
  rebate: coins(),
  grossWin: Type.Integer({ description: 'Turnover less payouts' }),
};

const Outcome = Type.Object({
  stake: coins({ description: 'Taken' }),
  refused: coins({ description: 'Of what was staked then, above the cap' }),
  payout: coins(),
  win: Type.Integer({ description: "The house's: stake less payout" }),
});

export const staffReportSchemas = {
  dailyReport: {
    request: Type.Object({
      ...range,
      ...sorting('day', 'draws', 'bets', 'turnover', 'payout', 'rebate', 'grossWin'),
    }),
    response: Type.Array(
      Type.Object({ day: day(), gametype: gameType(), draws: Type.Integer(), bets: Type.Integer(), ...sums }),
      { description: 'Newest first unless sorted; a bet belongs to the day of its draw' },
    ),
  },
  agentReport: {
    request: Type.Object({
      ...range,
      ...page(100),
      ...sorting('turnover', 'payout', 'rebate', 'grossWin'),
    }),
    response: Type.Object({
      list: Type.Array(
        Type.Object({ userid: userId(), account: Type.String(), nickname: Type.String(), ...sums }),
      ),
      totalCount: Type.Integer(),
    }),
  },
  channelReport: {
    request: Type.Object({ ...range, ...sorting('day', 'orders', 'coins') }),
    response: Type.Array(
      Type.Object({
        day: day(),
        kind: oneOf('deposit', 'withdrawal'),
        channel: Type.Integer({ description: '0 for withdrawals' }),
        orders: Type.Integer(),
        coins: coins(),
      }),
      { description: 'Newest first unless sorted; by the day on which it was credited or paid' },
    ),
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
    response: Type.Array(
      Type.Object({
        turnId: turnId(),
        result: Type.String(),
        actual: Type.Object({ stake: coins(), payout: coins(), win: Type.Integer() }),
        before: Outcome,
        after: Outcome,
      }),
      {
        description:
          'Newest first. Actual is what happened; before and after are the same stakes, in small bets, under the settings that hold and under the changed ones',
      },
    ),
  },
};
