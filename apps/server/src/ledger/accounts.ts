/** The house's accounts. They have no rows: each balance is minus the sum of the entries that name the account. */
export const house = {
  bets: 'house:bets',
  rebates: 'house:rebates',
  shares: 'house:shares',
  debts: 'house:debts',
  demo: 'house:demo',
  deposits: 'house:deposits',
  withdrawals: 'house:withdrawals',
  transfers: 'house:transfers',
  adjustments: 'house:adjustments',
} as const;

interface KindRule {
  /** The accounts that may be on the other side. */
  counters: readonly string[];
  /** The direction of the coins, seen from the wallet. */
  direction: 'in' | 'out' | 'either';
}

/** Why coins move. Kind and cause together are unique for a user; the audit accepts only these kinds. */
export const entryKinds = {
  demo: { counters: [house.demo], direction: 'either' },
  bet: { counters: [house.bets], direction: 'out' },
  // The stake of a bet that its bettor cancelled before the close.
  cancel: { counters: [house.bets], direction: 'in' },
  // The stake of a bet that a win earlier in its series stopped.
  stop: { counters: [house.bets], direction: 'in' },
  payout: { counters: [house.bets], direction: 'in' },
  refund: { counters: [house.bets], direction: 'in' },
  rebate: { counters: [house.rebates], direction: 'in' },
  share: { counters: [house.shares], direction: 'in' },
  correction: { counters: [house.bets, house.rebates], direction: 'either' },
  // The house lends what a correction needs beyond the balance; later credits pay it back.
  debt: { counters: [house.debts], direction: 'in' },
  repayment: { counters: [house.debts], direction: 'out' },
  deposit: { counters: [house.deposits], direction: 'in' },
  // The coins leave the wallet when the order is made, and come back when it fails or is cancelled.
  withdraw: { counters: [house.withdrawals], direction: 'out' },
  'withdraw-back': { counters: [house.withdrawals], direction: 'in' },
  // The account in between is always empty: what one user sends another receives at once.
  'transfer-out': { counters: [house.transfers], direction: 'out' },
  'transfer-in': { counters: [house.transfers], direction: 'in' },
  adjustment: { counters: [house.adjustments], direction: 'either' },
} as const satisfies Record<string, KindRule>;

export type EntryKind = keyof typeof entryKinds;

/** The kinds whose cause names a draw, by whose month they are divided and archived. */
export const drawKinds: ReadonlySet<string> = new Set<EntryKind>([
  'bet',
  'cancel',
  'stop',
  'payout',
  'refund',
  'rebate',
  'correction',
]);
