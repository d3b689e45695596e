import { read, type Call, type StaffCall } from '../call';
import { books, userRead } from '../roles';

export const playerCalls = {
  scoreLog: {
    methods: read,
    path: '/api/base/scoreLog',
    who: 'player',
    about: "The caller's coin movements.",
  },
} as const satisfies Record<string, Call>;

export const staffCalls = {
  entries: {
    methods: read,
    path: '/api/staff/entries',
    roles: books,
    about: 'The ledger of all users, newest first. Can be filtered by user, kind, cause and time.',
  },
  userEntries: {
    methods: read,
    path: '/api/staff/users/entries',
    roles: userRead,
    about: "A user's ledger, newest first.",
  },
} as const satisfies Record<string, StaffCall>;
