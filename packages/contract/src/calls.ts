import { moneyCalls } from './money-calls';

/**
 * Who may make a call. An agent is a player too; a staff role is not. A visitor is whoever comes, but known: a player
 * by the token if there is one, else a guest by the key of the own chat.
 */
export type Who = 'anyone' | 'visitor' | 'player' | 'agent';

export interface Call {
  /** Every method that the path answers; the first is the one our own client uses. */
  readonly methods: readonly ('GET' | 'POST')[];
  readonly path: `/api/${string}`;
  readonly who: Who;
  /** One line for the reader of the OpenAPI page. */
  readonly about: string;
}

/** A secret or a change belongs in a body; the GET form stays for clients that follow the original wire. */
const write = ['POST', 'GET'] as const;
const read = ['GET'] as const;
/** Calls whose method was never written down are answered both ways. */
const either = ['GET', 'POST'] as const;
const body = ['POST'] as const;

/**
 * Every call once. Kept free of schemas so that the player's bundle carries paths only;
 * the schemas of each call stand under the same name in schemas/.
 */
export const calls = {
  config: {
    methods: read,
    path: '/api/base/config',
    who: 'anyone',
    about: 'What the app shows and links to.',
  },
  notes: {
    methods: read,
    path: '/api/base/notes',
    who: 'anyone',
    about: "The operator's own words on the rules, and ways to reach customer service besides the chat.",
  },
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
  scoreLog: {
    methods: read,
    path: '/api/base/scoreLog',
    who: 'player',
    about: "The caller's coin movements.",
  },
  transferCoin: {
    methods: write,
    path: '/api/base/transferCoin',
    who: 'player',
    about: 'Send coins to the own spreader, or as an agent to an own user.',
  },

  pushKey: {
    methods: read,
    path: '/api/push/key',
    who: 'player',
    about: 'The key that a browser subscribes to notifications with.',
  },
  pushSubscribe: {
    methods: body,
    path: '/api/push/subscribe',
    who: 'player',
    about: 'Send notifications to this device, in the language of the call.',
  },
  pushUnsubscribe: {
    methods: body,
    path: '/api/push/unsubscribe',
    who: 'player',
    about: 'Send no more notifications to this address.',
  },

  betInfo: {
    methods: read,
    path: '/api/bet/info',
    who: 'anyone',
    about: 'The draw that takes bets, and the odds of 100 numbers.',
  },
  betInfoMy: {
    methods: read,
    path: '/api/bet/infomy',
    who: 'player',
    about: 'The same with what the caller holds and has staked.',
  },
  myBet: {
    methods: read,
    path: '/api/bet/mybet',
    who: 'player',
    about: 'Bets on draws without a result, by game.',
  },
  betLog: { methods: read, path: '/api/bet/betlog', who: 'player', about: 'Bets on draws with a result.' },
  betReceipt: {
    methods: read,
    path: '/api/bet/receipt',
    who: 'player',
    about: 'The signed receipt of an own bet, and after the close its place in the book of the draw.',
  },
  lastPrice: { methods: read, path: '/api/bet/lastprice', who: 'anyone', about: 'The latest SET and VALUE.' },
  resultLog: { methods: read, path: '/api/bet/resultlog', who: 'anyone', about: 'Results of past draws.' },
  today: { methods: read, path: '/api/bet/today', who: 'anyone', about: "Today's draws and their results." },
  streamTicket: {
    methods: body,
    path: '/api/base/streamTicket',
    who: 'player',
    about: 'A ticket that opens the own live stream once, within seconds: /api/live?ticket=…',
  },
  placeBet: {
    methods: body,
    path: '/api/bet/bet',
    who: 'player',
    about: 'Place a bet, all of it or nothing.',
  },
  lockBet: {
    methods: body,
    path: '/api/bet/lockBet',
    who: 'player',
    about: 'Hold the odds of numbers for a minute.',
  },

  ...moneyCalls,

  agentList: {
    methods: either,
    path: '/api/agent/agentlist',
    who: 'agent',
    about: 'The own users, self first.',
  },
  agentData: { methods: either, path: '/api/agent/agentdata', who: 'agent', about: 'Income of one month.' },
  agentIncome: {
    methods: either,
    path: '/api/agent/agentincome',
    who: 'agent',
    about: 'Where the income from one own user in one month came from.',
  },
  agentDays: {
    methods: either,
    path: '/api/agent/agentdays',
    who: 'agent',
    about: 'Turnover and income of one month by day.',
  },
  bindUser: { methods: write, path: '/api/agent/binduser', who: 'agent', about: 'Bind a user by its code.' },
  regAccount: {
    methods: write,
    path: '/api/agent/regaccount',
    who: 'agent',
    about: 'Make an account below the caller.',
  },
  modifyAgent: {
    methods: write,
    path: '/api/agent/modifyagent',
    who: 'agent',
    about: 'Change the rebates and the limit of an own user, or make an agent of it.',
  },

  openChat: {
    methods: body,
    path: '/api/service/open',
    who: 'anyone',
    about: "A key for a guest's chat, to be kept and sent in the Chat-Key header.",
  },
  claimChat: {
    methods: body,
    path: '/api/service/claim',
    who: 'player',
    about: "Make the chat of the guest whose Chat-Key comes along part of the caller's own.",
  },
  chatHistory: {
    methods: read,
    path: '/api/service/history',
    who: 'visitor',
    about: 'The own chat with customer service: its newest messages, those before one, or those after one.',
  },
  chatUnread: {
    methods: read,
    path: '/api/service/unread',
    who: 'visitor',
    about: 'How many answers the caller has not seen.',
  },
  sendChat: {
    methods: body,
    path: '/api/service/send',
    who: 'visitor',
    about: 'Write to customer service: a text, a picture or both. The same clientId is written once.',
  },
  chatPicture: {
    methods: read,
    path: '/api/service/picture',
    who: 'visitor',
    about: 'The picture of a message of the own chat.',
  },
  readChat: {
    methods: body,
    path: '/api/service/read',
    who: 'visitor',
    about: 'Mark the own chat as seen up to a message.',
  },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
