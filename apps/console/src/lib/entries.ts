import type { PlainKey, T } from './i18n/t';

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

/** A kind of entry in words. */
export function kindText(t: T, kind: string): string {
  const known = entryKinds.find((one) => one === kind);
  return known ? t(`Entry.${known}`) : kind;
}

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

/** The other account of an entry: in words if it is the house's. */
export function counterText(t: T, account: string): string {
  const key = houseKey(account);
  return key ? t(key) : account;
}
