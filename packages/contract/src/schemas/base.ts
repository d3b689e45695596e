import { Type } from 'typebox';
import {
  addressFields,
  basisPoints,
  coins,
  md5,
  millis,
  nothing,
  page,
  text,
  userId,
  verifyCode,
  type FieldOptions,
} from './parts';

const Account = Type.Object({
  userid: userId(),
  account: Type.String(),
  nickname: Type.String(),
  coin: coins(),
  phone: Type.String(),
  email: Type.String(),
  usercode: Type.String({ description: 'The code that lets an agent bind this user' }),
  spreader: Type.Boolean({ description: 'Whether somebody brought this user' }),
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

const LoginInfo = Type.Interface([Account], {
  token: Type.String(),
  password: Type.String({ description: 'A credential for this device alone, replaced at each use' }),
});

const ScoreLogItem = Type.Object({
  type: Type.String({ description: 'The kind of movement' }),
  coin: Type.Integer({ description: 'Negative when coins left' }),
  inserttime: millis(),
  balance: coins(),
  gametype: Type.Optional(Type.Integer({ description: 'Of the draw that paid, refunded or corrected it' })),
  turnid: Type.Optional(Type.Integer()),
});

const Device = Type.Object({
  id: Type.String(),
  name: Type.String({ description: 'Browser and system, as far as they tell' }),
  lastUsed: millis(),
  current: Type.Boolean(),
});

const account = (options: FieldOptions = { errorKey: 'Login.MobileTip' }) => text(254, options);

export const baseSchemas = {
  config: {
    request: nothing(),
    response: Type.Object({
      titleImage: Type.Array(Type.String()),
      titleUrls: Type.Array(Type.String()),
      midImage: Type.String(),
      midUrl: Type.String(),
      kefuUrl: Type.String(),
      shareUrl: Type.String(),
      downloadUrl: Type.String(),
      googleClientId: Type.String(),
      coinMode: Type.Integer(),
      openGames: Type.Array(Type.Integer()),
      demo: Type.Boolean(),
    }),
  },
  notes: {
    request: nothing(),
    response: Type.Object({
      rules: Type.String({ description: 'Plain text; empty for none' }),
      contacts: Type.Array(Type.Object({ name: Type.String(), url: Type.String() })),
    }),
  },
  login: {
    request: Type.Object({
      account: account(),
      passwd: text(200, { errorKey: 'Login.PwdTip' }),
    }),
    response: LoginInfo,
  },
  loginByPhone: {
    request: Type.Object({ phone: text(32, { errorKey: 'Login.MobileTip' }), verifycode: verifyCode() }),
    response: LoginInfo,
  },
  loginGoogle: {
    request: Type.Object({ credential: text(8_192, { errorKey: 'Login.LoginFail' }) }),
    response: LoginInfo,
  },
  register: {
    request: Type.Object({
      ...addressFields(),
      password: md5({ errorKey: 'Login.PwdTip' }),
      verifyCode: verifyCode(),
      spreaderId: Type.Optional(
        Type.Union([Type.Integer({ minimum: 0 }), Type.String({ pattern: '^[0-9]{0,16}$' })]),
      ),
    }),
    response: LoginInfo,
  },
  getVerifyCode: {
    request: Type.Object({
      ...addressFields(),
      purpose: Type.Optional(
        Type.Unsafe<'login' | 'register' | 'reset'>({ type: 'string', enum: ['login', 'register', 'reset'] }),
      ),
    }),
    response: Type.Object({ seconds: Type.Integer({ description: 'Until the next code may be asked for' }) }),
  },
  resetPwd: {
    request: Type.Object({
      ...addressFields(),
      newPasswd: md5({ errorKey: 'Login.PwdTip' }),
      verifyCode: verifyCode(),
    }),
    response: nothing(),
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
  },
  devices: { request: nothing(), response: Type.Array(Device) },
  logoutOthers: { request: nothing(), response: Type.Array(Device) },
  scoreLog: {
    request: Type.Object(page(20)),
    response: Type.Object({ list: Type.Array(ScoreLogItem), totalCount: Type.Integer() }),
  },
  transferCoin: {
    request: Type.Object({ targetUID: userId(), coin: coins({ minimum: 1, errorKey: 'Agent.Input_Money' }) }),
    response: Type.Integer({ description: 'The new balance' }),
  },
};
