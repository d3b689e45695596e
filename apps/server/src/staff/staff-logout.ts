import { inTransaction } from '../db/transaction';
import type { StaffHandler } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { endStaffTokens } from './store/staff-tokens';

export const staffLogout: StaffHandler<'staffLogout'> = async (_request, { db, caller }) => {
  const staffId = caller.staff.id;
  await inTransaction(db, async (tx) => {
    await endStaffTokens(tx, staffId, { only: caller.sessionId });
    await record(tx, { staffId, action: 'logout', detail: {} });
  });
  return {};
};
