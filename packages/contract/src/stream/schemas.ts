import { Type } from 'typebox';
import { named, nothing } from '../parts';

export const playerSchemas = {
  streamTicket: {
    request: nothing(),
    response: named('StreamTicket', {
      ticket: Type.String(),
      seconds: Type.Integer({ description: 'How long it may be used, once' }),
    }),
  },
};
