import { read, type StaffCall } from '../call';
import { records } from '../roles';

export const staffCalls = {
  quotes: {
    methods: read,
    path: '/api/staff/quotes',
    roles: records,
    about: 'The quotes of the feed, newest first.',
  },
} as const satisfies Record<string, StaffCall>;
