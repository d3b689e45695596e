import { change, read, type Call, type StaffCall } from '../call';
import { books, finance, operation, owner, risk, staffRoles } from '../roles';

export const playerCalls = {
  moneyRules: {
    methods: read,
    path: '/api/charge/rules',
    who: 'player',
    about: 'What the caller may deposit and withdraw today.',
  },
} as const satisfies Record<string, Call>;

export const staffCalls = {
  gameSettings: {
    methods: read,
    path: '/api/staff/games',
    roles: risk,
    about: 'Odds, limits and openness of each game.',
  },
  setGameSettings: {
    methods: change,
    path: '/api/staff/games/set',
    roles: finance,
    about: 'Change what is given of one game.',
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
    about: 'Change those that are given.',
  },
  schedule: {
    methods: read,
    path: '/api/staff/schedule',
    roles: staffRoles,
    about: 'The four times of a day.',
  },
  setSchedule: {
    methods: change,
    path: '/api/staff/schedule/set',
    roles: operation,
    about: 'Set when betting closes and when results are due, in Bangkok time.',
  },
} as const satisfies Record<string, StaffCall>;
