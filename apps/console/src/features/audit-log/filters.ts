import type { StaffRequestOf } from '@truedraw/client/staff';

export type Filters = Omit<StaffRequestOf<'auditLog'>, 'after' | 'pageSize' | 'sort' | 'order'>;
