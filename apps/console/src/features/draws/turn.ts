import type { StaffResponseOf } from '@truedraw/client/staff';

export type Turn = StaffResponseOf<'draw'>;

/** What every change of a turn makes stale. */
export const staleOfTurn = ['draw', 'draws', 'dashboard', 'differences', 'dryRun'] as const;
