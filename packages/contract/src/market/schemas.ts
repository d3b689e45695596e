import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { day, gameType, millis, named, nothing, turnId } from '../parts';

const Result = named('Result', {
  gametype: gameType(),
  turnid: turnId(),
  result: Type.String(),
  name: Type.String(),
  set: Type.String(),
  value: Type.String(),
  source: Type.String({ description: 'The feed that said the figures, or the operator' }),
  openTime: millis(),
  releaseTime: Type.Integer({ description: 'When this revision became official' }),
  session: Type.String({ description: 'ZP or WP; of a fast round its number in the day' }),
  revision: Type.Integer({ description: '1, and more after a correction' }),
  simulated: Type.Boolean({ description: 'The figures are made up, for demonstration' }),
  cancelled: Type.Boolean({ description: 'The draw was cancelled and has no result' }),
});

const ResultOfToday = named('ResultOfToday', {
  gametype: gameType(),
  gameName: Type.String(),
  result: Type.String(),
  openTime: millis(),
  turnid: turnId(),
  session: Type.String({ description: 'ZP or WP; of a fast round its number in the day' }),
  revision: Type.Integer({ description: '1, and more after a correction' }),
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
      /** That draw's alone, of every game or of the type, in `list`. */
      turnid: Type.Optional(turnId()),
      since: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: Number.MAX_SAFE_INTEGER,
          description: 'Only what became official after this moment, corrections of older draws included',
        }),
      ),
      count: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 10_000, description: 'The newest so many of a game' }),
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
      updateUrl: Type.String({ description: 'Where anyone can look the figures up' }),
      showTimes: Type.Array(millis(), { minItems: 2, maxItems: 2 }),
      turnIds: Type.Array(turnId(), {
        minItems: 2,
        maxItems: 2,
        description: 'The draws that showTimes are of',
      }),
      simulated: Type.Boolean({ description: 'The feed makes its figures up, for demonstration' }),
      openStatus: Type.Integer({ description: '1 on a market day, 0 when the market is closed today' }),
      opened: Type.Array(ResultOfToday),
    }),
  },
} satisfies Record<string, CallSchemas>;
