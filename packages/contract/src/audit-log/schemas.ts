import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { keyset, millis, named, nothing, pageOf, sorting, staffId, timeRange } from '../parts';

const LoggedAction = named('LoggedAction', {
  seq: Type.Integer(),
  at: millis(),
  staffId: Type.Optional(staffId()),
  name: Type.String({ description: 'Empty if nobody was logged in' }),
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
        Type.String({ maxLength: 64, description: 'One action, or its first part, such as result' }),
      ),
      staffId: Type.Optional(staffId()),
      text: Type.Optional(
        Type.String({ maxLength: 100, description: 'A text in the detail, in upper or lower case' }),
      ),
    }),
    response: pageOf(LoggedAction, {
      description: 'A page may be short or empty although a next page exists',
    }),
  },
  verifyAuditLog: {
    request: nothing(),
    response: named('LogCheck', {
      ok: Type.Boolean(),
      entries: Type.Integer(),
      head: Type.String({ description: 'The hash of the newest entry. Keep a copy in another place' }),
      brokenSeq: Type.Optional(Type.Integer()),
      problem: Type.Optional(Type.String({ description: 'changed, missing or inserted' })),
    }),
  },
} satisfies Record<string, CallSchemas>;
