import { write, type Call } from '../call';

export const playerCalls = {
  transferCoin: {
    methods: write,
    path: '/api/base/transferCoin',
    who: 'player',
    about: 'Send coins to the own spreader, or as an agent to an own user.',
  },
} as const satisfies Record<string, Call>;
