import { change, read, type StaffCall } from '../call';
import { owner, staffRoles, takers } from '../roles';

export const staffCalls = {
  incidents: {
    methods: read,
    path: '/api/staff/incidents',
    roles: staffRoles,
    about: 'What is wrong and needs a person, the open ones first, and the ways by which people are told.',
  },
  takeIncident: {
    methods: change,
    path: '/api/staff/incidents/take',
    roles: takers,
    about: 'Take an open incident. The others see who has it, and the alarm repeats more rarely.',
  },
  tryAlarm: {
    methods: change,
    path: '/api/staff/incidents/try',
    roles: owner,
    about: 'Send a trial message by one of the ways.',
  },
} as const satisfies Record<string, StaffCall>;
