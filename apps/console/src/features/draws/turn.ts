import type { StaffResponseOf } from '@truedraw/client/staff';

export type Turn = StaffResponseOf<'draw'>;

/** The calls whose responses are stale after a change of a turn. */
export const staleOfTurn = ['draw', 'draws', 'dashboard', 'differences', 'dryRun'] as const;
