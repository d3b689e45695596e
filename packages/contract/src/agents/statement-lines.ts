/** The lines of a statement of account. Every entry is in exactly one of them. */
export const statementLines = [
  'deposit',
  'withdraw',
  'bet',
  'payout',
  'refund',
  'correction',
  'rebate',
  'share',
  'transferIn',
  'transferOut',
  'adjustment',
  'debt',
  'demo',
] as const;

export type StatementLine = (typeof statementLines)[number];
