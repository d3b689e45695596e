import { staffDeskCalls } from './staff-desk-calls';
import { staffMoneyCalls } from './staff-money-calls';

/** The staff. Each call names the roles that may make it, and no role includes another. */
export const staffRoles = ['owner', 'draws', 'finance', 'support', 'auditor'] as const;
export type StaffRole = (typeof staffRoles)[number];

export interface StaffCall {
  /** Reading is GET, changing is POST; a change never rides in an address. */
  readonly methods: readonly ['GET'] | readonly ['POST'];
  readonly path: `/api/staff/${string}`;
  /** Only the login is for whoever comes. */
  readonly roles: readonly StaffRole[] | 'anyone';
  readonly about: string;
}

const read = ['GET'] as const;
const change = ['POST'] as const;

/**
 * Least rights: the owner runs the staff and the settings but enters no figures, so that whoever can make accounts
 * cannot make results; those who enter figures do not read the log in which differing figures stand.
 */
const everyone = staffRoles;
const figures = ['draws'] as const;
const operation = ['owner', 'draws'] as const;
const odds = ['owner', 'finance'] as const;
const money = ['owner', 'finance'] as const;
const risk = ['owner', 'draws', 'finance', 'auditor'] as const;
const people = ['owner'] as const;
const records = ['owner', 'draws', 'auditor'] as const;
const oversight = ['owner', 'auditor'] as const;
const service = ['owner', 'support'] as const;
const serviceRead = ['owner', 'support', 'auditor'] as const;

