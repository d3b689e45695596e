import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { coins, millis, named, nothing, oneOf } from '../parts';

export const limitKind = () => oneOf('deposit', 'loss', 'stake');
export const limitPeriod = () => oneOf('day', 'week', 'month');
const limit = () => Type.Union([coins({ maximum: 1_000_000_000_000 }), Type.Null()]);

/** The current break or exclusion. */
export const Block = named('Block', { kind: oneOf('break', 'exclusion'), until: millis() });

const OwnLimit = named('OwnLimit', {
  kind: limitKind(),
  period: limitPeriod(),
  coin: Type.Union([coins(), Type.Null()], { description: 'The current limit; null without one' }),
  used: coins({ description: 'In the current period, by the Bangkok calendar' }),
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
        description: 'The limits that change; null removes a limit',
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
