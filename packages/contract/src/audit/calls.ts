import { change, read, type StaffCall } from '../call';
import { books, oversight } from '../roles';

export const staffCalls = {
  audits: {
    methods: read,
    path: '/api/staff/audits',
    roles: books,
    about:
      "The last audits of the books with what each found, newest first, and each's progress while it runs.",
  },
  runAudit: {
    methods: change,
    path: '/api/staff/audits/run',
    roles: oversight,
    about: 'Prove the books in the background, one audit at a time.',
  },
  houseAccounts: {
    methods: read,
    path: '/api/staff/entries/house',
    roles: books,
    about: "What the house's accounts held when the books were last audited.",
  },
} as const satisfies Record<string, StaffCall>;
