import { read, type StaffCall } from '../call';
import { risk } from '../roles';

export const staffCalls = {
  rehearse: {
    methods: read,
    path: '/api/staff/rehearsal',
    roles: risk,
    about:
      'Practise the entry of figures by two people, their release and settlement, or a correction, on the bets of a turn that is closed. It is computed by the same rules in a transaction that cannot write, so that nothing of it reaches a player or the books.',
  },
} as const satisfies Record<string, StaffCall>;
