import { change, read, type StaffCall } from '../call';
import { figures, operation, records, risk, staffRoles } from '../roles';

export const staffCalls = {
  draws: {
    methods: read,
    path: '/api/staff/draws',
    roles: staffRoles,
    about:
      'Draws that have opened, newest first, with their bets and stakes; or planned draws. Draws after those that close next are listed by state or day only.',
  },
  draw: {
    methods: read,
    path: '/api/staff/draws/detail',
    roles: staffRoles,
    about: 'A turn: its draws, its revisions, its pending proposal, and the quotes of the feed around it.',
  },
  heldResults: {
    methods: read,
    path: '/api/staff/draws/held',
    roles: records,
    about:
      'Turns whose result is due and not released, each with what every source of figures has said, side by side.',
  },
  closeDraw: {
    methods: change,
    path: '/api/staff/draws/close',
    roles: operation,
    about:
      'Close a draw early, with a reason that becomes public. Without a game, every draw of the turn is closed.',
  },
  proposeResult: {
    methods: change,
    path: '/api/staff/results/propose',
    roles: figures,
    releases: true,
    about: 'The first of two people enters the figures of a turn that is closed and due.',
  },
  releaseResult: {
    methods: change,
    path: '/api/staff/results/release',
    roles: figures,
    releases: true,
    about:
      'The second of two people enters the figures without seeing the first entry. Equal figures become official.',
  },
  proposeCorrection: {
    methods: change,
    path: '/api/staff/corrections/propose',
    roles: figures,
    releases: true,
    about: 'The first of two people enters other figures for a published result, with a reason.',
  },
  releaseCorrection: {
    methods: change,
    path: '/api/staff/corrections/release',
    roles: figures,
    releases: true,
    about:
      'The second of two people enters the corrected figures without seeing the first entry. Equal figures become the next revision.',
  },
  proposeCancel: {
    methods: change,
    path: '/api/staff/cancels/propose',
    roles: figures,
    releases: true,
    about: 'The first of two people proposes to cancel a turn, with a reason.',
  },
  releaseCancel: {
    methods: change,
    path: '/api/staff/cancels/release',
    roles: figures,
    releases: true,
    about: 'The second of two people cancels the turn. Every stake is refunded.',
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
    about: 'What a pair of figures would pay on a turn. Nothing is written.',
  },
  differences: {
    methods: read,
    path: '/api/staff/results/differences',
    roles: risk,
    about: 'The users who would be paid more or less if a turn had these figures. Nothing is written.',
  },
} as const satisfies Record<string, StaffCall>;
