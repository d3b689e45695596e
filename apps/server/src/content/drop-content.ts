import { record } from '../audit-log/write-log';
import { lockSetting, writeSetting } from '../db/settings';
import { inTransaction } from '../db/transaction';
import type { StaffHandler } from '../http/staff-handler';
import { Refusal } from '../refusal';
import { viewContent } from './content';
import { scheduledOf, scheduledSetting } from './publish-content';

/** Takes back content that waits for its time. */
export const dropContent: StaffHandler<'dropContent'> = (_request, { db, caller }) =>
  inTransaction(db, async (tx) => {
    const waiting = scheduledOf(await lockSetting(tx, scheduledSetting));
    if (!waiting) throw new Refusal('NotFound');
    await writeSetting(tx, scheduledSetting, {});
    const detail = { goesLiveAt: waiting.goesLiveAt, proposedBy: waiting.staffId };
    await record(tx, { staffId: caller.staff.id, action: 'content.drop', detail });
    return viewContent(tx);
  });
