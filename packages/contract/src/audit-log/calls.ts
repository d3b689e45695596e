import { read, type StaffCall } from '../call';
import { oversight } from '../roles';

export const staffCalls = {
  auditLog: {
    methods: read,
    path: '/api/staff/audit',
    roles: oversight,
    about: 'What staff did, newest first. Can be filtered by person, action, time and text.',
  },
  verifyAuditLog: {
    methods: read,
    path: '/api/staff/audit/verify',
    roles: oversight,
    about: 'Check the hash chain of the log. The response names the first broken entry.',
  },
} as const satisfies Record<string, StaffCall>;
