import { staffCalls, type StaffRole } from '@truedraw/contract/staff';
import { parseExchangeInfo } from '@truedraw/rules';

interface PayoutPlace {
  name: string;
  /** The account number. */
  to: string;
  bank: string;
  masked: boolean;
}

/** Roles that pay withdrawals see the payout details; the others see only the last characters. */
const payers: readonly StaffRole[] = staffCalls.completeWithdrawal.roles;

export function payoutPlaceFor(role: StaffRole, exchangeInfo: string): PayoutPlace {
  const { name, account: to, bank } = parseExchangeInfo(exchangeInfo);
  if (payers.includes(role)) return { name, to, bank, masked: false };
  // The first character of the name, and the last four of an account that has more than eight.
  const first = name.replace(/^(.).*$/su, '$1••');
  const end = `••••${/(?<=.{4}).{4}$/su.exec(to)?.[0] ?? ''}`;
  return { name: first, to: end, bank, masked: true };
}
