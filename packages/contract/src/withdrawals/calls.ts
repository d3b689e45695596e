import { body, change, either, read, write, type Call, type StaffCall } from '../call';
import { books, finance } from '../roles';

export const playerCalls = {
  orderList: {
    methods: either,
    path: '/api/exchange/orderlist',
    who: 'player',
    about: "The caller's withdrawals.",
  },
  newOrder: { methods: write, path: '/api/exchange/neworder', who: 'player', about: 'Request a withdrawal.' },
  cancelOrder: {
    methods: write,
    path: '/api/exchange/cancelorder',
    who: 'player',
    about: 'Cancel a withdrawal that staff have not taken yet.',
  },
  stopPayouts: {
    methods: body,
    path: '/api/exchange/stop',
    who: 'player',
    about:
      'Cancel the withdrawals to payout places that were set in the last 24 hours, and remove the place that is set.',
  },
} as const satisfies Record<string, Call>;

export const staffCalls = {
  withdrawals: {
    methods: read,
    path: '/api/staff/withdrawals',
    roles: books,
    about: 'Withdrawals, newest first.',
  },
  withdrawalFacts: {
    methods: read,
    path: '/api/staff/withdrawals/facts',
    roles: books,
    about:
      'What to look at before a withdrawal is paid: deposits and play since the last one, who shares a payout place or a device, own limits.',
  },
  takeWithdrawal: {
    methods: change,
    path: '/api/staff/withdrawals/take',
    roles: finance,
    about: 'Take a withdrawal. Its user can no longer cancel it.',
  },
  approveWithdrawal: {
    methods: change,
    path: '/api/staff/withdrawals/approve',
    roles: finance,
    releases: true,
    about: 'The second of two people approves a withdrawal above the limit.',
  },
  completeWithdrawal: {
    methods: change,
    path: '/api/staff/withdrawals/complete',
    roles: finance,
    releases: true,
    about: 'Mark a withdrawal as paid, with the reference of the payout.',
  },
  failWithdrawal: {
    methods: change,
    path: '/api/staff/withdrawals/fail',
    roles: finance,
    about: 'Mark a withdrawal as failed, with a reason. The coins are returned.',
  },
  unlockExchangeInfo: {
    methods: change,
    path: '/api/staff/users/unlockexchange',
    roles: finance,
    about: 'Let a user enter the payout details again, with a reason.',
  },
} as const satisfies Record<string, StaffCall>;
