import { record } from '../audit-log/write-log';
import { inTransaction } from '../db/transaction';
import type { StaffHandler } from '../http/staff-handler';
import { Refusal } from '../refusal';
import { requireReason } from '../staff/reason';
import { acknowledgeFinding } from './store/findings';

export const acknowledgeOddity: StaffHandler<'acknowledgeOddity'> = async (
  { id, reason: text },
  { db, caller },
) => {
  const staffId = caller.staff.id;
  const reason = requireReason(text);
  await inTransaction(db, async (tx) => {
    const finding = await acknowledgeFinding(tx, { id, staffId, reason });
    if (!finding) throw new Refusal('NotFound');
    await record(tx, { staffId, action: 'odd.acknowledge', detail: { id, ...finding, reason } });
  });
  return {};
};
