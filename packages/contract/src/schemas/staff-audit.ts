import { Type } from 'typebox';
import { staffId } from './staff-account';
import { keyset, millis, next, nothing, page } from './parts';

const Quote = Type.Object({
  id: Type.Integer(),
  source: Type.String(),
  quotedAt: Type.Optional(millis()),
  receivedAt: millis(),
  set: Type.Optional(Type.String()),
  value: Type.Optional(Type.String()),
  raw: Type.String({ description: 'As it came' }),
  verdict: Type.String({ description: 'good, or why it was not used' }),
});

/** Also part of a draw's detail. */
export const quotes = () => Type.Array(Quote);

const range = { from: Type.Optional(millis()), to: Type.Optional(millis()) };

export const staffAuditSchemas = {
  quotes: {
    request: Type.Object({ ...page(100), ...range, source: Type.Optional(Type.String({ maxLength: 64 })) }),
    response: Type.Object({ list: quotes(), totalCount: Type.Integer() }),
  },
  auditLog: {
    request: Type.Object({
      ...keyset(100),
      ...range,
      action: Type.Optional(
        Type.String({ maxLength: 64, description: 'One action, or its beginning: result' }),
      ),
      staffId: Type.Optional(staffId()),
      text: Type.Optional(
        Type.String({ maxLength: 100, description: 'Stands in the detail, in capitals or not' }),
      ),
    }),
    response: Type.Object({
      list: Type.Array(
        Type.Object({
          seq: Type.Integer(),
          at: millis(),
          staffId: Type.Optional(staffId()),
          name: Type.String({ description: 'Empty for what nobody was logged in for' }),
          action: Type.String(),
          detail: Type.String({ description: 'JSON' }),
          hash: Type.String(),
        }),
        { description: 'A page may be short, or empty, and still have a next one' },
      ),
      next: next(),
    }),
  },
  verifyAuditLog: {
    request: nothing(),
    response: Type.Object({
      ok: Type.Boolean(),
      entries: Type.Integer(),
      head: Type.String({ description: 'The hash of the newest entry, to be kept elsewhere' }),
      brokenSeq: Type.Optional(Type.Integer()),
      problem: Type.Optional(Type.String({ description: 'changed, missing or inserted' })),
    }),
  },
};
