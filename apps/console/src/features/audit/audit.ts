import type { StaffResponseOf } from '@truedraw/client/staff';

export type Audit = StaffResponseOf<'audits'>[number];
