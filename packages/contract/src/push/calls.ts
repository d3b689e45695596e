import { body, read, type Call } from '../call';

export const playerCalls = {
  pushKey: {
    methods: read,
    path: '/api/push/key',
    who: 'player',
    about: 'The key with which a browser subscribes to notifications.',
  },
  pushSubscribe: {
    methods: body,
    path: '/api/push/subscribe',
    who: 'player',
    about: 'Send notifications to this device, in the language of the call.',
  },
  pushUnsubscribe: {
    methods: body,
    path: '/api/push/unsubscribe',
    who: 'player',
    about: 'Send no more notifications to this address.',
  },
} as const satisfies Record<string, Call>;
