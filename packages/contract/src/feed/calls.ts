import { read, type StaffCall } from '../call';
import { records } from '../roles';

export const staffCalls = {
  quotes: {
    methods: read,
    path: '/api/staff/quotes',
    roles: records,
    about: 'The quotes of the feed, newest first.',
  },
  feedSources: {
    methods: read,
    path: '/api/staff/quotes/sources',
    roles: records,
    about: 'The sources of the figures, how each is doing, and its record of the last thirty days.',
  },
} as const satisfies Record<string, StaffCall>;
