import type { StaffResponseOf } from '@truedraw/client/staff';

export type Exposure = StaffResponseOf<'exposure'>;
