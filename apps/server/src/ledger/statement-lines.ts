import type { StatementLine } from '@truedraw/contract';
import { entryKinds, house, type EntryKind } from './accounts';

/** By kind; a cancelled bet beside the stakes of cancelled draws, a withdrawal that came back beside the withdrawal, and a loan of the house beside what was repaid. */
const lineOfKind: Record<EntryKind, StatementLine> = {
  demo: 'demo',
  bet: 'bet',
  payout: 'payout',
  refund: 'refund',
  cancel: 'refund',
  stop: 'refund',
  rebate: 'rebate',
  share: 'share',
  correction: 'correction',
  debt: 'debt',
  repayment: 'debt',
  deposit: 'deposit',
  withdraw: 'withdraw',
  'withdraw-back': 'withdraw',
  'transfer-out': 'transferOut',
  'transfer-in': 'transferIn',
  adjustment: 'adjustment',
};

/** The line of every kind and account on the other side: a corrected rebate is in the line of the rebates. */
const lineRules = Object.entries(entryKinds).flatMap(([kind, { counters }]) =>
  counters.map((counter) => ({
    kind,
    counter,
    line:
      kind === 'correction' && counter === house.rebates
        ? ('rebate' as const)
        : lineOfKind[kind as EntryKind],
  })),
);

/** The rules as columns for SQL. */
export const lineColumns = {
  kinds: lineRules.map(({ kind }) => kind),
  counters: lineRules.map(({ counter }) => counter),
  lines: lineRules.map(({ line }) => line),
};
