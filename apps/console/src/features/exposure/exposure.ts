import type { StaffResponseOf } from '@truedraw/contract/staff';

export type Exposure = StaffResponseOf<'exposure'>;
