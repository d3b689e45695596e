import type { Call } from './calls';

const write = ['POST', 'GET'] as const;
const read = ['GET'] as const;
const either = ['GET', 'POST'] as const;
const body = ['POST'] as const;

/** Deposits, withdrawals, and the limits that players set for themselves. */
export const moneyCalls = {
  moneyRules: {
    methods: read,
    path: '/api/charge/rules',
    who: 'player',
    about: 'What the caller may deposit and withdraw today.',
  },
  channelList: {
    methods: either,
    path: '/api/charge/channellist',
    who: 'player',
    about: 'The deposit channels.',
  },
  channelInfo: {
    methods: either,
    path: '/api/charge/channelnfo',
    who: 'player',
    about: 'How to pay through one channel.',
  },
  charge: {
    methods: write,
    path: '/api/charge/charge',
    who: 'player',
    about: 'Claim a payment by the last six digits of its trade number.',
  },
  chargeNumber: {
    methods: body,
    path: '/api/charge/chargenumber',
    who: 'player',
    about: 'Give the full trade number of a claim whose six digits fit several payments.',
  },
  chargeLog: {
    methods: either,
    path: '/api/charge/chargelog',
    who: 'player',
    about: 'The own deposit claims.',
  },

  orderList: {
    methods: either,
    path: '/api/exchange/orderlist',
    who: 'player',
    about: 'The own withdrawals.',
  },
  newOrder: { methods: write, path: '/api/exchange/neworder', who: 'player', about: 'Ask for a withdrawal.' },
  cancelOrder: {
    methods: write,
    path: '/api/exchange/cancelorder',
    who: 'player',
    about: 'Take back a withdrawal that nobody works on yet.',
  },

  limits: {
    methods: read,
    path: '/api/base/limits',
    who: 'player',
    about: 'The limits and the break that the caller has set for itself, and what is used of them.',
  },
  setLimits: {
    methods: body,
    path: '/api/base/setLimits',
    who: 'player',
    about: 'Set own limits; a tighter one holds at once, a looser one after 24 hours.',
  },
  takeBreak: {
    methods: body,
    path: '/api/base/takeBreak',
    who: 'player',
    about: 'Take no bets, deposits and transfers of the caller for 24 hours to 30 days. It cannot be undone.',
  },
  selfExclude: {
    methods: body,
    path: '/api/base/selfExclude',
    who: 'player',
    about: 'The same for 6 months or more.',
  },
} as const satisfies Record<string, Call>;
