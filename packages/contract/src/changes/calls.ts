import { change, read, type StaffCall } from '../call';
import { changers, risk } from '../roles';

export const staffCalls = {
  changes: {
    methods: read,
    path: '/api/staff/changes',
    roles: risk,
    about:
      'Changes of limits, rates and payment details, and payments of shares, that take two people, newest first.',
  },
  confirmChange: {
    methods: change,
    path: '/api/staff/changes/confirm',
    roles: changers,
    releases: true,
    about:
      'The second of two people confirms a change, which is then made. Only who may make it may confirm it.',
  },
  rejectChange: {
    methods: change,
    path: '/api/staff/changes/reject',
    roles: changers,
    about: 'Reject a change that waits, with a reason. Its author may take it back in the same way.',
  },
} as const satisfies Record<string, StaffCall>;
