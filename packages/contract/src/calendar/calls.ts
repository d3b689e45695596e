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
    about: 'Open or close a day regardless of weekends and holidays.',
  },
  clearCalendarDay: {
    methods: change,
    path: '/api/staff/calendar/clear',
    roles: operation,
    about: 'Remove the setting of a day.',
  },
} as const satisfies Record<string, StaffCall>;
