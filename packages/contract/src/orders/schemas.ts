import { Type } from 'typebox';

/** The status of deposits and withdrawals that a list is filtered by. */
export const orderStatus = (highest: number) => Type.Optional(Type.Integer({ minimum: 0, maximum: highest }));

export const orderSearch = () =>
  Type.Optional(
    Type.String({
      maxLength: 254,
      description:
        "An order's number, the number of its payment or its last digits, or a user as users are searched for",
    }),
  );
