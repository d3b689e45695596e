import { body, change, either, read, write, type Call, type StaffCall } from '../call';
import { books, finance } from '../roles';

export const playerCalls = {
  charge: {
    methods: write,
    path: '/api/charge/charge',
    who: 'player',
    about: 'Claim a payment by the last six digits of its trade number.',
  },
  chargeQr: {
    methods: body,
    path: '/api/charge/chargeqr',
    who: 'player',
    about:
      'Make a PromptPay code for an amount. The code asks for a little more, so that its payment can be told from others.',
  },
  cancelCharge: {
    methods: body,
    path: '/api/charge/cancelcharge',
    who: 'player',
    about: 'Give up a code that was not paid.',
  },
  chargeSlip: {
    methods: body,
    path: '/api/charge/chargeslip',
    who: 'player',
    about: "Add the bank's slip to a claim, by the text of its mini-QR. A slip can be used once.",
  },
  paymentNotice: {
    methods: body,
    path: '/api/payments/notice',
    who: 'anyone',
    about:
      'The signed notice of a bank or gateway that a payment came in. Sent again, it changes nothing. See docs/payments.md.',
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
    about: "The caller's deposit claims.",
  },
} as const satisfies Record<string, Call>;

export const staffCalls = {
  deposits: {
    methods: read,
    path: '/api/staff/deposits',
    roles: books,
    about: 'Deposit claims. Those that wait include the payments that fit them.',
  },
  takeDeposit: {
    methods: change,
    path: '/api/staff/deposits/take',
    roles: finance,
    about: 'Reserve a claim for ten minutes, so that nobody else decides it, or release it.',
  },
  approveDeposit: {
    methods: change,
    path: '/api/staff/deposits/approve',
    roles: finance,
    releases: true,
    about:
      'Bind a payment to a claim, once, and credit its coins. The person who entered the payment may not do this. Above the limit of a day two people have to.',
  },
  rejectDeposit: {
    methods: change,
    path: '/api/staff/deposits/reject',
    roles: finance,
    about: 'Reject a claim, with a reason.',
  },
  receipts: {
    methods: read,
    path: '/api/staff/receipts',
    roles: books,
    about: 'Received payments, newest first.',
  },
  addReceipt: {
    methods: change,
    path: '/api/staff/receipts/add',
    roles: finance,
    about: 'Enter a received payment.',
  },
  importReceipts: {
    methods: change,
    path: '/api/staff/receipts/import',
    roles: finance,
    about: 'Import payments from the CSV file of a statement. Known payments are not changed.',
  },
  removeReceipt: {
    methods: change,
    path: '/api/staff/receipts/remove',
    roles: finance,
    about: 'Remove a payment that was entered wrongly and has not been credited.',
  },
} as const satisfies Record<string, StaffCall>;
