import { Type } from 'typebox';

/** The status by which a list of deposits or withdrawals is filtered. */
export const orderStatus = (highest: number) => Type.Optional(Type.Integer({ minimum: 0, maximum: highest }));

export const orderSearch = () =>
  Type.Optional(
    Type.String({
      maxLength: 254,
      description:
        'The number of an order, the number of its payment or its last digits, or a search for users',
    }),
  );
