import { body, change, either, read, write, type Call, type StaffCall } from '../call';
import { books, finance } from '../roles';

export const playerCalls = {
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
} as const satisfies Record<string, Call>;

export const staffCalls = {
  deposits: {
    methods: read,
    path: '/api/staff/deposits',
    roles: books,
    about: 'Deposit claims, those that wait with the payments that fit them.',
  },
  takeDeposit: {
    methods: change,
    path: '/api/staff/deposits/take',
    roles: finance,
    about: 'Look after a claim for ten minutes, so that nobody else decides it meanwhile; or leave it.',
  },
  approveDeposit: {
    methods: change,
    path: '/api/staff/deposits/approve',
    roles: finance,
    about:
      'Bind a payment to a claim, once, and credit its coins; above a limit not by who typed the payment.',
  },
  rejectDeposit: {
    methods: change,
    path: '/api/staff/deposits/reject',
    roles: finance,
    about: 'End a claim without a payment, and why.',
  },
  receipts: {
    methods: read,
    path: '/api/staff/receipts',
    roles: books,
    about: 'Payments that came in, newest first.',
  },
  addReceipt: {
    methods: change,
    path: '/api/staff/receipts/add',
    roles: finance,
    about: 'Type in a payment that came in.',
  },
  importReceipts: {
    methods: change,
    path: '/api/staff/receipts/import',
    roles: finance,
    about: 'Take payments from the CSV of a statement; those that are known are left as they are.',
  },
  removeReceipt: {
    methods: change,
    path: '/api/staff/receipts/remove',
    roles: finance,
    about: 'Take back a payment that was typed wrongly and credited nobody.',
  },
} as const satisfies Record<string, StaffCall>;
