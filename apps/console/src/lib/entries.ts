import type { PlainKey } from './i18n/t';

/** Why coins move, as the ledger names it. */
export const entryKinds = [
  'bet',
  'cancel',
  'stop',
  'payout',
  'refund',
  'rebate',
  'share',
  'correction',
  'debt',
  'repayment',
  'deposit',
  'withdraw',
  'withdraw-back',
  'transfer-in',
  'transfer-out',
  'adjustment',
  'demo',
] as const;

export const kindKey = (kind: string): PlainKey | undefined => {
  const known = entryKinds.find((one) => one === kind);
  return known && `Entry.${known}`;
};

const houseAccounts = [
  'bets',
  'rebates',
  'shares',
  'debts',
  'demo',
  'deposits',
  'withdrawals',
  'transfers',
  'adjustments',
] as const;

/** The name of a house account such as "house:bets"; undefined for any other account. */
export const houseKey = (account: string): PlainKey | undefined => {
  const known = houseAccounts.find((one) => `house:${one}` === account);
  return known && `House.${known}`;
};
