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
    about: 'Log in by phone and code. An unknown phone gets a new account.',
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
    about: 'Create an account for a phone or an e-mail address that a code has verified.',
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
    about: 'Set a new password by code. This ends every login of the account.',
  },
  refreshToken: {
    methods: write,
    path: '/api/base/refreshToken',
    who: 'player',
    about: 'Exchange the token for a new one. The old one stays valid for 60 seconds.',
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
    about:
      'Change nickname, password or the notification switch. A password needs a recent login or `confirm`.',
  },
  confirm: {
    methods: body,
    path: '/api/base/confirm',
    who: 'player',
    about:
      'Confirm by the password, or by a code sent to an address of the account, that it is the owner. Lasts five minutes.',
  },
  ownerChanges: {
    methods: read,
    path: '/api/base/changes',
    who: 'player',
    about: 'Changes of password, payout place and devices in the last week.',
  },
  devices: {
    methods: read,
    path: '/api/base/devices',
    who: 'player',
    about: 'The devices on which the account is logged in.',
  },
  endDevice: {
    methods: body,
    path: '/api/base/endDevice',
    who: 'player',
    about: 'End one login of the account. Needs a recent login or `confirm`.',
  },
  logoutOthers: {
    methods: body,
    path: '/api/base/logoutOthers',
    who: 'player',
    about: 'End every other login of the account. Needs a recent login or `confirm`.',
  },
} as const satisfies Record<string, Call>;

export const staffCalls = {
  outbox: {
    methods: read,
    path: '/api/staff/outbox',
    roles: service,
    about: 'The codes that were sent. Only in a demonstration.',
  },
} as const satisfies Record<string, StaffCall>;
