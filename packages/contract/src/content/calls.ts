import { change, read, type Call, type StaffCall } from '../call';
import { owner, service, serviceRead } from '../roles';

export const playerCalls = {
  config: {
    methods: read,
    path: '/api/base/config',
    who: 'anyone',
    about: 'What the app shows and links to.',
  },
  notes: {
    methods: read,
    path: '/api/base/notes',
    who: 'anyone',
    about: "The operator's own words on the rules, and ways to reach customer service besides the chat.",
  },
} as const satisfies Record<string, Call>;

export const staffCalls = {
  content: {
    methods: read,
    path: '/api/staff/content',
    roles: serviceRead,
    about: "What the player's app shows and links to, and the hosts that links may lead to.",
  },
  saveContent: {
    methods: change,
    path: '/api/staff/content/save',
    roles: service,
    about:
      'Replace the content, unless somebody else changed it meanwhile. Phones have it with their next look.',
  },
  setContentHosts: {
    methods: change,
    path: '/api/staff/content/hosts',
    roles: owner,
    about: 'Set the hosts that links may lead to; one that the content links to cannot be left out.',
  },
  uploadPicture: {
    methods: change,
    path: '/api/staff/pictures/upload',
    // For the content too; that a channel shows a picture is still the owner's word.
    roles: service,
    about: 'Store a PNG, JPEG or WebP picture no larger than phones show it; the answer is its address.',
  },
} as const satisfies Record<string, StaffCall>;
