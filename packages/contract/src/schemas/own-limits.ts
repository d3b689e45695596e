import { Type } from 'typebox';
import { coins, millis, nothing } from './parts';

const kind = () =>
  Type.Unsafe<'deposit' | 'loss' | 'stake'>({ type: 'string', enum: ['deposit', 'loss', 'stake'] });
const period = () =>
  Type.Unsafe<'day' | 'week' | 'month'>({ type: 'string', enum: ['day', 'week', 'month'] });
const limit = () => Type.Union([coins({ maximum: 1_000_000_000_000 }), Type.Null()]);

/** The break or the exclusion that holds. */
export const block = () =>
  Type.Object({
    kind: Type.Unsafe<'break' | 'exclusion'>({ type: 'string', enum: ['break', 'exclusion'] }),
    until: millis(),
  });

const OwnLimits = Type.Object({
  limits: Type.Array(
    Type.Object({
      kind: kind(),
      period: period(),
      coin: Type.Union([coins(), Type.Null()], { description: 'What holds; null without a limit' }),
      used: coins({ description: 'In the period that runs, by the Bangkok calendar' }),
      next: Type.Optional(Type.Object({ coin: limit(), at: millis() })),
    }),
  ),
  block: Type.Optional(block()),
});

export const ownLimitSchemas = {
  limits: { request: nothing(), response: OwnLimits },
  setLimits: {
    request: Type.Object({
      limits: Type.Array(Type.Object({ kind: kind(), period: period(), coin: limit() }), {
        minItems: 1,
        maxItems: 9,
        description: 'Those that change; null takes a limit away',
      }),
    }),
    response: OwnLimits,
  },
  takeBreak: {
    request: Type.Object({ hours: Type.Integer({ minimum: 24, maximum: 720 }) }),
    response: OwnLimits,
  },
  selfExclude: {
    request: Type.Object({ months: Type.Integer({ minimum: 6, maximum: 120 }) }),
    response: OwnLimits,
  },
};
