import type { CallName } from '@truedraw/contract';
import type { Handler } from '../http/handler';
import { account } from './account/account';
import { config } from './account/config';
import { devices, logoutOthers } from './account/devices';
import { getVerifyCode } from './account/get-verify-code';
import { login } from './account/login';
import { loginByPhone } from './account/login-by-phone';
import { loginGoogle } from './account/login-google';
import { logout } from './account/logout';
import { modifyAccount } from './account/modify-account';
import { refreshToken } from './account/refresh-token';
import { register } from './account/register';
import { resetPwd } from './account/reset-pwd';
import { scoreLog } from './account/score-log';

/** The calls of the contract that are not served yet; they answer "not available". */
export const notAvailable = [
  'transferCoin',
  'betInfo',
  'betInfoMy',
  'myBet',
  'betLog',
  'lastPrice',
  'resultLog',
  'today',
  'placeBet',
  'lockBet',
  'channelList',
  'channelInfo',
  'charge',
  'chargeLog',
  'orderList',
  'newOrder',
  'cancelOrder',
  'agentList',
  'agentData',
  'bindUser',
  'regAccount',
  'modifyAgent',
] as const satisfies readonly CallName[];

type Served = Exclude<CallName, (typeof notAvailable)[number]>;

/** Every other call of the contract; one that stands in neither list does not compile. */
export const handlers: { readonly [Name in Served]: Handler<Name> } = {
  account,
  config,
  devices,
  getVerifyCode,
  login,
  loginByPhone,
  loginGoogle,
  logout,
  logoutOthers,
  modifyAccount,
  refreshToken,
  register,
  resetPwd,
  scoreLog,
};
