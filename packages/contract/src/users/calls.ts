import { change, read, type StaffCall } from '../call';
import { finance, userRead, userSafety } from '../roles';

export const staffCalls = {
  users: {
    methods: read,
    path: '/api/staff/users',
    roles: userRead,
    about:
      'Users, newest first; with a search, by id, user code, phone, e-mail, or the beginning of account or nickname.',
  },
  user: {
    methods: read,
    path: '/api/staff/users/detail',
    roles: userRead,
    about: 'All about one user. Where withdrawals are paid to is shown whole to those who pay them.',
  },
  userBets: {
    methods: read,
    path: '/api/staff/users/bets',
    roles: userRead,
    about: "A user's bets, newest draw first.",
  },
  userOrders: {
    methods: read,
    path: '/api/staff/users/orders',
    roles: userRead,
    about: "A user's deposits and withdrawals, newest first.",
  },
  userTree: {
    methods: read,
    path: '/api/staff/users/tree',
    roles: userRead,
    about:
      'The direct sub-users of a user with their figures; without a user, the agents whom nobody brought.',
  },
  suspendUser: {
    methods: change,
    path: '/api/staff/users/suspend',
    roles: userSafety,
    about: 'Keep a user out, and why; ends every login. Coins and orders stay as they are.',
  },
  restoreUser: {
    methods: change,
    path: '/api/staff/users/restore',
    roles: finance,
    about: 'Let a suspended user in again, and why.',
  },
  endUserSessions: {
    methods: change,
    path: '/api/staff/users/endsessions',
    roles: userSafety,
    about: 'End every login of a user, whose devices ask for the password again.',
  },
  addUserNote: {
    methods: change,
    path: '/api/staff/users/note',
    roles: userSafety,
    about: 'Write something about a user down for colleagues; the user never sees it.',
  },
} as const satisfies Record<string, StaffCall>;
