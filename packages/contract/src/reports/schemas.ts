import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { coins, day, gameType, listOf, named, oneOf, page, person, sorting } from '../parts';

/** At most 92 days, by the Bangkok calendar. */
const range = { from: day(), to: day() };
const sums = {
  turnover: coins(),
  payout: coins(),
  rebate: coins(),
  grossWin: Type.Integer({ description: 'Turnover less payouts' }),
};

const net = Type.Integer({ description: 'Gross win less rebates' });

const DayOfGame = named('DayOfGame', {
  day: day(),
  gametype: gameType(),
  draws: Type.Integer(),
  bets: Type.Integer(),
  ...sums,
  net,
});
const AgentSums = named('AgentSums', { ...person, ...sums });
const PlayerSums = named('PlayerSums', { ...person, bets: Type.Integer(), ...sums, net });
const HourSums = named('HourSums', {
  hour: Type.Integer({ description: '0 to 23, in Bangkok' }),
  turnover: Type.Integer({ description: 'Staked in this hour; a cancellation takes it back' }),
  grossWin: Type.Integer({ description: 'Of draws that were settled in this hour' }),
  online: Type.Integer({ description: 'The highest number of players at one time' }),
});
const NumberSums = named('NumberSums', {
  on: Type.String({ description: 'A number at its full width, or odd, even, big, small' }),
  turnover: coins(),
  payout: coins(),
  grossWin: sums.grossWin,
  times: Type.Integer({ description: 'How often it was drawn' }),
});
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
  playerReport: {
    request: Type.Object({
      ...range,
      ...page(100),
      ...sorting('turnover', 'payout', 'rebate', 'grossWin', 'net', 'bets'),
    }),
    response: listOf(PlayerSums),
    refusals: ['RangeInvalid'],
  },
  hourReport: {
    request: Type.Object(range),
    response: Type.Array(HourSums, { description: 'At most 31 days, which is how long samples are kept' }),
    refusals: ['RangeInvalid'],
  },
  numberReport: {
    request: Type.Object({
      ...range,
      ...page(100),
      ...sorting('turnover', 'payout', 'grossWin'),
      gametype: gameType(),
    }),
    response: Type.Object({
      list: Type.Array(NumberSums),
      totalCount: Type.Integer(),
      draws: Type.Integer({ description: 'How many draws it is about' }),
      partial: Type.Boolean({ description: 'There are more draws in the range; the newest were read' }),
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
