import { change, read, type StaffCall } from '../call';
import { oversight, owner, staffRoles } from '../roles';

export const staffCalls = {
  staffLogin: {
    methods: change,
    path: '/api/staff/login',
    roles: 'anyone',
    about:
      'Log in by name, password hash and one-time code. The first login, without a code, answers with the set-up of the codes.',
  },
  staffLogout: { methods: change, path: '/api/staff/logout', roles: staffRoles, about: 'End this login.' },
  staffAccount: { methods: read, path: '/api/staff/account', roles: staffRoles, about: 'Who is logged in.' },
  staffSessions: { methods: read, path: '/api/staff/sessions', roles: staffRoles, about: 'The own logins.' },
  endStaffSession: {
    methods: change,
    path: '/api/staff/sessions/end',
    roles: staffRoles,
    about: 'End one of the own logins, or without an id every other one.',
  },
  changeStaffPassword: {
    methods: change,
    path: '/api/staff/password',
    roles: staffRoles,
    about: 'Change the own password; ends the other logins.',
  },
  staffList: { methods: read, path: '/api/staff/people', roles: oversight, about: 'The staff accounts.' },
  addStaff: { methods: change, path: '/api/staff/people/add', roles: owner, about: 'Make a staff account.' },
  setStaffDisabled: {
    methods: change,
    path: '/api/staff/people/disable',
    roles: owner,
    about: 'Disable an account and end its logins, or let it in again; never the own, never the last owner.',
  },
  resetStaffTotp: {
    methods: change,
    path: '/api/staff/people/totp',
    roles: owner,
    about: 'Let an account set up its one-time codes again; ends its logins.',
  },
  resetStaffPassword: {
    methods: change,
    path: '/api/staff/people/password',
    roles: owner,
    about: 'Give an account another password; ends its logins.',
  },
} as const satisfies Record<string, StaffCall>;
