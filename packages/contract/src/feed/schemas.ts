import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { listOf, millis, named, page, timeRange } from '../parts';

/** Also part of a draw's detail. */
export const Quote = named('Quote', {
  id: Type.Integer(),
  source: Type.String(),
  quotedAt: Type.Optional(millis()),
  receivedAt: millis(),
  set: Type.Optional(Type.String()),
  value: Type.Optional(Type.String()),
  raw: Type.String({ description: 'The unchanged text of the feed' }),
  verdict: Type.String({ description: 'good, or why it was not used' }),
  used: Type.Boolean({ description: 'A release stands on it' }),
});

export const staffSchemas = {
  quotes: {
    request: Type.Object({
      ...page(100),
      ...timeRange(),
      source: Type.Optional(Type.String({ maxLength: 64 })),
    }),
    response: listOf(Quote),
  },
} satisfies Record<string, CallSchemas>;
