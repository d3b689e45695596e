import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { keyset, millis, named, nothing, pageOf, sorting, staffId, timeRange } from '../parts';

const LoggedAction = named('LoggedAction', {
  seq: Type.Integer(),
  at: millis(),
  staffId: Type.Optional(staffId()),
  name: Type.String({ description: 'Empty for what nobody was logged in for' }),
  action: Type.String(),
  detail: Type.String({ description: 'JSON' }),
  hash: Type.String(),
});

export const staffSchemas = {
  auditLog: {
    request: Type.Object({
      ...keyset(100),
      ...sorting('seq'),
      ...timeRange(),
      action: Type.Optional(
        Type.String({ maxLength: 64, description: 'One action, or its beginning: result' }),
      ),
      staffId: Type.Optional(staffId()),
      text: Type.Optional(
        Type.String({ maxLength: 100, description: 'Stands in the detail, in capitals or not' }),
      ),
    }),
    response: pageOf(LoggedAction, {
      description: 'A page may be short, or empty, and still have a next one',
    }),
  },
  verifyAuditLog: {
    request: nothing(),
    response: named('LogCheck', {
      ok: Type.Boolean(),
      entries: Type.Integer(),
      head: Type.String({ description: 'The hash of the newest entry, to be kept elsewhere' }),
      brokenSeq: Type.Optional(Type.Integer()),
      problem: Type.Optional(Type.String({ description: 'changed, missing or inserted' })),
    }),
  },
} satisfies Record<string, CallSchemas>;
