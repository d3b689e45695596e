import { inTransaction } from '../db/transaction';
import { setCalendarDay as saveCalendarDay } from './market-calendar';
import type { StaffHandler } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { readClock } from '../db/clock';
import { requireComingDay, viewDays } from './calendar-view';
import { requireNoBets } from './require-no-bets';

export const setCalendarDay: StaffHandler<'setCalendarDay'> = async (request, context) => {
  const { db, caller, jobs } = context;
  const { open, note = '' } = request;
  const day = requireComingDay(request.day, await readClock(db));
  if (!open) await requireNoBets(context, day);
  await inTransaction(db, async (tx) => {
    await saveCalendarDay(tx, { day, open, note });
    await record(tx, { staffId: caller.staff.id, action: 'calendar.set', detail: { day, open, note } });
  });
  jobs.wake();
  return (await viewDays(db, day, day))[0]!;
};
