import { change, read, type StaffCall } from '../call';
import { books, finance } from '../roles';

export const staffCalls = {
  adjustments: {
    methods: read,
    path: '/api/staff/adjustments',
    roles: books,
    about: 'Corrections of balances by staff, newest first.',
  },
  proposeAdjustment: {
    methods: change,
    path: '/api/staff/adjustments/propose',
    roles: finance,
    about:
      'The first of two people proposes to correct a balance, with a reason. The same proposal of the same person is one while it waits.',
  },
  approveAdjustment: {
    methods: change,
    path: '/api/staff/adjustments/approve',
    roles: finance,
    releases: true,
    about:
      'The second of two people books the adjustment. If the balance is too low, the rest becomes a debt.',
  },
  dropAdjustment: {
    methods: change,
    path: '/api/staff/adjustments/drop',
    roles: finance,
    about: 'Drop an adjustment that waits for a second person.',
  },
} as const satisfies Record<string, StaffCall>;