/** Every call of the staff once, beside the players' in calls.ts; its schemas stand under the same name. */
export const staffCalls = {
  staffLogin: {
    methods: change,
    path: '/api/staff/login',
    roles: 'anyone',
    about:
      'Log in by name, password hash and one-time code. The first login, without a code, answers with the set-up of the codes.',
  },
  staffLogout: { methods: change, path: '/api/staff/logout', roles: everyone, about: 'End this login.' },
  staffAccount: { methods: read, path: '/api/staff/account', roles: everyone, about: 'Who is logged in.' },
  staffSessions: { methods: read, path: '/api/staff/sessions', roles: everyone, about: 'The own logins.' },
  endStaffSession: {
    methods: change,
    path: '/api/staff/sessions/end',
    roles: everyone,
    about: 'End one of the own logins, or without an id every other one.',
  },
  changeStaffPassword: {
    methods: change,
    path: '/api/staff/password',
    roles: everyone,
    about: 'Change the own password; ends the other logins.',
  },

  staffList: { methods: read, path: '/api/staff/people', roles: oversight, about: 'The staff accounts.' },
  addStaff: { methods: change, path: '/api/staff/people/add', roles: people, about: 'Make a staff account.' },
  setStaffDisabled: {
    methods: change,
    path: '/api/staff/people/disable',
    roles: people,
    about: 'Disable an account and end its logins, or let it in again; never the own, never the last owner.',
  },
  resetStaffTotp: {
    methods: change,
    path: '/api/staff/people/totp',
    roles: people,
    about: 'Let an account set up its one-time codes again; ends its logins.',
  },
  resetStaffPassword: {
    methods: change,
    path: '/api/staff/people/password',
    roles: people,
    about: 'Give an account another password; ends its logins.',
  },

  calendar: {
    methods: read,
    path: '/api/staff/calendar',
    roles: everyone,
    about: 'The market days of a range, and why each is one or not.',
  },
  setCalendarDay: {
    methods: change,
    path: '/api/staff/calendar/set',
    roles: operation,
    about: 'Open or close a day, against weekends and holidays.',
  },
  clearCalendarDay: {
    methods: change,
    path: '/api/staff/calendar/clear',
    roles: operation,
    about: 'Take the word on a day back.',
  },
  schedule: {
    methods: read,
    path: '/api/staff/schedule',
    roles: everyone,
    about: 'The four times of a day.',
  },
  setSchedule: {
    methods: change,
    path: '/api/staff/schedule/set',
    roles: operation,
    about: 'Set when betting closes and when results are due, in Bangkok time.',
  },

  draws: {
    methods: read,
    path: '/api/staff/draws',
    roles: everyone,
    about: 'Draws that have opened, newest first, with their bets and stakes; or those that are planned.',
  },
  draw: {
    methods: read,
    path: '/api/staff/draws/detail',
    roles: everyone,
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

  gameSettings: {
    methods: read,
    path: '/api/staff/games',
    roles: risk,
    about: 'Odds, limits and openness of each game.',
  },
  setGameSettings: {
    methods: change,
    path: '/api/staff/games/set',
    roles: odds,
    about: 'Change what is given of one game.',
  },
  overrides: {
    methods: read,
    path: '/api/staff/odds',
    roles: risk,
    about: 'Numbers that are blocked or priced by hand.',
  },
  blockNumber: {
    methods: change,
    path: '/api/staff/odds/block',
    roles: operation,
    about: 'Take no more bets on a number, in one turn or in every turn.',
  },
  setNumberOdds: {
    methods: change,
    path: '/api/staff/odds/set',
    roles: operation,
    about: 'Set the odds of a number by hand, in one turn or in every turn.',
  },
  liftOverride: {
    methods: change,
    path: '/api/staff/odds/lift',
    roles: operation,
    about: 'Let the odds of a number move by the rule again.',
  },
  exposure: {
    methods: read,
    path: '/api/staff/exposure',
    roles: risk,
    about: 'What a draw holds and would owe on each number and each hundred of numbers, and the worst case.',
  },

  chats: {
    methods: read,
    path: '/api/staff/chats',
    roles: serviceRead,
    about:
      "Chats with customer service: those that wait, oldest first, the caller's own, or all, newest first.",
  },
  chatCounts: {
    methods: read,
    path: '/api/staff/chats/counts',
    roles: serviceRead,
    about: 'How many chats wait for an answer, and since when the oldest does.',
  },
  chat: {
    methods: read,
    path: '/api/staff/chats/detail',
    roles: serviceRead,
    about: 'One chat: whose it is, who looks after it, and a page of its messages.',
  },
  chatPictureForStaff: {
    methods: read,
    path: '/api/staff/chats/picture',
    roles: serviceRead,
    about: 'The picture of a message.',
  },
  answerChat: {
    methods: change,
    path: '/api/staff/chats/answer',
    roles: service,
    about: 'Answer a chat; one that nobody looks after becomes the own. The same clientId is written once.',
  },
  assignChat: {
    methods: change,
    path: '/api/staff/chats/assign',
    roles: service,
    about: 'Look after a chat; with `over`, also one that somebody else looks after.',
  },
  releaseChat: {
    methods: change,
    path: '/api/staff/chats/release',
    roles: service,
    about: 'Leave a chat to whoever comes; an owner can also do this to the chats of others.',
  },
  finishChat: {
    methods: change,
    path: '/api/staff/chats/finish',
    roles: service,
    about: 'Mark a chat as done, as it was seen; the next message opens it again.',
  },
  cannedAnswers: {
    methods: read,
    path: '/api/staff/answers',
    roles: serviceRead,
    about: 'Answers that are kept ready, in three languages.',
  },
  saveCannedAnswer: {
    methods: change,
    path: '/api/staff/answers/save',
    roles: service,
    about: 'Change an answer that is kept ready, or without an id keep another.',
  },
  removeCannedAnswer: {
    methods: change,
    path: '/api/staff/answers/remove',
    roles: service,
    about: 'Keep an answer ready no longer.',
  },

  ...staffMoneyCalls,
  ...staffDeskCalls,
  setAgent: {
    methods: change,
    path: '/api/staff/agents/set',
    roles: money,
    about: 'Make a user an agent or none, and set what is given of its rebates and limit.',
  },
  setShareRate: {
    methods: change,
    path: '/api/staff/agents/share',
    roles: money,
    about: "Set an agent's share of what its people lose, from this month on.",
  },
  agentShares: {
    methods: read,
    path: '/api/staff/shares',
    roles: [...money, 'auditor'],
    about: "The agents' shares of a month, with what was released.",
  },
  releaseShare: {
    methods: change,
    path: '/api/staff/shares/release',
    roles: money,
    about: "Pay an agent's share of a month that is over, once; what is below zero carries over.",
  },

  quotes: {
    methods: read,
    path: '/api/staff/quotes',
    roles: ['owner', 'draws', 'auditor'],
    about: 'What the feed said, newest first.',
  },
  auditLog: {
    methods: read,
    path: '/api/staff/audit',
    roles: oversight,
    about: 'What staff did, newest first; by person, action, time and words in it.',
  },
  verifyAuditLog: {
    methods: read,
    path: '/api/staff/audit/verify',
    roles: oversight,
    about: 'Proves the chain of the log, or names the first entry that breaks it.',
  },
  proofState: {
    methods: read,
    path: '/api/staff/proof',
    roles: records,
    about: 'The public chain of records: its head, its keys, the last book that was closed, the last check.',
  },
} as const satisfies Record<string, StaffCall>;

export type StaffCallName = keyof typeof staffCalls;
