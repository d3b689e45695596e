import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { id, millis, named, nothing, oneOf, reason } from '../parts';

const AuditCheck = named('AuditCheck', {
  name: Type.String({ description: 'What is checked, as a sentence' }),
  checked: Type.Integer(),
  of: Type.String({ description: 'What the checked rows are' }),
  found: Type.Integer({ description: 'Rows that are wrong' }),
  problems: Type.Array(Type.String()),
  seconds: Type.Number(),
});

export const AcknowledgedFindings = named('AcknowledgedFindings', {
  by: Type.String(),
  at: millis(),
  reason: Type.String(),
});

const Audit = named('Audit', {
  id: Type.Integer(),
  startedAt: millis(),
  endedAt: Type.Optional(millis()),
  by: Type.String({ description: 'Name of the staff member; empty if the audit started on schedule' }),
  state: oneOf('running', 'done', 'failed'),
  clean: Type.Boolean({ description: 'Ended without findings' }),
  findings: Type.Integer({ description: 'Checks that found something wrong' }),
  whole: Type.Boolean({ description: 'All checks; otherwise those of the hourly audit' }),
  /** The time of the balance that it went on from; absent if it read everything. */
  since: Type.Optional(millis()),
  acknowledged: Type.Optional(AcknowledgedFindings),
  checks: Type.Array(AuditCheck),
});

const HouseAccount = named('HouseAccount', {
  account: Type.String(),
  coins: Type.Integer({ description: 'Coins received minus coins paid' }),
});

export const staffSchemas = {
  audits: {
    request: nothing(),
    response: Type.Array(Audit, { description: 'The last 60, and up to 60 with open findings' }),
  },
  runAudit: { request: nothing(), response: Type.Object({ id: Type.Integer() }), refusals: ['AuditRunning'] },
  acknowledgeAudit: {
    request: Type.Object({ id: id(), reason: reason() }),
    response: nothing(),
    refusals: ['ReasonMissing', 'NotFound'],
  },
  houseAccounts: {
    request: nothing(),
    response: Type.Object({
      at: Type.Optional(millis()),
      accounts: Type.Array(HouseAccount),
    }),
  },
} satisfies Record<string, CallSchemas>;
