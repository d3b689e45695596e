import type { Queryable } from '../db/pool';
import type { StaffCaller } from '../http/staff-handler';
import { Refusal } from '../refusal';
import { lockStaff } from './store/staff';

/**
 * Locks the caller's row, before other rows, until the transaction ends. The same request, sent again after its answer was
 * lost, finds what the first one made; and who was disabled or got another role since the token was checked begins nothing.
 */
export async function lockCaller(tx: Queryable, { staff }: StaffCaller): Promise<void> {
  if (!(await lockStaff(tx, staff))) throw new Refusal('NotLoggedIn');
}
