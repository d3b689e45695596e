import { change, read, type StaffCall } from '../call';
import { operation, staffRoles } from '../roles';

export const staffCalls = {
  calendar: {
    methods: read,
    path: '/api/staff/calendar',
    roles: staffRoles,
    about: 'The market days of a range, and why each is one or not.',
  },
  setCalendarDay: {
    methods: change,
    path: '/api/staff/calendar/set',
    roles: operation,
    about: 'Open or close a day, against weekends and holidays.',
  },
  clearCalendarDay: {
    methods: change,
    path: '/api/staff/calendar/clear',
    roles: operation,
    about: 'Take the word on a day back.',
  },
} as const satisfies Record<string, StaffCall>;
