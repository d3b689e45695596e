import { change, read, type StaffCall } from '../call';
import { books, finance } from '../roles';

export const staffCalls = {
  adjustments: {
    methods: read,
    path: '/api/staff/adjustments',
    roles: books,
    about: 'Balances put right by hand, newest first.',
  },
  proposeAdjustment: {
    methods: change,
    path: '/api/staff/adjustments/propose',
    roles: finance,
    about: 'First of two: put a balance right by hand, and why.',
  },
  approveAdjustment: {
    methods: change,
    path: '/api/staff/adjustments/approve',
    roles: finance,
    about: 'Second of two: book it. What the wallet lacks becomes a debt.',
  },
  dropAdjustment: {
    methods: change,
    path: '/api/staff/adjustments/drop',
    roles: finance,
    about: 'Drop what waits for a second person.',
  },
} as const satisfies Record<string, StaffCall>;
