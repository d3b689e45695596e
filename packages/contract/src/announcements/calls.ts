import { body, change, read, type Call, type StaffCall } from '../call';
import { service, serviceRead } from '../roles';

export const playerCalls = {
  announcements: {
    methods: read,
    path: '/api/announcements',
    who: 'player',
    about: "What the operator tells this player now, newest first, in the caller's language.",
  },
  publicAnnouncements: {
    methods: read,
    path: '/api/announcements/public',
    who: 'anyone',
    about: "What the operator tells everybody now, guests too, newest first, in the caller's language.",
  },
  markAnnouncement: {
    methods: body,
    path: '/api/announcements/mark',
    who: 'player',
    about: 'Note that an announcement was read or its card put away. One that is over stays as it is.',
  },
} as const satisfies Record<string, Call>;

export const staffCalls = {
  announcementList: {
    methods: read,
    path: '/api/staff/announcements',
    roles: serviceRead,
    about: 'Announcements to players, with who wrote and changed them and how many players have read them.',
  },
  announcementReaders: {
    methods: read,
    path: '/api/staff/announcements/readers',
    roles: serviceRead,
    about: 'Who has read an announcement and when, the newest first.',
  },
  saveAnnouncement: {
    methods: change,
    path: '/api/staff/announcements/save',
    roles: service,
    about:
      'Write an announcement to all players, to an agent and everyone below, or to named accounts; or change one, unless another person has changed it since.',
  },
  endAnnouncement: {
    methods: change,
    path: '/api/staff/announcements/end',
    roles: service,
    about: 'End an announcement now. One that waits for its time never goes live.',
  },
} as const satisfies Record<string, StaffCall>;
