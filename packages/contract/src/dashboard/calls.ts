import { read, type StaffCall } from '../call';
import { staffRoles } from '../roles';

export const staffCalls = {
  dashboard: {
    methods: read,
    path: '/api/staff/dashboard',
    roles: staffRoles,
    about:
      "Today's figures beside those of yesterday and a week ago, the queues of staff, the feed, the last audits, and the last 24 hours. Roles that do not see money get no sums.",
  },
  waiting: {
    methods: read,
    path: '/api/staff/waiting',
    roles: staffRoles,
    about: 'How much waits for staff, of what the role may see; for badges.',
  },
} as const satisfies Record<string, StaffCall>;
