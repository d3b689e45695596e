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
import { betInfo } from './bet/bet-info';
import { betInfoMy } from './bet/bet-info-my';
import { betLog } from './bet/bet-log';
import { lockBet } from './bet/lock-bet';
import { myBet } from './bet/my-bet';
import { placeBet } from './bet/place-bet';
import { streamTicket } from './live/stream-ticket';
import { cancelOrder } from './money/cancel-order';
import { channelInfo } from './money/channel-info';
import { channelList } from './money/channel-list';
import { charge } from './money/charge';
import { chargeLog } from './money/charge-log';
import { chargeNumber } from './money/charge-number';
import { moneyRules } from './money/money-rules';
import { newOrder } from './money/new-order';
import { orderList } from './money/order-list';
import { transferCoin } from './money/transfer-coin';
import { limits } from './safety/limits';
import { setLimits } from './safety/set-limits';
import { selfExclude, takeBreak } from './safety/take-break';
import { lastPrice } from './market/last-price';
import { resultLog } from './market/result-log';
import { today } from './market/today';
import { chatHistory } from './service/chat-history';
import { chatPicture } from './service/chat-picture';
import { chatUnread } from './service/chat-unread';
import { claimChat } from './service/claim-chat';
import { openChat } from './service/open-chat';
import { readChat } from './service/read-chat';
import { sendChat } from './service/send-chat';

/** The calls of the contract that are not served yet; they answer "not available". */
export const notAvailable = [
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
  betInfo,
  betInfoMy,
  betLog,
  chatHistory,
  chatPicture,
  chatUnread,
  claimChat,
  cancelOrder,
  channelInfo,
  channelList,
  charge,
  chargeLog,
  chargeNumber,
  config,
  devices,
  getVerifyCode,
  lastPrice,
  limits,
  lockBet,
  login,
  loginByPhone,
  loginGoogle,
  logout,
  logoutOthers,
  modifyAccount,
  moneyRules,
  myBet,
  openChat,
  newOrder,
  orderList,
  placeBet,
  readChat,
  refreshToken,
  register,
  resetPwd,
  resultLog,
  scoreLog,
  sendChat,
  selfExclude,
  setLimits,
  streamTicket,
  takeBreak,
  today,
  transferCoin,
};
