import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { coins, millis, named, nothing, oneOf } from '../parts';

export const limitKind = () => oneOf('deposit', 'loss', 'stake');
export const limitPeriod = () => oneOf('day', 'week', 'month');
const limit = () => Type.Union([coins({ maximum: 1_000_000_000_000 }), Type.Null()]);

/** The break or the exclusion that holds. */
export const Block = named('Block', { kind: oneOf('break', 'exclusion'), until: millis() });

const OwnLimit = named('OwnLimit', {
  kind: limitKind(),
  period: limitPeriod(),
  coin: Type.Union([coins(), Type.Null()], { description: 'What holds; null without a limit' }),
  used: coins({ description: 'In the period that runs, by the Bangkok calendar' }),
  next: Type.Optional(named('NextLimit', { coin: limit(), at: millis() })),
});
const OwnLimits = named('OwnLimits', { limits: Type.Array(OwnLimit), block: Type.Optional(Block) });
const ChangedLimit = named('ChangedLimit', { kind: limitKind(), period: limitPeriod(), coin: limit() });

export const playerSchemas = {
  limits: { request: nothing(), response: OwnLimits },
  setLimits: {
    request: Type.Object({
      limits: Type.Array(ChangedLimit, {
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
    refusals: ['LongerBreakHolds'],
  },
  selfExclude: {
    request: Type.Object({ months: Type.Integer({ minimum: 6, maximum: 120 }) }),
    response: OwnLimits,
    refusals: ['LongerBreakHolds'],
  },
} satisfies Record<string, CallSchemas>;
