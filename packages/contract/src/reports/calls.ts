import { read, type StaffCall } from '../call';
import { books } from '../roles';

export const staffCalls = {
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
    about: "The stakes and wins of each agent's users and the income of the agent, in a range of days.",
  },
  playerReport: {
    methods: read,
    path: '/api/staff/reports/players',
    roles: books,
    about: 'Turnover, payouts and rebates of each user, of draws that are settled.',
  },
  hourReport: {
    methods: read,
    path: '/api/staff/reports/hours',
    roles: books,
    about: 'Stakes, wins and players online by the hour of the day.',
  },
  numberReport: {
    methods: read,
    path: '/api/staff/reports/numbers',
    roles: books,
    about: 'Turnover and payouts of each number and side of a game, of draws that are settled.',
  },
  channelReport: {
    methods: read,
    path: '/api/staff/reports/channels',
    roles: books,
    about: 'Deposits by day and channel, and withdrawals by day.',
  },
} as const satisfies Record<string, StaffCall>;
