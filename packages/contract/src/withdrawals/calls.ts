import { change, either, read, write, type Call, type StaffCall } from '../call';
import { books, finance } from '../roles';

export const playerCalls = {
  orderList: {
    methods: either,
    path: '/api/exchange/orderlist',
    who: 'player',
    about: 'The own withdrawals.',
  },
  newOrder: { methods: write, path: '/api/exchange/neworder', who: 'player', about: 'Ask for a withdrawal.' },
  cancelOrder: {
    methods: write,
    path: '/api/exchange/cancelorder',
    who: 'player',
    about: 'Take back a withdrawal that nobody works on yet.',
  },
} as const satisfies Record<string, Call>;

export const staffCalls = {
  withdrawals: {
    methods: read,
    path: '/api/staff/withdrawals',
    roles: books,
    about: 'Withdrawals, newest first.',
  },
  takeWithdrawal: {
    methods: change,
    path: '/api/staff/withdrawals/take',
    roles: finance,
    about: 'Begin to work on a withdrawal; its user can no longer cancel it.',
  },
  approveWithdrawal: {
    methods: change,
    path: '/api/staff/withdrawals/approve',
    roles: finance,
    about: 'Second of two, for a withdrawal above the limit.',
  },
  completeWithdrawal: {
    methods: change,
    path: '/api/staff/withdrawals/complete',
    roles: finance,
    about: "It was paid: the payout's reference.",
  },
  failWithdrawal: {
    methods: change,
    path: '/api/staff/withdrawals/fail',
    roles: finance,
    about: 'It will not be paid, and why; the coins go back.',
  },
  unlockExchangeInfo: {
    methods: change,
    path: '/api/staff/users/unlockexchange',
    roles: finance,
    about: 'Let a user enter anew where withdrawals are paid to, and why.',
  },
} as const satisfies Record<string, StaffCall>;
