import { Type } from 'typebox';
import { coins } from '../parts';

/** The rules check these line by line and name the refusal, so the schema only documents them. */
export const uncheckedStakes = () =>
  Type.Unsafe<Record<string, number>>({
    type: 'object',
    description: 'Coins by number at its full width',
    documented: { additionalProperties: coins({ minimum: 1 }) },
  });
export const uncheckedPair = (description: string) =>
  Type.Unsafe<number[]>({
    type: 'array',
    description,
    documented: { items: coins(), minItems: 2, maxItems: 2 },
  });
export const uncheckedNumbers = () =>
  Type.Unsafe<string[]>({
    type: 'array',
    description: 'Numbers at their full width',
    documented: { items: Type.String({ pattern: '^[0-9]{2,4}$' }), minItems: 1 },
  });
