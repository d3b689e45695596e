import { digitRules } from '@truedraw/rules';
import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { day, gameType, millis, named, nothing, oneOf, turnId } from '../parts';

const Result = named('Result', {
  gametype: gameType(),
  turnid: turnId(),
  result: Type.String(),
  name: Type.String(),
  set: Type.String(),
  value: Type.String(),
  rule: oneOf(...digitRules),
  source: Type.String({ description: 'The feed that the figures came from, or the operator' }),
  openTime: millis(),
  releaseTime: Type.Integer({ description: 'When this revision became official' }),
  session: Type.String({ description: 'ZP or WP; for a fast round its number in the day' }),
  revision: Type.Integer({ description: '1; higher after a correction' }),
  simulated: Type.Boolean({ description: 'The figures are made up, for a demonstration' }),
  cancelled: Type.Boolean({ description: 'The draw was cancelled and has no result' }),
});

const ResultOfToday = named('ResultOfToday', {
  gametype: gameType(),
  gameName: Type.String(),
  result: Type.String(),
  openTime: millis(),
  turnid: turnId(),
  session: Type.String({ description: 'ZP or WP; for a fast round its number in the day' }),
  revision: Type.Integer({ description: '1; higher after a correction' }),
  simulated: Type.Boolean(),
  cancelled: Type.Boolean(),
});

export const playerSchemas = {
  lastPrice: {
    request: nothing(),
    response: named('Price', { updateTime: millis(), set: Type.String(), value: Type.String() }),
  },
  resultLog: {
    request: Type.Object({
      type: Type.Optional(gameType()),
      startTime: Type.Optional(day()),
      endTime: Type.Optional(day()),
      /** Only the results of this turn, of every game or of `type`; in `list`. */
      turnid: Type.Optional(turnId()),
      since: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: Number.MAX_SAFE_INTEGER,
          description:
            'Only results that became official after this time, including corrections of older draws',
        }),
      ),
      count: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 10_000,
          description: 'How many of the newest results of each game',
        }),
      ),
    }),
    response: named('Results', {
      two: Type.Array(Result),
      three: Type.Array(Result),
      four: Type.Array(Result),
      list: Type.Array(Result),
    }),
  },
  today: {
    request: nothing(),
    response: named('Today', {
      updateUrl: Type.String({ description: 'Where anyone can check the figures' }),
      showTimes: Type.Array(millis(), {
        minItems: 2,
        maxItems: 2,
        description: 'When the results are due, by the draws; where there is none yet, by the times of a day',
      }),
      closeTimes: Type.Optional(
        Type.Array(millis(), {
          minItems: 2,
          maxItems: 2,
          description:
            'When betting on them closes, likewise; where a game closes earlier than another, the earlier time',
        }),
      ),
      turnIds: Type.Array(turnId(), {
        minItems: 2,
        maxItems: 2,
        description: 'The turns of showTimes',
      }),
      simulated: Type.Boolean({ description: 'The feed makes up its figures, for a demonstration' }),
      openStatus: Type.Integer({ description: '1 on a market day, 0 when the market is closed today' }),
      opened: Type.Array(ResultOfToday),
      notHeld: Type.Optional(
        Type.Array(turnId(), {
          description: 'Those of turnIds that nobody could bet on, as before the first start of the service',
        }),
      ),
    }),
  },
} satisfies Record<string, CallSchemas>;
