import { inTransaction } from '../db/transaction';
import { clearCalendarDay as forgetCalendarDay } from './market-calendar';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { readClock } from '../db/clock';
import { dayByRule, requireComingDay, viewDays } from './calendar-view';
import { requireNoBets } from './require-no-bets';

export const clearCalendarDay: StaffHandler<'clearCalendarDay'> = async (request, context) => {
  const { db, caller, jobs } = context;
  const day = requireComingDay(request.day, await readClock(db));
  const [before] = await viewDays(db, day, day);
  if (before?.because !== 'operator') throw new Refusal('NothingToChange');
  if (!dayByRule(day).open) await requireNoBets(context, day);
  await inTransaction(db, async (tx) => {
    await forgetCalendarDay(tx, day);
    await record(tx, { staffId: caller.staff.id, action: 'calendar.clear', detail: { day } });
  });
  jobs.wake();
  return (await viewDays(db, day, day))[0]!;
};
