import type { StaffCall } from './staff-calls';

const read = ['GET'] as const;
const change = ['POST'] as const;

/**
 * Finance does the daily work. Where people pay to, and the limits that ask for a second person, are the owner's to
 * set, so that nobody who works with the money alone decides on both.
 */
const work = ['owner', 'finance'] as const;
const reading = ['owner', 'finance', 'auditor'] as const;
const setting = ['owner'] as const;

export const staffMoneyCalls = {
  channels: {
    methods: read,
    path: '/api/staff/channels',
    roles: reading,
    about: 'Every deposit channel with its texts in three languages, those that are off included.',
  },
  setChannel: {
    methods: change,
    path: '/api/staff/channels/set',
    roles: setting,
    about: 'Change what is given of a channel, or without an id make one.',
  },
  uploadPicture: {
    methods: change,
    path: '/api/staff/pictures/upload',
    // For the content too; that a channel shows a picture is still the owner's word.
    roles: ['owner', 'support'],
    about: 'Store a PNG, JPEG or WebP picture no larger than phones show it; the answer is its address.',
  },

  receipts: {
    methods: read,
    path: '/api/staff/receipts',
    roles: reading,
    about: 'Payments that came in, newest first.',
  },
  addReceipt: {
    methods: change,
    path: '/api/staff/receipts/add',
    roles: work,
    about: 'Type in a payment that came in.',
  },
  importReceipts: {
    methods: change,
    path: '/api/staff/receipts/import',
    roles: work,
    about: 'Take payments from the CSV of a statement; those that are known are left as they are.',
  },
  removeReceipt: {
    methods: change,
    path: '/api/staff/receipts/remove',
    roles: work,
    about: 'Take back a payment that was typed wrongly and credited nobody.',
  },

  deposits: {
    methods: read,
    path: '/api/staff/deposits',
    roles: reading,
    about: 'Deposit claims, those that wait with the payments that fit them.',
  },
  takeDeposit: {
    methods: change,
    path: '/api/staff/deposits/take',
    roles: work,
    about: 'Look after a claim for ten minutes, so that nobody else decides it meanwhile; or leave it.',
  },
  approveDeposit: {
    methods: change,
    path: '/api/staff/deposits/approve',
    roles: work,
    about:
      'Bind a payment to a claim, once, and credit its coins; above a limit not by who typed the payment.',
  },
  rejectDeposit: {
    methods: change,
    path: '/api/staff/deposits/reject',
    roles: work,
    about: 'End a claim without a payment, and why.',
  },

  withdrawals: {
    methods: read,
    path: '/api/staff/withdrawals',
    roles: reading,
    about: 'Withdrawals, newest first.',
  },
  takeWithdrawal: {
    methods: change,
    path: '/api/staff/withdrawals/take',
    roles: work,
    about: 'Begin to work on a withdrawal; its user can no longer cancel it.',
  },
  approveWithdrawal: {
    methods: change,
    path: '/api/staff/withdrawals/approve',
    roles: work,
    about: 'Second of two, for a withdrawal above the limit.',
  },
  completeWithdrawal: {
    methods: change,
    path: '/api/staff/withdrawals/complete',
    roles: work,
    about: "It was paid: the payout's reference.",
  },
  failWithdrawal: {
    methods: change,
    path: '/api/staff/withdrawals/fail',
    roles: work,
    about: 'It will not be paid, and why; the coins go back.',
  },
  unlockExchangeInfo: {
    methods: change,
    path: '/api/staff/users/unlockexchange',
    roles: work,
    about: 'Let a user enter anew where withdrawals are paid to, and why.',
  },

  adjustments: {
    methods: read,
    path: '/api/staff/adjustments',
    roles: reading,
    about: 'Balances put right by hand, newest first.',
  },
  proposeAdjustment: {
    methods: change,
    path: '/api/staff/adjustments/propose',
    roles: work,
    about: 'First of two: put a balance right by hand, and why.',
  },
  approveAdjustment: {
    methods: change,
    path: '/api/staff/adjustments/approve',
    roles: work,
    about: 'Second of two: book it. What the wallet lacks becomes a debt.',
  },
  dropAdjustment: {
    methods: change,
    path: '/api/staff/adjustments/drop',
    roles: work,
    about: 'Drop what waits for a second person.',
  },

  moneySettings: {
    methods: read,
    path: '/api/staff/money',
    roles: reading,
    about: 'Limits of deposits and withdrawals.',
  },
  setMoneySettings: {
    methods: change,
    path: '/api/staff/money/set',
    roles: setting,
    about: 'Change those that are given.',
  },
} as const satisfies Record<string, StaffCall>;
