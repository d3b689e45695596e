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
/** Below zero when more was taken out than put in. */
const net = () => Type.Integer();
const NetDeposits = named(
  'NetDeposits',
  { today: net(), days30: net(), all: net() },
  { description: 'Deposits and received coins, minus withdrawals and sent coins; by the Bangkok calendar' },
);
const RealityCheck = named('RealityCheck', {
  minutes: Type.Integer({ description: 'After how many minutes of play the check is shown' }),
  most: Type.Integer({ description: "The operator's setting, the most that can be chosen" }),
});
const OwnLimits = named('OwnLimits', {
  limits: Type.Array(OwnLimit),
  netDeposits: NetDeposits,
  realityCheck: RealityCheck,
  block: Type.Optional(Block),
});
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
  sitting: {
    request: Type.Object({
      checked: Type.Optional(
        Type.Boolean({ description: 'The player has seen the check; the interval begins again' }),
      ),
    }),
    response: named('Sitting', {
      playedMs: Type.Integer(),
      stake: net(),
      win: net(),
      net: Type.Integer({ description: 'What was won minus what was staked' }),
      due: Type.Boolean({ description: 'The reality check is to be shown' }),
      dueIn: Type.Integer({ description: 'Milliseconds until then' }),
      netDeposits: NetDeposits,
    }),
  },
  setRealityCheck: {
    request: Type.Object({
      minutes: Type.Union([Type.Integer({ minimum: 5, maximum: 240 }), Type.Null()], {
        description: "null for the operator's setting",
      }),
    }),
    response: RealityCheck,
  },
} satisfies Record<string, CallSchemas>;
