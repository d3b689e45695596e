import { read, type StaffCall } from '../call';
import { books } from '../roles';

export const staffCalls = {
  reconciliation: {
    methods: read,
    path: '/api/staff/reconciliation',
    roles: books,
    about:
      'Deposits and withdrawals beside the payments of statements, by day and channel, as the nightly reconciliation found them.',
  },
  reconciliationDay: {
    methods: read,
    path: '/api/staff/reconciliation/day',
    roles: books,
    about:
      'What differs for a channel on a day, its payments without a claim, or the withdrawals of the day.',
  },
} as const satisfies Record<string, StaffCall>;
