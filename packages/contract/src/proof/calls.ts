import { read, type StaffCall } from '../call';
import { records } from '../roles';

export const staffCalls = {
  proofState: {
    methods: read,
    path: '/api/staff/proof',
    roles: records,
    about: 'The public chain of records: its head, its keys, the last committed book and the last check.',
  },
} as const satisfies Record<string, StaffCall>;
