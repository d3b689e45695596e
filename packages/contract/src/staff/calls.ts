import { change, read, type StaffCall } from '../call';
import { oversight, owner, staffRoles } from '../roles';

export const staffCalls = {
  staffLogin: {
    methods: change,
    path: '/api/staff/login',
    roles: 'anyone',
    about:
      'Log in by name, password hash and one-time code. The first login, without a code, returns the set-up of the codes.',
  },
  staffLogout: {
    methods: change,
    path: '/api/staff/logout',
    roles: staffRoles,
    atFirstPassword: true,
    about: 'End this login.',
  },
  staffAccount: {
    methods: read,
    path: '/api/staff/account',
    roles: staffRoles,
    atFirstPassword: true,
    about: 'The account of the caller.',
  },
  staffSessions: {
    methods: read,
    path: '/api/staff/sessions',
    roles: staffRoles,
    about: "The caller's logins.",
  },
  endStaffSession: {
    methods: change,
    path: '/api/staff/sessions/end',
    roles: staffRoles,
    about: "End one of the caller's logins. Without an id, all others are ended.",
  },
  changeStaffPassword: {
    methods: change,
    path: '/api/staff/password',
    roles: staffRoles,
    atFirstPassword: true,
    about: "Change the caller's password. This ends the other logins.",
  },
  staffList: { methods: read, path: '/api/staff/people', roles: oversight, about: 'The staff accounts.' },
  sessionsOfStaff: {
    methods: read,
    path: '/api/staff/people/sessions',
    roles: owner,
    about: 'The logins of a staff account.',
  },
  endSessionsOfStaff: {
    methods: change,
    path: '/api/staff/people/sessions/end',
    roles: owner,
    about: 'End one login of a staff account. Without an id, all of them are ended.',
  },
  addStaff: {
    methods: change,
    path: '/api/staff/people/add',
    roles: owner,
    about: 'Create a staff account.',
  },
  setStaffDisabled: {
    methods: change,
    path: '/api/staff/people/disable',
    roles: owner,
    about:
      'Disable an account, end its logins and drop what it began and waits for a second person, or enable it. Not possible for the own account and the last owner.',
  },
  setStaffRole: {
    methods: change,
    path: '/api/staff/people/role',
    roles: owner,
    about:
      'Give an account another role, end its logins and drop what it began and waits for a second person. Not possible for the own account and the last owner. A second owner confirms it, as for a new account.',
  },
  confirmStaff: {
    methods: change,
    path: '/api/staff/people/confirm',
    roles: owner,
    releases: true,
    about:
      'A second owner confirms an account that another owner created, enabled, reset or gave another role. Until then it releases nothing for 24 hours, and is no second person beside that owner.',
  },
  resetStaffTotp: {
    methods: change,
    path: '/api/staff/people/totp',
    roles: owner,
    about: 'Reset the one-time codes of an account, so that they are set up again. This ends its logins.',
  },
  resetStaffPassword: {
    methods: change,
    path: '/api/staff/people/password',
    roles: owner,
    about: 'Set another password for an account. This ends its logins.',
  },
} as const satisfies Record<string, StaffCall>;
