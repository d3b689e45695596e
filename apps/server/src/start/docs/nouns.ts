import { callsByNoun } from '@truedraw/contract';
import { staffCallsByNoun } from '@truedraw/contract/staff';

export type Noun = keyof typeof callsByNoun | keyof typeof staffCallsByNoun;

/** The description of each part of the documentation, in its order. */
export const nouns: Readonly<Record<Noun, string>> = {
  accounts: 'Registering, logging in, codes and devices, and the own account.',
  content: "What the player's app shows and links to.",
  announcements: 'What the operator tells all or some players.',
  market: "The figures of the exchange, today's draws and past results.",
  bets: 'Odds, bets and their signed receipts.',
  draws: 'Draws, and their results by two people.',
  proof: 'The public chain of signed records by which anyone can check bets and results.',
  stream: 'What happens, as it happens: server-sent events.',
  push: 'Notifications to devices.',
  chat: 'Chats with customer service.',
  limits: "A player's own limits and breaks.",
  channels: 'The ways to pay in.',
  deposits: 'Claims of payments, and the payments that came in.',
  withdrawals: 'Withdrawals and where they are paid to.',
  transfers: 'Coins sent between a user and its agent.',
  adjustments: 'Balances put right by hand, by two people.',
  entries: 'The movements of coins in the ledger.',
  agents: 'Agents, their users, rebates and shares.',
  users: 'Users as staff see them.',
  staff: "The staff's own accounts and logins.",
  settings: 'The settings of games, money and times.',
  changes: 'Changes of limits and rates that take two people.',
  calendar: 'The days on which the market is open.',
  feed: 'What the sources of the figures said.',
  exposure: 'What draws hold and would owe, and odds set by hand.',
  rehearsal: 'Practising results and corrections on a copy.',
  oddities: 'What staff should look at, with its evidence.',
  dashboard: 'Figures and queues at a glance.',
  reconciliation: 'Deposits and withdrawals beside the payments of statements, by day and channel.',
  reports: 'Sums by day, agent and channel.',
  audit: 'Proofs that the books are right.',
  incidents: 'What is wrong and needs a person, and how people are told.',
  'audit-log': 'What staff did.',
};

export const nounNames = Object.keys(nouns) as Noun[];

/** The noun of every call by its name; the names of players' and staff's calls do not overlap. */
export const nounOf: ReadonlyMap<string, Noun> = new Map(
  [callsByNoun, staffCallsByNoun].flatMap((byNoun) =>
    Object.entries(byNoun).flatMap(([noun, calls]) =>
      Object.keys(calls).map((name) => [name, noun as Noun] as const),
    ),
  ),
);
