import type { StaffRequestOf } from '@truedraw/contract/staff';

export type Filters = Omit<StaffRequestOf<'auditLog'>, 'after' | 'pagesize' | 'sort' | 'order'>;
