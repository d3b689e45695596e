import { read, type StaffCall } from '../call';
import { oversight } from '../roles';

export const staffCalls = {
  auditLog: {
    methods: read,
    path: '/api/staff/audit',
    roles: oversight,
    about: 'What staff did, newest first; by person, action, time and words in it.',
  },
  verifyAuditLog: {
    methods: read,
    path: '/api/staff/audit/verify',
    roles: oversight,
    about: 'Proves the chain of the log, or names the first entry that breaks it.',
  },
} as const satisfies Record<string, StaffCall>;
