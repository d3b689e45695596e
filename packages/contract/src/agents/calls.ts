import { change, either, read, write, type Call, type StaffCall } from '../call';
import { books, finance } from '../roles';

export const playerCalls = {
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
} as const satisfies Record<string, Call>;

export const staffCalls = {
  setAgent: {
    methods: change,
    path: '/api/staff/agents/set',
    roles: finance,
    about: 'Make a user an agent or none, and set what is given of its rebates and limit.',
  },
  setShareRate: {
    methods: change,
    path: '/api/staff/agents/share',
    roles: finance,
    about: "Set an agent's share of what its people lose, from this month on.",
  },
  agentShares: {
    methods: read,
    path: '/api/staff/shares',
    roles: books,
    about: "The agents' shares of a month, with what was released.",
  },
  releaseShare: {
    methods: change,
    path: '/api/staff/shares/release',
    roles: finance,
    about: "Pay an agent's share of a month that is over, once; what is below zero carries over.",
  },
} as const satisfies Record<string, StaffCall>;
