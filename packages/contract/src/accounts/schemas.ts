import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import {
  addressFields,
  basisPoints,
  coins,
  md5,
  millis,
  named,
  nothing,
  oneOf,
  text,
  type FieldOptions,
  userId,
  verifyCode,
} from '../parts';

const Account = named('Account', {
  userid: userId(),
  account: Type.String(),
  nickname: Type.String(),
  coin: coins(),
  phone: Type.String(),
  email: Type.String(),
  usercode: Type.String({ description: 'The code that lets an agent bind this user' }),
  spreader: Type.Boolean({ description: 'Whether the user has a spreader' }),
  spreaderid: Type.Integer({ description: '0 without a spreader' }),
  spreaderNick: Type.String(),
  isagent: Type.Boolean(),
  exchangeInfo: Type.String(),
  rebate2d: basisPoints(),
  rebate3d: basisPoints(),
  betlimit: coins(),
  notification: Type.Boolean(),
  mustChangePassword: Type.Boolean(),
});

const Login = Type.Interface(
  [Account],
  {
    token: Type.String(),
    password: Type.String({ description: 'A credential for this device only; replaced at each use' }),
    created: Type.Optional(Type.Boolean({ description: 'True when this call made the account' })),
  },
  { title: 'Login' },
);

const Device = named('Device', {
  id: Type.String(),
  name: Type.String({ description: 'Browser and system, as far as they are known' }),
  lastUsed: millis(),
  address: Type.String({
    description: 'From which address of the network it was last used; empty: not known',
  }),
  current: Type.Boolean(),
});

const OwnerChange = named('OwnerChange', {
  id: Type.String(),
  change: oneOf('password', 'payout', 'devices'),
  device: Type.String({ description: 'The device that made the change' }),
  address: Type.String({ description: 'Its address in the network' }),
  at: millis(),
  stopUntil: Type.Optional(
    Type.Integer({ description: 'Until then payouts to the changed place can be stopped' }),
  ),
});

const SentCode = named('SentCode', {
  to: Type.String(),
  purpose: Type.String(),
  code: Type.String(),
  at: millis(),
});

/** Clients of the original wire do not send it. */
const terms = () =>
  Type.Optional(
    text(32, {
      description:
        'The version of the terms and the lowest age that the user confirmed; kept with a new account',
    }),
  );

const account = (options: FieldOptions = { errorKey: 'Login.MobileTip' }) => text(254, options);

export const playerSchemas = {
  login: {
    request: Type.Object({
      account: account(),
      passwd: text(200, { errorKey: 'Login.PwdTip' }),
    }),
    response: Login,
    refusals: ['WrongLogin', 'DeviceLoginEnded', 'AccountSuspended', 'TooManyLogins'],
  },
  loginByPhone: {
    request: Type.Object({
      phone: text(32, { errorKey: 'Login.MobileTip' }),
      verifycode: verifyCode(),
      terms: terms(),
    }),
    response: Login,
    refusals: [
      'CodeWrong',
      'PhoneInvalid',
      'EmailInvalid',
      'AddressMissing',
      'AccountSuspended',
      'AddressTaken',
      'TooManyLogins',
    ],
  },
  loginGoogle: {
    request: Type.Object({ credential: text(8_192, { errorKey: 'Login.LoginFail' }), terms: terms() }),
    response: Login,
    refusals: ['GoogleLoginFailed', 'AccountSuspended', 'AddressTaken'],
  },
  register: {
    request: Type.Object({
      ...addressFields(),
      password: md5({ errorKey: 'Login.PwdTip' }),
      verifyCode: verifyCode(),
      terms: terms(),
      spreaderId: Type.Optional(
        Type.Union([
          Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
          Type.String({ pattern: '^[0-9]{0,16}$' }),
        ]),
      ),
    }),
    response: Login,
    refusals: [
      'CodeWrong',
      'PhoneInvalid',
      'EmailInvalid',
      'AddressMissing',
      'PasswordWeak',
      'SpreaderUnknown',
      'AccountSuspended',
      'AddressTaken',
      'TooManyLogins',
      'TreeTooDeep',
    ],
  },
  getVerifyCode: {
    request: Type.Object({
      ...addressFields(),
      purpose: Type.Optional(oneOf('login', 'register', 'reset', 'confirm')),
    }),
    response: Type.Object({ seconds: Type.Integer({ description: 'Until another code may be requested' }) }),
    refusals: [
      'PhoneInvalid',
      'EmailInvalid',
      'AddressMissing',
      'CodeTooSoon',
      'TooManyCodes',
      'CodeNotSent',
    ],
  },
  resetPwd: {
    request: Type.Object({
      ...addressFields(),
      newPasswd: md5({ errorKey: 'Login.PwdTip' }),
      verifyCode: verifyCode(),
    }),
    response: nothing(),
    refusals: [
      'CodeWrong',
      'PhoneInvalid',
      'EmailInvalid',
      'AddressMissing',
      'AccountUnknown',
      'PasswordWeak',
      'TooManyLogins',
    ],
  },
  refreshToken: { request: nothing(), response: Type.String({ description: 'The new token' }) },
  logout: { request: nothing(), response: nothing() },
  account: { request: nothing(), response: Account },
  modifyAccount: {
    request: Type.Object({
      nickname: Type.Optional(Type.String({ maxLength: 80 })),
      password: Type.Optional(md5({ errorKey: 'Login.PwdTip' })),
      notification: Type.Optional(Type.Boolean()),
    }),
    response: Account,
    refusals: [
      'NicknameMissing',
      'NicknameTooLong',
      'NicknameReserved',
      'PasswordUnchanged',
      'NothingToChange',
      'ConfirmationNeeded',
      'PasswordWeak',
    ],
  },
  confirm: {
    request: Type.Object({
      passwd: Type.Optional(md5({ errorKey: 'Login.PwdTip' })),
      verifyCode: Type.Optional(verifyCode()),
      by: Type.Optional(oneOf('phone', 'email')),
    }),
    response: nothing(),
    refusals: ['PasswordWrong', 'CodeWrong', 'TooManyLogins'],
  },
  ownerChanges: { request: nothing(), response: Type.Array(OwnerChange, { description: 'Newest first' }) },
  devices: { request: nothing(), response: Type.Array(Device) },
  endDevice: {
    request: Type.Object({ id: text(32) }),
    response: Type.Array(Device),
    refusals: ['ConfirmationNeeded', 'NotFound'],
  },
  logoutOthers: {
    request: nothing(),
    response: Type.Array(Device),
    refusals: ['ConfirmationNeeded'],
  },
} satisfies Record<string, CallSchemas>;

export const staffSchemas = {
  outbox: {
    request: nothing(),
    response: Type.Array(SentCode, { description: 'Newest first' }),
    refusals: ['NotFound'],
  },
} satisfies Record<string, CallSchemas>;
