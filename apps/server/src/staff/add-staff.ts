import { requireGoodPassword } from '../accounts/password-rules';
import type { StaffHandler } from '../http/staff-handler';
import { createStaff } from './create-staff';

/** The owner chooses the first password; it is never sent back. */
export const addStaff: StaffHandler<'addStaff'> = async ({ name, role, passwd }, context) => {
  requireGoodPassword(passwd, [name]);
  const staffId = await createStaff(context, { name, role, passwd, by: context.caller.staff.id });
  return { staffId, name, role };
};
