import type { StaffHandler } from '../http/staff-handler';
import { listStaff } from './store/staff';

export const staffList: StaffHandler<'staffList'> = async (_request, { db }) =>
  (await listStaff(db)).map(({ lastUsedAt, ...person }) => ({
    ...person,
    ...(lastUsedAt !== null && { lastUsedAt }),
  }));
