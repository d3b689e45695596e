import {
  staffCalls,
  type StaffCallName,
  type StaffResponseOf,
  type StaffRole,
} from '@truedraw/contract/staff';
import { feedHealth } from '../draws/feed-health';
import type { StaffHandler } from '../http/staff-handler';
import { readWaiting } from './store/waiting';

type Kind = StaffResponseOf<'waiting'>[number]['kind'];

/** The call that reads what waits: a role that may not make it does not learn how much there is. */
const readBy: Record<Kind, StaffCallName> = {
  held: 'draws',
  proposals: 'draws',
  deposits: 'deposits',
  withdrawals: 'withdrawals',
  adjustments: 'adjustments',
  chats: 'chats',
  changes: 'changes',
  odd: 'oddities',
};

const mayRead = (role: StaffRole, kind: Kind): boolean =>
  (staffCalls[readBy[kind]].roles as readonly StaffRole[]).includes(role);

export const waiting: StaffHandler<'waiting'> = async (_request, context) => {
  const { held } = await feedHealth(context);
  const counts = [{ kind: 'held' as const, count: held.length }, ...(await readWaiting(context.db))];
  return counts.filter(({ kind }) => mayRead(context.caller.staff.role, kind));
};
