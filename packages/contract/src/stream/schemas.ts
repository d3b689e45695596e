import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { named, nothing } from '../parts';

export const playerSchemas = {
  streamTicket: {
    request: nothing(),
    response: named('StreamTicket', {
      ticket: Type.String(),
      seconds: Type.Integer({ description: 'How long the ticket is valid' }),
    }),
  },
} satisfies Record<string, CallSchemas>;
