import { body, change, read, type Call, type StaffCall } from '../call';
import { service, serviceRead } from '../roles';

export const playerCalls = {
  openChat: {
    methods: body,
    path: '/api/service/open',
    who: 'anyone',
    about: "Create a key for a guest's chat. The client stores it and sends it in the Chat-Key header.",
  },
  claimChat: {
    methods: body,
    path: '/api/service/claim',
    who: 'player',
    about: "Merge a guest's chat into the caller's chat. The Chat-Key header names the guest's chat.",
  },
  chatHistory: {
    methods: read,
    path: '/api/service/history',
    who: 'visitor',
    about:
      "The caller's chat with customer service: the newest messages, or those before or after a message.",
  },
  chatUnread: {
    methods: read,
    path: '/api/service/unread',
    who: 'visitor',
    about: 'The number of answers that the caller has not read.',
  },
  sendChat: {
    methods: body,
    path: '/api/service/send',
    who: 'visitor',
    about: 'Send a text, a picture or both to customer service. A clientId is written only once.',
  },
  chatPicture: {
    methods: read,
    path: '/api/service/picture',
    who: 'visitor',
    about: "The picture of a message in the caller's chat.",
  },
  readChat: {
    methods: body,
    path: '/api/service/read',
    who: 'visitor',
    about: "Mark the caller's chat as read up to a message.",
  },
} as const satisfies Record<string, Call>;

export const staffCalls = {
  chats: {
    methods: read,
    path: '/api/staff/chats',
    roles: serviceRead,
    about:
      'Chats with customer service: those that wait, oldest first; those assigned to the caller; or all, newest first.',
  },
  chatCounts: {
    methods: read,
    path: '/api/staff/chats/counts',
    roles: serviceRead,
    about: 'The number of chats that wait for an answer, and the time since the oldest waits.',
  },
  chat: {
    methods: read,
    path: '/api/staff/chats/detail',
    roles: serviceRead,
    about: 'One chat: its user, the assigned staff member, and a page of its messages.',
  },
  chatPictureForStaff: {
    methods: read,
    path: '/api/staff/chats/picture',
    roles: serviceRead,
    about: 'The picture of a message.',
  },
  answerChat: {
    methods: change,
    path: '/api/staff/chats/answer',
    roles: service,
    about: 'Answer a chat. An unassigned chat is assigned to the caller. A clientId is written only once.',
  },
  assignChat: {
    methods: change,
    path: '/api/staff/chats/assign',
    roles: service,
    about: 'Assign a chat to the caller. With `over`, also a chat that is assigned to a colleague.',
  },
  releaseChat: {
    methods: change,
    path: '/api/staff/chats/release',
    roles: service,
    about: 'Remove the assignment of a chat. An owner can also do this for the chats of others.',
  },
  finishChat: {
    methods: change,
    path: '/api/staff/chats/finish',
    roles: service,
    about:
      'Mark a chat as done, up to the last message that the caller saw. The next message opens it again.',
  },
  cannedAnswers: {
    methods: read,
    path: '/api/staff/answers',
    roles: serviceRead,
    about: 'Canned answers in three languages.',
  },
  saveCannedAnswer: {
    methods: change,
    path: '/api/staff/answers/save',
    roles: service,
    about: 'Change a canned answer. Without an id, one is added.',
  },
  removeCannedAnswer: {
    methods: change,
    path: '/api/staff/answers/remove',
    roles: service,
    about: 'Remove a canned answer.',
  },
} as const satisfies Record<string, StaffCall>;
