import { change, read, type StaffCall } from '../call';
import { books, oversight } from '../roles';

export const staffCalls = {
  audits: {
    methods: read,
    path: '/api/staff/audits',
    roles: books,
    about:
      'The last audits of the books, before them those with open findings, newest first. A running audit shows its progress.',
  },
  runAudit: {
    methods: change,
    path: '/api/staff/audits/run',
    roles: oversight,
    about: 'Start an audit of the books in the background. Only one audit runs at a time.',
  },
  acknowledgeAudit: {
    methods: change,
    path: '/api/staff/audits/acknowledge',
    roles: oversight,
    about: 'Acknowledge the findings of an audit, with a reason. Until then they are an open alarm.',
  },
  houseAccounts: {
    methods: read,
    path: '/api/staff/entries/house',
    roles: books,
    about: 'The house accounts at the last audit of the books.',
  },
} as const satisfies Record<string, StaffCall>;
