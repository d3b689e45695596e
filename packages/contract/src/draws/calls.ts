import { change, read, type StaffCall } from '../call';
import { figures, operation, risk, staffRoles } from '../roles';

export const staffCalls = {
  draws: {
    methods: read,
    path: '/api/staff/draws',
    roles: staffRoles,
    about: 'Draws that have opened, newest first, with their bets and stakes; or those that are planned.',
  },
  draw: {
    methods: read,
    path: '/api/staff/draws/detail',
    roles: staffRoles,
    about: 'A turn: its draws, revisions, waiting proposal, and what the feed said around it.',
  },
  closeDraw: {
    methods: change,
    path: '/api/staff/draws/close',
    roles: operation,
    about: 'Close a draw before its time; without a game, every game of the turn.',
  },
  proposeResult: {
    methods: change,
    path: '/api/staff/results/propose',
    roles: figures,
    about: 'First of two: enter the figures of a turn that is closed and due.',
  },
  releaseResult: {
    methods: change,
    path: '/api/staff/results/release',
    roles: figures,
    about: 'Second of two: type the figures blind; equal ones become official.',
  },
  proposeCorrection: {
    methods: change,
    path: '/api/staff/corrections/propose',
    roles: figures,
    about: 'First of two: enter other figures for a turn whose result is out, and why.',
  },
  releaseCorrection: {
    methods: change,
    path: '/api/staff/corrections/release',
    roles: figures,
    about: 'Second of two: type the corrected figures blind; equal ones become the next revision.',
  },
  proposeCancel: {
    methods: change,
    path: '/api/staff/cancels/propose',
    roles: figures,
    about: 'First of two: ask for a turn to be cancelled, and why.',
  },
  releaseCancel: {
    methods: change,
    path: '/api/staff/cancels/release',
    roles: figures,
    about: 'Second of two: cancel the turn; every stake goes back.',
  },
  withdrawProposal: {
    methods: change,
    path: '/api/staff/proposals/withdraw',
    roles: figures,
    about: 'Drop the proposal that waits for a second person.',
  },
  dryRun: {
    methods: read,
    path: '/api/staff/results/dryrun',
    roles: risk,
    about: 'What a pair of figures would pay on a turn; nothing is written.',
  },
  differences: {
    methods: read,
    path: '/api/staff/results/differences',
    roles: risk,
    about: 'Who would be paid more or less if a turn had these figures instead; nothing is written.',
  },
} as const satisfies Record<string, StaffCall>;
