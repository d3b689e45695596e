import type { Queryable } from '../db/pool';
import {
  dropAdjustmentsOf,
  dropFirstApprovalsOf,
  dropProposalsOf,
  rejectChangesOf,
  takeOverWithdrawalsOf,
} from './store/begun';

/**
 * Nothing that a person began as the first of two can be finished by the other alone once the person is disabled or has
 * another role. Returns what was dropped, for the log. Payments that the person entered stay: they are facts of a bank.
 */
export async function dropBegun(
  tx: Queryable,
  leaving: { staffId: number; by: number },
): Promise<{ dropped?: Record<string, (number | string)[]> }> {
  const all = {
    draws: await dropProposalsOf(tx, leaving),
    adjustments: await dropAdjustmentsOf(tx, leaving),
    changes: await rejectChangesOf(tx, leaving),
    deposits: await dropFirstApprovalsOf(tx, leaving),
    withdrawals: await takeOverWithdrawalsOf(tx, leaving),
  };
  const dropped = Object.entries(all).filter(([, names]) => names.length > 0);
  return dropped.length ? { dropped: Object.fromEntries(dropped) } : {};
}
