import { change, read, type StaffCall } from '../call';
import { operation, risk } from '../roles';

export const staffCalls = {
  exposure: {
    methods: read,
    path: '/api/staff/exposure',
    roles: risk,
    about:
      'The stakes and the liability of a draw on each number and each hundred of numbers, the largest risks, and what the house can expect.',
  },
  numberExposure: {
    methods: read,
    path: '/api/staff/exposure/number',
    roles: risk,
    about: 'What the house wins or loses if a number is drawn, and who has bet on it.',
  },
  overrides: {
    methods: read,
    path: '/api/staff/odds',
    roles: risk,
    about: 'Numbers that are blocked or whose odds are set by hand, in every turn or in one that takes bets.',
  },
  blockNumber: {
    methods: change,
    path: '/api/staff/odds/block',
    roles: operation,
    about: 'Refuse further bets on a number, in one turn or in every turn.',
  },
  setNumberOdds: {
    methods: change,
    path: '/api/staff/odds/set',
    roles: operation,
    about:
      'Set the odds of a number by hand, in one turn or in every turn. A large move waits for a second person.',
  },
  liftOverride: {
    methods: change,
    path: '/api/staff/odds/lift',
    roles: operation,
    about:
      'Let the odds of a number move by the rule again. For a blocked number, and for a large move, this waits for a second person.',
  },
  simulateOdds: {
    methods: read,
    path: '/api/staff/odds/simulate',
    roles: risk,
    about: "Simulate other odds settings on a game's last draws. Nothing is written.",
  },
} as const satisfies Record<string, StaffCall>;
