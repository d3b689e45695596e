import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { named, nothing } from '../parts';

export const playerSchemas = {
  streamTicket: {
    request: nothing(),
    response: named('StreamTicket', {
      ticket: Type.String(),
      seconds: Type.Integer({ description: 'How long it may be used, once' }),
    }),
  },
} satisfies Record<string, CallSchemas>;
