import { Type, type TOptional, type TUnknown } from 'typebox';

/** Fields of a sub-user that its agent sees but cannot change. A request with one of them is refused by its name. */
export const fixedOfAgent = ['sharerate', 'coin', 'nickname', 'account', 'spreaderid'] as const;

export const fixedFields = Object.fromEntries(
  fixedOfAgent.map((field) => [field, Type.Optional(Type.Unknown({ description: 'Is refused' }))]),
) as Record<(typeof fixedOfAgent)[number], TOptional<TUnknown>>;
