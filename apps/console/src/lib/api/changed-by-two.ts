import type { StaffCallName } from '@truedraw/contract/staff';

/** The calls whose responses a change by two people makes stale. */
export const changedByTwo = [
  'changes',
  'moneySettings',
  'gameSettings',
  'exposure',
  'overrides',
  'user',
  'agentShares',
  'channels',
  'content',
] as const satisfies readonly StaffCallName[];
