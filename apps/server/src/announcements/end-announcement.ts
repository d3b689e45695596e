import { record } from '../audit-log/write-log';
import { readClock } from '../db/clock';
import { inTransaction } from '../db/transaction';
import type { StaffHandler } from '../http/staff-handler';
import { publish } from '../live/events';
import { Refusal } from '../refusal';
import { closeAnnouncement, lockAnnouncement } from './store/announcements';

export const endAnnouncement: StaffHandler<'endAnnouncement'> = ({ id }, { db, caller }) =>
  inTransaction(db, async (tx) => {
    const announcement = await lockAnnouncement(tx, id);
    const now = await readClock(tx);
    if (!announcement || announcement.endsAt <= now) throw new Refusal('NotFound');
    const { endsAt, title } = announcement;
    const staffId = caller.staff.id;
    await closeAnnouncement(tx, id, { endsAt: now, staffId });
    await publish(tx, 'announcements', {});
    const detail = { announcement: id, title, before: { endsAt }, after: { endsAt: now } };
    await record(tx, { staffId, action: 'announcement.end', detail });
    return {};
  });
