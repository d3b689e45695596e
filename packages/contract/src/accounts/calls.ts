import { body, read, write, type Call, type StaffCall } from '../call';
import { service } from '../roles';

export const playerCalls = {
  login: {
    methods: write,
    path: '/api/base/login',
    who: 'anyone',
    about: 'Log in by password hash, or silently by the device credential of an earlier login.',
  },
  loginByPhone: {
    methods: write,
    path: '/api/base/loginbyphone',
    who: 'anyone',
    about: 'Log in by phone and code; a phone seen for the first time becomes an account.',
  },
  loginGoogle: {
    methods: write,
    path: '/api/base/loginGoogle',
    who: 'anyone',
    about: 'Log in by a Google ID token.',
  },
  register: {
    methods: body,
    path: '/api/base/register',
    who: 'anyone',
    about: 'Make an account for a proved phone or e-mail address.',
  },
  getVerifyCode: {
    methods: write,
    path: '/api/base/getverifycode',
    who: 'anyone',
    about: 'Send a code to a phone or an e-mail address.',
  },
  resetPwd: {
    methods: write,
    path: '/api/base/resetPwd',
    who: 'anyone',
    about: 'Set a new password by code; ends every login of the account.',
  },
  refreshToken: {
    methods: write,
    path: '/api/base/refreshToken',
    who: 'player',
    about: 'Exchange the token for a new one; the old one lives 60 seconds more.',
  },
  logout: {
    methods: body,
    path: '/api/base/logout',
    who: 'player',
    about: 'End this token and this device.',
  },
  account: { methods: read, path: '/api/base/account', who: 'player', about: "The caller's own account." },
  modifyAccount: {
    methods: write,
    path: '/api/base/modifyAccount',
    who: 'player',
    about: 'Change nickname, password or the notification switch.',
  },
  devices: {
    methods: read,
    path: '/api/base/devices',
    who: 'player',
    about: 'Where the account is logged in.',
  },
  logoutOthers: {
    methods: body,
    path: '/api/base/logoutOthers',
    who: 'player',
    about: 'End every other login of the account.',
  },
} as const satisfies Record<string, Call>;

export const staffCalls = {
  outbox: {
    methods: read,
    path: '/api/staff/outbox',
    roles: service,
    about: 'The codes sent, in a demonstration alone.',
  },
} as const satisfies Record<string, StaffCall>;
