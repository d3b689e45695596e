import { body, change, read, type Call, type StaffCall } from '../call';
import { service, serviceRead } from '../roles';

export const playerCalls = {
  openChat: {
    methods: body,
    path: '/api/service/open',
    who: 'anyone',
    about: "A key for a guest's chat, to be kept and sent in the Chat-Key header.",
  },
  claimChat: {
    methods: body,
    path: '/api/service/claim',
    who: 'player',
    about: "Make the chat of the guest whose Chat-Key comes along part of the caller's own.",
  },
  chatHistory: {
    methods: read,
    path: '/api/service/history',
    who: 'visitor',
    about: 'The own chat with customer service: its newest messages, those before one, or those after one.',
  },
  chatUnread: {
    methods: read,
    path: '/api/service/unread',
    who: 'visitor',
    about: 'How many answers the caller has not seen.',
  },
  sendChat: {
    methods: body,
    path: '/api/service/send',
    who: 'visitor',
    about: 'Write to customer service: a text, a picture or both. The same clientId is written once.',
  },
  chatPicture: {
    methods: read,
    path: '/api/service/picture',
    who: 'visitor',
    about: 'The picture of a message of the own chat.',
  },
  readChat: {
    methods: body,
    path: '/api/service/read',
    who: 'visitor',
    about: 'Mark the own chat as seen up to a message.',
  },
} as const satisfies Record<string, Call>;

export const staffCalls = {
  chats: {
    methods: read,
    path: '/api/staff/chats',
    roles: serviceRead,
    about:
      "Chats with customer service: those that wait, oldest first, the caller's own, or all, newest first.",
  },
  chatCounts: {
    methods: read,
    path: '/api/staff/chats/counts',
    roles: serviceRead,
    about: 'How many chats wait for an answer, and since when the oldest does.',
  },
  chat: {
    methods: read,
    path: '/api/staff/chats/detail',
    roles: serviceRead,
    about: 'One chat: whose it is, who looks after it, and a page of its messages.',
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
    about: 'Answer a chat; one that nobody looks after becomes the own. The same clientId is written once.',
  },
  assignChat: {
    methods: change,
    path: '/api/staff/chats/assign',
    roles: service,
    about: 'Look after a chat; with `over`, also one that somebody else looks after.',
  },
  releaseChat: {
    methods: change,
    path: '/api/staff/chats/release',
    roles: service,
    about: 'Leave a chat to whoever comes; an owner can also do this to the chats of others.',
  },
  finishChat: {
    methods: change,
    path: '/api/staff/chats/finish',
    roles: service,
    about: 'Mark a chat as done, as it was seen; the next message opens it again.',
  },
  cannedAnswers: {
    methods: read,
    path: '/api/staff/answers',
    roles: serviceRead,
    about: 'Answers that are kept ready, in three languages.',
  },
  saveCannedAnswer: {
    methods: change,
    path: '/api/staff/answers/save',
    roles: service,
    about: 'Change an answer that is kept ready, or without an id keep another.',
  },
  removeCannedAnswer: {
    methods: change,
    path: '/api/staff/answers/remove',
    roles: service,
    about: 'Keep an answer ready no longer.',
  },
} as const satisfies Record<string, StaffCall>;
