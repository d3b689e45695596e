import { Type } from 'typebox';
import { quotes } from './staff-audit';
import { coins, counted, day, gameType, millis, nothing, page, sorting, turnId, userId } from './parts';

const oneOf = <Value extends string>(...values: Value[]) =>
  Type.Unsafe<Value>({ type: 'string', enum: values });

const drawStates = ['open', 'closed', 'settled', 'cancelled'] as const;
const drawState = () => oneOf(...drawStates);

/** Whether it is a figure is for the rules to say, by name. */
const figure = () => Type.String({ maxLength: 32, description: 'Two decimals: 1,443.79' });
const figures = { set: figure(), value: figure() };
const reason = () => Type.String({ maxLength: 500 });
const clockTimes = () =>
  Type.Array(Type.String({ maxLength: 8 }), { maxItems: 8, description: 'HH:MM, morning first' });

const Draw = Type.Object({
  turnId: turnId(),
  gametype: gameType(),
  session: Type.String(),
  state: drawState(),
  opensAt: millis(),
  closesAt: millis(),
  dueAt: millis(),
  released: Type.Integer({ description: 'The newest revision of the figures, 0 before there is one' }),
  settled: Type.Integer({ description: 'The revision whose money is posted' }),
  bets: Type.Integer(),
  betsCapped: Type.Boolean({ description: 'It runs and has more bets than are counted: at least so many' }),
  stakes: coins(),
});

const Release = Type.Object({
  revision: Type.Integer(),
  kind: oneOf('result', 'cancel'),
  set: Type.Optional(Type.String()),
  value: Type.Optional(Type.String()),
  source: Type.String(),
  releasedBy: Type.String(),
  releasedAt: millis(),
  reason: Type.String(),
  simulated: Type.Boolean(),
});

const Proposal = Type.Object({
  revision: Type.Integer(),
  kind: oneOf('result', 'cancel'),
  proposedBy: Type.String(),
  proposedAt: millis(),
  own: Type.Boolean(),
  reason: Type.String(),
  set: Type.Optional(Type.String({ description: 'For its author alone' })),
  value: Type.Optional(Type.String({ description: 'For its author alone' })),
});

const Schedule = Type.Object({ closes: Type.Array(Type.String()), results: Type.Array(Type.String()) });

const CalendarDay = Type.Object({
  day: day(),
  open: Type.Boolean(),
  because: oneOf('weekday', 'weekend', 'holiday', 'operator'),
  note: Type.String({ description: "The operator's note, or the name of the holiday" }),
});

const proposed = Type.Object({ revision: Type.Integer() });

export const staffDrawSchemas = {
  calendar: {
    request: Type.Object({ from: day(), to: day() }),
    response: Type.Array(CalendarDay),
  },
  setCalendarDay: {
    request: Type.Object({
      day: day(),
      open: Type.Boolean(),
      note: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    response: CalendarDay,
  },
  clearCalendarDay: { request: Type.Object({ day: day() }), response: CalendarDay },
  schedule: { request: nothing(), response: Schedule },
  setSchedule: {
    request: Type.Object({ closes: clockTimes(), results: clockTimes() }),
    response: Schedule,
  },
  draws: {
    request: Type.Object({
      ...page(60),
      ...sorting('closesAt'),
      gametype: Type.Optional(gameType()),
      state: Type.Optional(oneOf('upcoming', ...drawStates)),
    }),
    response: Type.Object({ list: Type.Array(Draw), ...counted() }),
  },
  draw: {
    request: Type.Object({ turnId: turnId() }),
    response: Type.Object({
      draws: Type.Array(Draw),
      releases: Type.Array(Release),
      proposal: Type.Optional(Proposal),
      quotes: quotes(),
    }),
  },
  closeDraw: {
    request: Type.Object({ turnId: turnId(), gametype: Type.Optional(gameType()) }),
    response: nothing(),
  },
  proposeResult: { request: Type.Object({ turnId: turnId(), ...figures }), response: proposed },
  releaseResult: { request: Type.Object({ turnId: turnId(), ...figures }), response: proposed },
  proposeCorrection: {
    request: Type.Object({ turnId: turnId(), ...figures, reason: reason() }),
    response: proposed,
  },
  releaseCorrection: { request: Type.Object({ turnId: turnId(), ...figures }), response: proposed },
  proposeCancel: { request: Type.Object({ turnId: turnId(), reason: reason() }), response: proposed },
  releaseCancel: { request: Type.Object({ turnId: turnId() }), response: proposed },
  withdrawProposal: { request: Type.Object({ turnId: turnId() }), response: nothing() },
  dryRun: {
    request: Type.Object({ turnId: turnId(), ...figures }),
    response: Type.Array(
      Type.Object({
        gametype: gameType(),
        result: Type.String(),
        stakes: coins(),
        payout: coins(),
        winners: Type.Integer({ description: 'Bets that would be paid' }),
      }),
    ),
  },
  differences: {
    request: Type.Object({ turnId: turnId(), ...figures }),
    response: Type.Array(
      Type.Object({
        gametype: gameType(),
        before: Type.String({ description: 'The result that stands; empty without one' }),
        after: Type.String(),
        users: Type.Integer({ description: 'Who would get more or less' }),
        given: coins({ description: 'To those who would get more' }),
        taken: coins({ description: 'From those who would get less' }),
        list: Type.Array(
          Type.Object({
            userid: userId(),
            account: Type.String(),
            nickname: Type.String(),
            before: coins({ description: 'Paid' }),
            after: coins({ description: 'Would have been paid' }),
          }),
          { description: 'The hundred largest differences' },
        ),
      }),
      { description: 'Payouts; rebates follow the stakes and stay, unless the turn was cancelled' },
    ),
  },
};
