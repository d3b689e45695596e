import type { CallName } from '@truedraw/contract';
import { shared, storedWords } from './stored-words';
import type { Words } from './wire-words';

const { user, draw, person } = shared;
const { account } = storedWords;
const list = { pagesize: 'pageSize' } as const;
const terms = { rebate2D: 'rebate2d', rebate3D: 'rebate3d', betlimit: 'betLimit' } as const;
const info = { gametype: 'game', lastModify: 'version' } as const;
const income = { ...user, sharerate: 'shareRate', winscore: 'winScore' } as const;
const odds = { betTimeMap: 'odds', dsTimes: 'dsOdds', bsTimes: 'bsOdds', endTime: 'closesAt' } as const;
const bet = {
  ...odds,
  gametype: 'game',
  game: 'gameName',
  betMap: 'stakes',
  createtime: 'placedAt',
  openTime: 'dueAt',
} as const;
const channel = { channelid: 'channelId', channelname: 'channelName' } as const;
const order = { createtime: 'createdAt', taketime: 'takenAt', endtime: 'endedAt' } as const;

type WordsByCall = { readonly [Name in CallName]?: Words };

/** Field names of requests on the wire, with our names for them. A call that is not listed has none. */
export const requestWords = {
  agentBelow: user,
  agentData: list,
  agentIncome: user,
  agentList: list,
  agentNote: user,
  betInfo: info,
  betInfoMy: info,
  betLog: { ...list, gametype: 'game' },
  betLater: { gametype: 'game', numbet: 'numberStakes' },
  betReceipt: { ...draw, betid: 'betId' },
  bindUser: { bindcode: 'userCode' },
  cancelBet: { ...draw, betid: 'betId' },
  cancelOrder: { orderid: 'orderId' },
  chargeLog: list,
  chatHistory: list,
  expandPattern: { gametype: 'game' },
  firstPassword: user,
  laterDraws: { gametype: 'game' },
  lockBet: { gameType: 'game', lockList: 'numbers' },
  loginByPhone: { verifycode: 'verifyCode' },
  modifyAgent: { ...user, ...terms, sharerate: 'shareRate', spreaderid: 'spreaderId' },
  myDraws: { startTime: 'from', endTime: 'to' },
  orderList: list,
  placeBet: { ...draw, numbet: 'numberStakes' },
  readMessage: { gametype: 'game' },
  regAccount: terms,
  resultLog: { type: 'game', turnid: 'turnId', startTime: 'from', endTime: 'to' },
  saveSlip: { gametype: 'game', numbet: 'numberStakes' },
  scoreLog: list,
  setFavourites: { gametype: 'game' },
  transferCoin: { targetUID: 'targetId' },
  transferLog: { ...list, ...user },
} as const satisfies WordsByCall;

/**
 * The same of responses. A receipt is only valid as the server signed it, so `placeBet`, `betLater` and `betReceipt` must never be
 * listed. Open pages exchange the response of `lockBet`, also with pages of another version, so it keeps its names.
 */
export const answerWords = {
  account,
  agentData: {
    ...income,
    totalwinscore: 'totalWinScore',
    totalincome: 'totalIncome',
    totalturnover: 'totalTurnover',
    totalrebate: 'totalRebate',
    totalshare: 'totalShare',
    ownturnover: 'ownTurnover',
    ownwinscore: 'ownWinScore',
  },
  agentBelow: { winscore: 'winScore', monthturnover: 'monthTurnover', monthwinscore: 'monthWinScore' },
  agentDays: { winscore: 'winScore' },
  agentIncome: { ...income, gametype: 'game' },
  agentList: { ...person, sharerate: 'shareRate' },
  agentStatement: {
    ...user,
    sharerate: 'shareRate',
    ownturnover: 'ownTurnover',
    ownpayout: 'ownPayout',
  },
  betInfo: { ...odds, lastModify: 'version' },
  betInfoMy: { ...odds, lastModify: 'version', betlimit: 'betLimit' },
  betLog: bet,
  bindUser: user,
  channelInfo: channel,
  channelList: channel,
  chargeLog: { createtime: 'createdAt', endtime: 'endedAt', channelinfo: 'channelInfo' },
  laterDraws: { endTime: 'closesAt', openTime: 'dueAt' },
  login: account,
  loginByPhone: account,
  loginGoogle: account,
  modifyAccount: account,
  myBet: bet,
  myDraws: { ...draw, openTime: 'dueAt' },
  mySeries: {
    gametype: 'game',
    game: 'gameName',
    createtime: 'placedAt',
    endTime: 'closesAt',
    openTime: 'dueAt',
  },
  orderList: order,
  regAccount: user,
  register: account,
  resultLog: storedWords.resultLog,
  savedSlips: { gametype: 'game', numbet: 'numberStakes', createtime: 'createdAt' },
  scoreLog: { ...draw, type: 'kind', inserttime: 'at', otherid: 'otherId' },
  today: { ...draw, openTime: 'dueAt', showTimes: 'dueTimes' },
  transferLog: { fromid: 'fromId', toid: 'toId' },
} as const satisfies WordsByCall;
