import type { StaffResponseOf } from '@truedraw/contract/staff';

export type Canned = StaffResponseOf<'cannedAnswers'>[number];
