import { body, read, type Call } from '../call';

export const playerCalls = {
  limits: {
    methods: read,
    path: '/api/base/limits',
    who: 'player',
    about: 'The limits and the break that the caller has set, and how much of each limit is used.',
  },
  setLimits: {
    methods: body,
    path: '/api/base/setLimits',
    who: 'player',
    about: "Set the caller's limits. A lower limit is effective at once, a higher one after 24 hours.",
  },
  takeBreak: {
    methods: body,
    path: '/api/base/takeBreak',
    who: 'player',
    about: 'Refuse bets, deposits and transfers of the caller for 24 hours to 30 days. It cannot be undone.',
  },
  selfExclude: {
    methods: body,
    path: '/api/base/selfExclude',
    who: 'player',
    about: 'The same for 6 months or more.',
  },
  sitting: {
    methods: body,
    path: '/api/base/sitting',
    who: 'player',
    about:
      'Report that the app is open, and read the time and the sums of this sitting. A sitting ends with a pause of 15 minutes; all devices of the caller count as one.',
  },
  setRealityCheck: {
    methods: body,
    path: '/api/base/setRealityCheck',
    who: 'player',
    about: 'Set after how much play the reality check is shown; never later than the operator set.',
  },
} as const satisfies Record<string, Call>;
