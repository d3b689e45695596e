import { body, type Call } from '../call';

export const playerCalls = {
  streamTicket: {
    methods: body,
    path: '/api/base/streamTicket',
    who: 'player',
    about: "Create a ticket that opens the caller's live stream once, within seconds: /api/live?ticket=…",
  },
} as const satisfies Record<string, Call>;
