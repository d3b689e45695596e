import { body, change, either, read, write, type Call, type StaffCall } from '../call';
import { books, finance } from '../roles';

export const playerCalls = {
  agentList: {
    methods: either,
    path: '/api/agent/agentlist',
    who: 'agent',
    about: "The caller's users. The first row is the caller.",
  },
  agentData: { methods: either, path: '/api/agent/agentdata', who: 'agent', about: 'Income of one month.' },
  agentIncome: {
    methods: either,
    path: '/api/agent/agentincome',
    who: 'agent',
    about: 'The sources of the income from one user of the caller in one month.',
  },
  agentDays: {
    methods: either,
    path: '/api/agent/agentdays',
    who: 'agent',
    about: 'Turnover and income of one month by day.',
  },
  agentStatement: {
    methods: either,
    path: '/api/agent/statement',
    who: 'agent',
    about:
      "The caller's account in a week or a month: balances at both ends, and every movement in one line.",
  },
  agentBelow: {
    methods: either,
    path: '/api/agent/below',
    who: 'agent',
    about: 'Sums of everyone below one user of the caller, by level.',
  },
  agentNote: {
    methods: body,
    path: '/api/agent/note',
    who: 'agent',
    about: 'Note something about a user of the caller, for the caller alone. An empty note removes it.',
  },
  firstPassword: {
    methods: body,
    path: '/api/agent/firstpassword',
    who: 'agent',
    about: 'Set the first password of an account again that the caller registered and nobody has used.',
  },
  bindUser: { methods: write, path: '/api/agent/binduser', who: 'agent', about: 'Bind a user by its code.' },
  regAccount: {
    methods: write,
    path: '/api/agent/regaccount',
    who: 'agent',
    about: 'Create an account below the caller.',
  },
  modifyAgent: {
    methods: write,
    path: '/api/agent/modifyagent',
    who: 'agent',
    about: "Change the rebates and the limit of one of the caller's users, or make the user an agent.",
  },
} as const satisfies Record<string, Call>;

export const staffCalls = {
  setAgent: {
    methods: change,
    path: '/api/staff/agents/set',
    roles: finance,
    about:
      'Set whether a user is an agent, the rebates and the limit. Only the given fields change. A large move waits for a second person.',
  },
  setShareRate: {
    methods: change,
    path: '/api/staff/agents/share',
    roles: finance,
    about:
      "Set an agent's share of what its users lose, from this month on. A large move waits for a second person.",
  },
  agentShares: {
    methods: read,
    path: '/api/staff/shares',
    roles: books,
    about: "The agents' shares of a month, and the coins that were released.",
  },
  releaseShare: {
    methods: change,
    path: '/api/staff/shares/release',
    roles: finance,
    releases: true,
    about:
      "Pay an agent's share of a month that is over, once, when a second person has confirmed it. A negative share is carried over.",
  },
} as const satisfies Record<string, StaffCall>;
