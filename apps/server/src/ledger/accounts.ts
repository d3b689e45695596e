/** The house's accounts. None has a row: each is minus the sum of the entries that name it. */
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
  /** The accounts that may stand on the other side. */
  counters: readonly string[];
  /** Which way the coins go, seen from the wallet. */
  way: 'in' | 'out' | 'either';
}

/** Why coins move. A kind and a cause together happen once for a user; the audit knows no kind but these. */
export const entryKinds = {
  demo: { counters: [house.demo], way: 'either' },
  bet: { counters: [house.bets], way: 'out' },
  payout: { counters: [house.bets], way: 'in' },
  refund: { counters: [house.bets], way: 'in' },
  rebate: { counters: [house.rebates], way: 'in' },
  share: { counters: [house.shares], way: 'in' },
  correction: { counters: [house.bets, house.rebates], way: 'either' },
  // Lent by the house so that a correction could be taken whole; paid back out of the next credits.
  debt: { counters: [house.debts], way: 'in' },
  repayment: { counters: [house.debts], way: 'out' },
  deposit: { counters: [house.deposits], way: 'in' },
  // The coins leave when the order is made, and come back once when it fails or is cancelled.
  withdraw: { counters: [house.withdrawals], way: 'out' },
  'withdraw-back': { counters: [house.withdrawals], way: 'in' },
  // The account in between holds nothing: what one user sends another has at once.
  'transfer-out': { counters: [house.transfers], way: 'out' },
  'transfer-in': { counters: [house.transfers], way: 'in' },
  adjustment: { counters: [house.adjustments], way: 'either' },
} as const satisfies Record<string, KindRule>;

export type EntryKind = keyof typeof entryKinds;
