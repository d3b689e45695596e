import type { StaffResponseOf } from '@truedraw/client/staff';

export type Canned = StaffResponseOf<'cannedAnswers'>[number];
