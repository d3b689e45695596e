import { either, write, type Call } from '../call';

export const playerCalls = {
  transferCoin: {
    methods: write,
    path: '/api/base/transferCoin',
    who: 'player',
    about: "Send coins to the caller's spreader, or as an agent to one of the agent's users.",
  },
  transferLog: {
    methods: either,
    path: '/api/base/transferLog',
    who: 'player',
    about: "The caller's transfers in both directions, newest first, with both names.",
  },
} as const satisfies Record<string, Call>;
