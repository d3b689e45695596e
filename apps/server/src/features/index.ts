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
import { agentData } from './agent/agent-data';
import { agentDays } from './agent/agent-days';
import { agentIncome } from './agent/agent-income';
import { agentList } from './agent/agent-list';
import { bindUser } from './agent/bind-user';
import { modifyAgent } from './agent/modify-agent';
import { regAccount } from './agent/reg-account';
import { betInfo } from './bet/bet-info';
import { betInfoMy } from './bet/bet-info-my';
import { betLog } from './bet/bet-log';
import { betReceipt } from './bet/bet-receipt';
import { lockBet } from './bet/lock-bet';
import { myBet } from './bet/my-bet';
import { placeBet } from './bet/place-bet';
import { notes } from './content/notes';
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
import { pushKey } from './push/push-key';
import { pushSubscribe } from './push/push-subscribe';
import { pushUnsubscribe } from './push/push-unsubscribe';

/** Every call of the contract; one without a handler does not compile. */
export const handlers: { readonly [Name in CallName]: Handler<Name> } = {
  account,
  agentData,
  agentDays,
  agentIncome,
  agentList,
  betInfo,
  betInfoMy,
  betLog,
  betReceipt,
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
  bindUser,
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
  modifyAgent,
  myBet,
  openChat,
  newOrder,
  notes,
  orderList,
  placeBet,
  readChat,
  pushKey,
  pushSubscribe,
  pushUnsubscribe,
  refreshToken,
  regAccount,
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
