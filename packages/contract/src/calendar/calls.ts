import { change, read, type StaffCall } from '../call';
import { operation, staffRoles } from '../roles';

export const staffCalls = {
  calendar: {
    methods: read,
    path: '/api/staff/calendar',
    roles: staffRoles,
    about: 'The days of a range: whether the market is open, and why.',
  },
  setCalendarDay: {
    methods: change,
    path: '/api/staff/calendar/set',
    roles: operation,
    about:
      'Open or close a day regardless of weekends and holidays. A day with bets that have no result yet cannot be closed.',
  },
  clearCalendarDay: {
    methods: change,
    path: '/api/staff/calendar/clear',
    roles: operation,
    about:
      'Remove the setting of a day. Refused where weekends or holidays would close a day with bets that have no result yet.',
  },
} as const satisfies Record<string, StaffCall>;
