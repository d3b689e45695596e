import { change, read, type Call, type StaffCall } from '../call';
import { owner, service, serviceRead } from '../roles';

export const playerCalls = {
  config: {
    methods: read,
    path: '/api/base/config',
    who: 'anyone',
    about: 'The content and the links of the app.',
  },
  notes: {
    methods: read,
    path: '/api/base/notes',
    who: 'anyone',
    about: "The operator's text about the rules, and other ways to reach customer service than the chat.",
  },
} as const satisfies Record<string, Call>;

export const staffCalls = {
  content: {
    methods: read,
    path: '/api/staff/content',
    roles: serviceRead,
    about: "The content and the links of the player's app, and the hosts that are allowed in links.",
  },
  saveContent: {
    methods: change,
    path: '/api/staff/content/save',
    roles: service,
    about:
      'Replace the content at once or at a time, unless another person has changed it since. Apps show it after their next request.',
  },
  contentHistory: {
    methods: read,
    path: '/api/staff/content/history',
    roles: serviceRead,
    about: 'The content as it was published, with who changed what.',
  },
  dropContent: {
    methods: change,
    path: '/api/staff/content/drop',
    roles: service,
    about: 'Take back content that waits for its time.',
  },
  setContentHosts: {
    methods: change,
    path: '/api/staff/content/hosts',
    roles: owner,
    about:
      'Set the hosts that are allowed in links. A further one waits for a second person. A host that the content links to cannot be removed.',
  },
  uploadPicture: {
    methods: change,
    path: '/api/staff/pictures/upload',
    // Customer service uploads pictures for the content. Only the owner can use one in a channel.
    roles: service,
    about:
      'Store a PNG, JPEG or WebP picture of at most the size that phones show. The response is its address.',
  },
} as const satisfies Record<string, StaffCall>;
