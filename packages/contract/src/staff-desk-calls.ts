import type { StaffCall } from './staff-calls';

const read = ['GET'] as const;
const change = ['POST'] as const;

/**
 * Who answers users sees them but moves no coins and no rates; who moves coins sees the whole ledger. Reports are for
 * those who answer for the money. Where links may lead is the owner's to say; within that, service keeps the content.
 */
const everyone = ['owner', 'draws', 'finance', 'support', 'auditor'] as const;
const userRead = ['owner', 'finance', 'support', 'auditor'] as const;
const userCare = ['owner', 'support'] as const;
const userSafety = ['owner', 'finance', 'support'] as const;
const books = ['owner', 'finance', 'auditor'] as const;
const oversight = ['owner', 'auditor'] as const;
const contentRead = ['owner', 'support', 'auditor'] as const;
const contentCare = ['owner', 'support'] as const;
const risk = ['owner', 'draws', 'finance', 'auditor'] as const;

/** The console's own calls: what a shift sees at a glance, users, the ledger, content and reports. */
export const staffDeskCalls = {
  dashboard: {
    methods: read,
    path: '/api/staff/dashboard',
    roles: everyone,
    about: "Today's figures, what waits for staff, the feed, the last audit, and the last 24 hours.",
  },
  runAudit: {
    methods: change,
    path: '/api/staff/audits/run',
    roles: oversight,
    about: 'Prove the books in the background, one audit at a time.',
  },
  audits: {
    methods: read,
    path: '/api/staff/audits',
    roles: books,
    about:
      "The last audits of the books with what each found, newest first, and each's progress while it runs.",
  },

  users: {
    methods: read,
    path: '/api/staff/users',
    roles: userRead,
    about:
      'Users, newest first; with a search, by id, user code, phone, e-mail, or the beginning of account or nickname.',
  },
  user: {
    methods: read,
    path: '/api/staff/users/detail',
    roles: userRead,
    about: 'All about one user. Where withdrawals are paid to is shown whole to those who pay them.',
  },
  userBets: {
    methods: read,
    path: '/api/staff/users/bets',
    roles: userRead,
    about: "A user's bets, newest draw first.",
  },
  userOrders: {
    methods: read,
    path: '/api/staff/users/orders',
    roles: userRead,
    about: "A user's deposits and withdrawals, newest first.",
  },
  userEntries: {
    methods: read,
    path: '/api/staff/users/entries',
    roles: userRead,
    about: "A user's ledger, newest first.",
  },
  userTree: {
    methods: read,
    path: '/api/staff/users/tree',
    roles: userRead,
    about:
      'The direct sub-users of a user with their figures; without a user, the agents whom nobody brought.',
  },
  suspendUser: {
    methods: change,
    path: '/api/staff/users/suspend',
    roles: userSafety,
    about: 'Keep a user out, and why; ends every login. Coins and orders stay as they are.',
  },
  restoreUser: {
    methods: change,
    path: '/api/staff/users/restore',
    roles: ['owner', 'finance'],
    about: 'Let a suspended user in again, and why.',
  },
  endUserSessions: {
    methods: change,
    path: '/api/staff/users/endsessions',
    roles: userSafety,
    about: 'End every login of a user, whose devices ask for the password again.',
  },
  addUserNote: {
    methods: change,
    path: '/api/staff/users/note',
    roles: userSafety,
    about: 'Write something about a user down for colleagues; the user never sees it.',
  },

  entries: {
    methods: read,
    path: '/api/staff/entries',
    roles: books,
    about: 'The ledger of everybody, newest first: by user, kind, cause and time.',
  },
  houseAccounts: {
    methods: read,
    path: '/api/staff/entries/house',
    roles: books,
    about: "What the house's accounts held when the books were last audited.",
  },

  content: {
    methods: read,
    path: '/api/staff/content',
    roles: contentRead,
    about: "What the player's app shows and links to, and the hosts that links may lead to.",
  },
  saveContent: {
    methods: change,
    path: '/api/staff/content/save',
    roles: contentCare,
    about:
      'Replace the content, unless somebody else changed it meanwhile. Phones have it with their next look.',
  },
  setContentHosts: {
    methods: change,
    path: '/api/staff/content/hosts',
    roles: ['owner'],
    about: 'Set the hosts that links may lead to; one that the content links to cannot be left out.',
  },
  outbox: {
    methods: read,
    path: '/api/staff/outbox',
    roles: userCare,
    about: 'The codes sent, in a demonstration alone.',
  },

  dailyReport: {
    methods: read,
    path: '/api/staff/reports/daily',
    roles: books,
    about: 'Turnover, payouts and rebates by day and game, of draws that are settled.',
  },
  agentReport: {
    methods: read,
    path: '/api/staff/reports/agents',
    roles: books,
    about: "What each agent's people staked and won and what the agent earned, in a range of days.",
  },
  channelReport: {
    methods: read,
    path: '/api/staff/reports/channels',
    roles: books,
    about: 'Deposits by day and channel, and withdrawals by day.',
  },
  simulateOdds: {
    methods: read,
    path: '/api/staff/odds/simulate',
    roles: risk,
    about: "What other odds settings would have done to a game's last draws; nothing is written.",
  },
} as const satisfies Record<string, StaffCall>;
