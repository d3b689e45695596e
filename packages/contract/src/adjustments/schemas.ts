import { Type } from 'typebox';
import { mostCoins } from '../bounds';
import type { CallSchemas } from '../call-schemas';
import {
  id,
  listOf,
  millis,
  named,
  nothing,
  oneOf,
  page,
  person,
  reason,
  reasonFields,
  sorting,
  userId,
} from '../parts';

const Adjustment = named('Adjustment', {
  ...person,
  id: Type.Integer(),
  coin: Type.Integer(),
  reason: Type.String(),
  state: oneOf('waiting', 'booked', 'dropped'),
  proposedBy: Type.String(),
  proposedAt: millis(),
  decidedBy: Type.String(),
});

const adjustment = Type.Object({ id: id() });

export const staffSchemas = {
  adjustments: {
    request: Type.Object({
      ...page(100),
      ...sorting('proposedAt', 'coin'),
      waiting: Type.Optional(Type.Boolean({ description: 'Only those that nobody has decided' })),
    }),
    response: listOf(Adjustment),
  },
  proposeAdjustment: {
    request: Type.Object({
      userid: userId(),
      coin: Type.Integer({ minimum: -mostCoins, maximum: mostCoins }),
      reason: reason(),
    }),
    response: adjustment,
    refusals: ['NothingToChange', 'UserUnknown', 'ReasonMissing'],
  },
  approveAdjustment: {
    request: adjustment,
    response: nothing(),
    refusals: ['AdjustmentUnknown', 'OwnProposal', 'NotIndependent'],
  },
  dropAdjustment: {
    request: Type.Object({ id: id(), ...reasonFields('dropAdjustment') }),
    response: nothing(),
    refusals: ['ReasonMissing', 'AdjustmentUnknown'],
  },
} satisfies Record<string, CallSchemas>;
