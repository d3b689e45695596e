import type { StaffHandler } from '../http/staff-handler';

export const staffAccount: StaffHandler<'staffAccount'> = async (_request, { caller: { staff } }) => ({
  staffId: staff.id,
  name: staff.name,
  role: staff.role,
  mustChangePassword: staff.mustChangePassword,
});
