import { write, type Call } from '../call';

export const playerCalls = {
  transferCoin: {
    methods: write,
    path: '/api/base/transferCoin',
    who: 'player',
    about: "Send coins to the caller's spreader, or as an agent to one of the agent's users.",
  },
} as const satisfies Record<string, Call>;
