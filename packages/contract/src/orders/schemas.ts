import { Type, type Static } from 'typebox';
import { coins, day, named, oneOf } from '../parts';

/** The status by which a list of deposits or withdrawals is filtered. */
export const orderStatus = (highest: number) => Type.Optional(Type.Integer({ minimum: 0, maximum: highest }));

/** Filters besides the status: everything that waits, or what ended well on a day. */
export const orderFilters = {
  waiting: Type.Optional(Type.Boolean({ description: 'Only what is neither completed nor failed' })),
  day: Type.Optional(day({ description: 'Only what was credited or paid on this Bangkok day' })),
};

export const orderSearch = () =>
  Type.Optional(
    Type.String({
      maxLength: 254,
      description:
        'The number of an order, the number of its payment or its last digits, or a search for users',
    }),
  );

export const secondFields = {
  why: Type.Unsafe<'order' | 'user' | 'staff'>({
    ...oneOf('order', 'user', 'staff'),
    description:
      'Whether the order, the sum of its user today or the sum of the staff member today passes the limit',
  }),
  limit: coins({ description: 'What one person may release alone' }),
  sum: coins({ description: 'What it would be together with this order' }),
};

/** Why the caller needs a second person to release an order. */
export const SecondNeed = named('SecondNeed', secondFields);
export type SecondNeed = Static<typeof SecondNeed>;

/** What an order is added to, to know whether its release needs a second person. */
export const ReleasedAlone = named('ReleasedAlone', {
  limit: coins({ description: 'What one person may release alone' }),
  toUser: coins({ description: 'What its user got today by one person alone' }),
  byStaff: coins({ description: 'What the caller released today alone' }),
});
export type ReleasedAlone = Static<typeof ReleasedAlone>;
