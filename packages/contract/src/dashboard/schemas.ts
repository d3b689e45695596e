import { Type, type TInteger, type TOptional } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { coins, day, millis, named, nothing, oneOf } from '../parts';

const queueKinds = ['deposits', 'withdrawals', 'adjustments', 'proposals', 'held', 'chats'] as const;

/** What waits for staff: the queues, changes for a second person, and what is odd. */
const waitingKinds = [...queueKinds, 'changes', 'odd'] as const;

/** A count is missing for times before the queue was counted. */
const countsByQueue = Object.fromEntries(
  queueKinds.map((kind) => [kind, Type.Optional(Type.Integer())]),
) as Record<(typeof queueKinds)[number], TOptional<TInteger>>;

const FiguresOfToday = named('FiguresOfToday', {
  turnover: coins({ description: "On today's draws, including running ones, without cancelled ones" }),
  settledTurnover: coins({ description: 'The part of it on settled draws' }),
  payout: coins(),
  rebate: coins(),
  grossWin: Type.Integer({ description: 'Settled turnover less payouts' }),
  bets: Type.Integer(),
  betsCapped: Type.Boolean({
    description: 'A running draw has more bets than are counted, so this is a minimum',
  }),
});

const daySums = {
  turnover: coins({ description: 'Of settled draws' }),
  grossWin: Type.Integer(),
  payout: coins(),
  rebate: coins(),
  bets: Type.Integer(),
};

const EarlierDay = named('EarlierDay', {
  day: day(),
  byNow: Type.Object(daySums, { description: 'Of its draws that were due by the present time of the day' }),
  whole: Type.Object(daySums),
});

const Queue = named('Queue', {
  kind: oneOf(...queueKinds),
  count: Type.Integer(),
  oldestAt: Type.Optional(millis()),
  coins: Type.Optional(
    coins({ description: 'What the waiting withdrawals come to, for the roles that read them' }),
  ),
  turns: Type.Optional(
    Type.Array(Type.Integer(), { description: 'The turns of proposals and of overdue results, at most 20' }),
  ),
});

const FeedState = named('FeedState', {
  state: oneOf('ok', 'stale', 'held', 'off'),
  lastQuote: Type.Integer({ description: 'Milliseconds since 1970; 0 before there is one' }),
  held: Type.Array(Type.Integer(), { description: 'Turns whose result is overdue' }),
});

const WitnessState = named('WitnessState', {
  name: Type.String(),
  size: Type.Integer({ description: 'How many records it has signed' }),
  signedAt: Type.Integer({ description: 'Milliseconds since 1970, by its own clock; 0 before it has' }),
  silentSince: Type.Optional(
    Type.Integer({
      description: 'When the first record that it has not signed was written; missing if there is none',
    }),
  ),
});

const PublicLog = named('PublicLog', {
  records: Type.Integer(),
  needed: Type.Integer({ description: 'How many witnesses have to sign before a result is released' }),
  list: Type.Array(WitnessState),
});

const EndedAudit = named('EndedAudit', {
  at: millis(),
  findings: Type.Integer({ description: 'Checks that found something wrong' }),
});

const TenMinutes = named('TenMinutes', {
  at: millis(),
  turnover: Type.Optional(
    Type.Integer({ description: 'Staked in the ten minutes from `at`; negative after a cancellation' }),
  ),
  grossWin: Type.Optional(Type.Integer({ description: 'Of draws that were settled in the ten minutes' })),
  online: Type.Integer({ description: 'The highest number at one time' }),
  liability: Type.Optional(coins({ description: 'The highest open liability' })),
  waiting: named('CountsByQueue', countsByQueue, { description: 'The length of each queue at the end' }),
  feedTrouble: Type.Integer({
    description: 'Percent of the time in which the feed was silent or a result was overdue',
  }),
});

export const staffSchemas = {
  dashboard: {
    request: nothing(),
    response: named('Dashboard', {
      at: millis(),
      today: Type.Optional(FiguresOfToday),
      yesterday: Type.Optional(EarlierDay),
      lastWeek: Type.Optional(
        Type.Object(EarlierDay.properties, { description: 'The same day of the week before' }),
      ),
      openStake: Type.Optional(coins({ description: 'On draws without a settled result' })),
      openLiability: Type.Optional(coins({ description: 'The sum of the worst cases of these draws' })),
      online: Type.Integer({ description: 'Players logged in with the app open' }),
      visitors: Type.Integer({ description: 'Others with the app open' }),
      queues: Type.Array(Queue, {
        description: 'proposals wait for a second person, held are turns whose result is overdue',
      }),
      feed: FeedState,
      log: PublicLog,
      openFaults: Type.Integer({ description: 'Audits whose findings nobody has acknowledged' }),
      audits: Type.Array(EndedAudit, { description: 'The last 30 audits that ended, oldest first' }),
      series: Type.Array(TenMinutes, {
        description:
          'The last 24 hours in steps of ten minutes, oldest first. Steps that were not measured are missing',
      }),
    }),
  },
  waiting: {
    request: nothing(),
    response: Type.Array(named('WaitingCount', { kind: oneOf(...waitingKinds), count: Type.Integer() })),
  },
} satisfies Record<string, CallSchemas>;
