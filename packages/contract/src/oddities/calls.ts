import { change, read, type StaffCall } from '../call';
import { books } from '../roles';

export const staffCalls = {
  oddities: {
    methods: read,
    path: '/api/staff/oddities',
    roles: books,
    about:
      'What is odd in the last 30 days, with its evidence: late bets on winners, accounts that move together, deposits and withdrawals without play, agents whose players always win.',
  },
  acknowledgeOddity: {
    methods: change,
    path: '/api/staff/oddities/acknowledge',
    roles: books,
    about: 'Say that it was looked at, with a reason. It comes back when there is a fifth more of it.',
  },
} as const satisfies Record<string, StaffCall>;
