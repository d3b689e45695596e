import type { CallName } from '@truedraw/contract';
import type { Handler } from '../http/handler';
import { account } from '../accounts/account';
import { config } from '../content/config';
import { ownerChanges } from '../accounts/owner-changes';
import { confirm } from '../accounts/confirm';
import { devices, endDevice, logoutOthers } from '../accounts/devices';
import { getVerifyCode } from '../accounts/get-verify-code';
import { login } from '../accounts/login';
import { loginByPhone } from '../accounts/login-by-phone';
import { loginGoogle } from '../accounts/login-google';
import { logout } from '../accounts/logout';
import { modifyAccount } from '../accounts/modify-account';
import { refreshToken } from '../accounts/refresh-token';
import { register } from '../accounts/register';
import { resetPwd } from '../accounts/reset-pwd';
import { scoreLog } from '../entries/score-log';
import { agentBelow } from '../agents/agent-below';
import { agentData } from '../agents/agent-data';
import { agentDays } from '../agents/agent-days';
import { agentIncome } from '../agents/agent-income';
import { agentList } from '../agents/agent-list';
import { agentNote } from '../agents/agent-note';
import { agentStatement } from '../agents/agent-statement';
import { bindUser } from '../agents/bind-user';
import { firstPassword } from '../agents/first-password';
import { modifyAgent } from '../agents/modify-agent';
import { regAccount } from '../agents/reg-account';
import { announcements, markAnnouncement, publicAnnouncements } from '../announcements/announcements';
import { betInfo } from '../bets/bet-info';
import { betInfoMy } from '../bets/bet-info-my';
import { betLater } from '../bets/bet-later';
import { betLog } from '../bets/bet-log';
import { betReceipt } from '../bets/bet-receipt';
import { cancelBet } from '../bets/cancel-bet';
import { expandPattern } from '../bets/expand-pattern';
import { laterDraws } from '../bets/later-draws';
import { lockBet } from '../bets/lock-bet';
import { myBet } from '../bets/my-bet';
import { mySeries } from '../bets/my-series';
import { myDraws } from '../bets/my-draws';
import { readMessage } from '../bets/read-message';
import { forgetSlip } from '../bets/forget-slip';
import { saveSlip } from '../bets/save-slip';
import { savedSlips } from '../bets/saved-slips';
import { setFavourites } from '../bets/set-favourites';
import { placeBet } from '../bets/place-bet';
import { notes } from '../content/notes';
import { streamTicket } from '../stream/stream-ticket';
import { cancelOrder } from '../withdrawals/cancel-order';
import { channelInfo } from '../channels/channel-info';
import { channelList } from '../channels/channel-list';
import { charge } from '../deposits/charge';
import { chargeLog } from '../deposits/charge-log';
import { cancelCharge } from '../deposits/cancel-charge';
import { chargeNumber } from '../deposits/charge-number';
import { chargeQr } from '../deposits/charge-qr';
import { chargeSlip } from '../deposits/charge-slip';
import { paymentNotice } from '../deposits/payment-notice';
import { moneyRules } from '../settings/money-rules';
import { newOrder } from '../withdrawals/new-order';
import { stopPayouts } from '../withdrawals/stop-payouts';
import { orderList } from '../withdrawals/order-list';
import { transferCoin } from '../transfers/transfer-coin';
import { transferLog } from '../transfers/transfer-log';
import { limits } from '../limits/limits';
import { setRealityCheck, sitting } from '../limits/reality-check';
import { setLimits } from '../limits/set-limits';
import { selfExclude, takeBreak } from '../limits/take-break';
import { lastPrice } from '../market/last-price';
import { resultLog } from '../market/result-log';
import { today } from '../market/today';
import { chatHistory } from '../chat/chat-history';
import { chatPicture } from '../chat/chat-picture';
import { chatUnread } from '../chat/chat-unread';
import { claimChat } from '../chat/claim-chat';
import { openChat } from '../chat/open-chat';
import { readChat } from '../chat/read-chat';
import { sendChat } from '../chat/send-chat';
import { pushKey } from '../push/push-key';
import { pushSubscribe } from '../push/push-subscribe';
import { pushUnsubscribe } from '../push/push-unsubscribe';

/** Every call of the contract; one without a handler does not compile. */
export const playerHandlers: { readonly [Name in CallName]: Handler<Name> } = {
  account,
  agentBelow,
  agentData,
  agentDays,
  agentIncome,
  agentList,
  agentNote,
  agentStatement,
  announcements,
  markAnnouncement,
  publicAnnouncements,
  betInfo,
  betInfoMy,
  betLater,
  betLog,
  betReceipt,
  cancelBet,
  chatHistory,
  chatPicture,
  chatUnread,
  claimChat,
  cancelOrder,
  channelInfo,
  channelList,
  charge,
  chargeLog,
  cancelCharge,
  chargeNumber,
  chargeQr,
  chargeSlip,
  paymentNotice,
  bindUser,
  config,
  confirm,
  devices,
  endDevice,
  firstPassword,
  getVerifyCode,
  lastPrice,
  limits,
  setRealityCheck,
  sitting,
  laterDraws,
  lockBet,
  expandPattern,
  readMessage,
  forgetSlip,
  saveSlip,
  savedSlips,
  setFavourites,
  login,
  loginByPhone,
  loginGoogle,
  logout,
  logoutOthers,
  modifyAccount,
  moneyRules,
  modifyAgent,
  myBet,
  mySeries,
  myDraws,
  openChat,
  newOrder,
  notes,
  orderList,
  ownerChanges,
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
  stopPayouts,
  streamTicket,
  takeBreak,
  today,
  transferCoin,
  transferLog,
};
