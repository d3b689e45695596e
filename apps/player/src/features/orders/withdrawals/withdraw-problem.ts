import {
  exchangeInfoMaximum,
  formatExchangeInfo,
  moneyMessage,
  parseMoney,
  type ExchangeInfo,
} from '@truedraw/rules';
import type { PlainKey } from '../../../lib/i18n/t';
import type { MoneyRules } from '../use-money-rules';

export type WithdrawField = keyof ExchangeInfo | 'amount';

/** A problem at a field. For an amount it contains the limit that was not met. */
export type WithdrawProblem =
  | { field: WithdrawField; key: PlainKey }
  | {
      field: 'amount';
      over: 'Withdraw.BelowMin' | 'Withdraw.AboveMax' | 'Withdraw.AboveLeft';
      coins: number;
    };

interface WithdrawInput {
  /** Undefined if the payout details are locked. */
  info: ExchangeInfo | undefined;
  amount: string;
  balance: number;
  coinMode: number;
  /** Undefined until loaded. The server checks them again anyway. */
  rules: MoneyRules['withdraw'] | undefined;
}

export function withdrawProblem({
  info,
  amount,
  balance,
  coinMode,
  rules,
}: WithdrawInput): WithdrawProblem | undefined {
  if (info) {
    if (!info.name.trim()) return { field: 'name', key: 'Withdraw.NameTip' };
    if (!info.account.trim()) return { field: 'account', key: 'Withdraw.AccountTip' };
    if (!info.bank.trim()) return { field: 'bank', key: 'Withdraw.BankTip' };
    if (Array.from(formatExchangeInfo(info)).length > exchangeInfoMaximum)
      return { field: 'bank', key: 'Withdraw.TooLong' };
  }
  const parsed = parseMoney(amount.trim(), coinMode);
  if (!parsed.ok)
    return {
      field: 'amount',
      key: parsed.reason === 'Empty' ? 'Withdraw.AmountTip' : moneyMessage(parsed.reason, coinMode),
    };
  if (parsed.value <= 0) return { field: 'amount', key: 'Withdraw.AmountTip' };
  if (parsed.value > balance) return { field: 'amount', key: 'Withdraw.TooMuch' };
  if (!rules) return undefined;
  const { minCoins, maxCoins, leftCoins, leftOrders } = rules;
  if (leftOrders < 1) return { field: 'amount', key: 'Withdraw.NoneLeft' };
  if (parsed.value < minCoins) return { field: 'amount', over: 'Withdraw.BelowMin', coins: minCoins };
  if (parsed.value > maxCoins) return { field: 'amount', over: 'Withdraw.AboveMax', coins: maxCoins };
  if (parsed.value > leftCoins) return { field: 'amount', over: 'Withdraw.AboveLeft', coins: leftCoins };
  return undefined;
}

/** The most that can be withdrawn at once. */
export const mostCoins = (balance: number, rules: MoneyRules['withdraw'] | undefined): number =>
  rules ? Math.min(balance, rules.maxCoins, rules.leftCoins) : balance;
