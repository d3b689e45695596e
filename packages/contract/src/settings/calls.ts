import { change, read, type Call, type StaffCall } from '../call';
import { books, finance, operation, owner, risk, staffRoles } from '../roles';

export const playerCalls = {
  moneyRules: {
    methods: read,
    path: '/api/charge/rules',
    who: 'player',
    about: 'How much the caller may deposit and withdraw today.',
  },
} as const satisfies Record<string, Call>;

export const staffCalls = {
  gameSettings: {
    methods: read,
    path: '/api/staff/games',
    roles: risk,
    about: 'The odds and limits of each game, and whether it is open.',
  },
  setGameSettings: {
    methods: change,
    path: '/api/staff/games/set',
    roles: finance,
    about:
      'Change the given settings of one game. Sums, and odds that move by more than the step of a day, wait for a second person.',
  },
  moneySettings: {
    methods: read,
    path: '/api/staff/money',
    roles: books,
    about: 'Limits of deposits and withdrawals.',
  },
  setMoneySettings: {
    methods: change,
    path: '/api/staff/money/set',
    roles: owner,
    about:
      'Change the given limits. Sums, and other limits that move by more than the step of a day, wait for a second person.',
  },
  schedule: {
    methods: read,
    path: '/api/staff/schedule',
    roles: staffRoles,
    about: 'The times of a day at which betting closes and results are due.',
  },
  setSchedule: {
    methods: change,
    path: '/api/staff/schedule/set',
    roles: operation,
    about: 'Set when betting closes and when results are due, in Bangkok time.',
  },
} as const satisfies Record<string, StaffCall>;
