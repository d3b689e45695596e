import type { StaffResponseOf } from '@truedraw/contract/staff';

export type Audit = StaffResponseOf<'audits'>[number];
