import { change, either, read, type Call, type StaffCall } from '../call';
import { books, owner } from '../roles';

export const playerCalls = {
  channelList: {
    methods: either,
    path: '/api/charge/channellist',
    who: 'player',
    about: 'The deposit channels.',
  },
  channelInfo: {
    methods: either,
    path: '/api/charge/channelnfo',
    who: 'player',
    about: 'How to pay through one channel.',
  },
} as const satisfies Record<string, Call>;

export const staffCalls = {
  channels: {
    methods: read,
    path: '/api/staff/channels',
    roles: books,
    about: 'All deposit channels with their texts in three languages, including closed ones.',
  },
  setChannel: {
    methods: change,
    path: '/api/staff/channels/set',
    roles: owner,
    about:
      'Change the given fields of a channel. Without an id, a channel is created. This waits for a second person, except closing and the order. One that is sent again is one channel.',
  },
} as const satisfies Record<string, StaffCall>;
