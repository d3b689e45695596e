import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { coins, day, gameType, named, oneOf, page, person, sorting } from '../parts';

/** At most 92 days, by the Bangkok calendar. */
const range = { from: day(), to: day() };
const sums = {
  turnover: coins(),
  payout: coins(),
  rebate: coins(),
  grossWin: Type.Integer({ description: 'Turnover less payouts' }),
};

const DayOfGame = named('DayOfGame', {
  day: day(),
  gametype: gameType(),
  draws: Type.Integer(),
  bets: Type.Integer(),
  ...sums,
});
const AgentSums = named('AgentSums', { ...person, ...sums });
const DayOfChannel = named('DayOfChannel', {
  day: day(),
  kind: oneOf('deposit', 'withdrawal'),
  channel: Type.Integer({ description: '0 for withdrawals' }),
  orders: Type.Integer(),
  coins: coins(),
});

export const staffSchemas = {
  dailyReport: {
    request: Type.Object({
      ...range,
      ...sorting('day', 'draws', 'bets', 'turnover', 'payout', 'rebate', 'grossWin'),
    }),
    response: Type.Array(DayOfGame, {
      description: 'Newest first unless sorted. A bet belongs to the day of its draw',
    }),
    refusals: ['RangeInvalid'],
  },
  agentReport: {
    request: Type.Object({
      ...range,
      ...page(100),
      ...sorting('turnover', 'payout', 'rebate', 'grossWin'),
    }),
    response: Type.Object({
      list: Type.Array(AgentSums),
      totalCount: Type.Integer(),
    }),
    refusals: ['RangeInvalid'],
  },
  channelReport: {
    request: Type.Object({ ...range, ...sorting('day', 'orders', 'coins') }),
    response: Type.Array(DayOfChannel, {
      description: 'Newest first unless sorted. An order belongs to the day on which it was credited or paid',
    }),
    refusals: ['RangeInvalid'],
  },
} satisfies Record<string, CallSchemas>;
