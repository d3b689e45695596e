import { change, read, type StaffCall } from '../call';
import { finance, userRead, userSafety } from '../roles';

export const staffCalls = {
  users: {
    methods: read,
    path: '/api/staff/users',
    roles: userRead,
    about:
      'Users, newest first. They can be searched by id, user code, phone, e-mail, or the beginning of account or nickname.',
  },
  user: {
    methods: read,
    path: '/api/staff/users/detail',
    roles: userRead,
    about: 'All data of one user. Only roles that pay withdrawals see the complete payout details.',
  },
  playerFacts: {
    methods: read,
    path: '/api/staff/users/facts',
    roles: userRead,
    about:
      'What a user brought the house in all, from where the user comes, and who shares a payout place, a device or an address.',
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
      'The direct sub-users of a user with their figures. Without a user: the agents without a spreader.',
  },
  suspendUser: {
    methods: change,
    path: '/api/staff/users/suspend',
    roles: userSafety,
    about: 'Suspend a user, with a reason. This ends every login. Coins and orders do not change.',
  },
  restoreUser: {
    methods: change,
    path: '/api/staff/users/restore',
    roles: finance,
    about: 'End the suspension of a user, with a reason.',
  },
  liftExclusion: {
    methods: change,
    path: '/api/staff/users/liftexclusion',
    roles: finance,
    about:
      'End a self-exclusion that was carried over from another account, because the user is another person. One that the user chose stays.',
  },
  endUserSessions: {
    methods: change,
    path: '/api/staff/users/endsessions',
    roles: userSafety,
    about: 'End every login of a user. The devices will ask for the password.',
  },
  addUserNote: {
    methods: change,
    path: '/api/staff/users/note',
    roles: userSafety,
    about: 'Add a note about a user for colleagues. The user never sees it.',
  },
} as const satisfies Record<string, StaffCall>;
