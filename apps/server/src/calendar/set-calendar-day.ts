import { inTransaction } from '../db/transaction';
import { setCalendarDay as saveCalendarDay } from './market-calendar';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { readClock } from '../db/clock';
import { anyOpenWithBets } from './store/calendar';
import { requireComingDay, viewDays } from './calendar-view';

/** A day can be closed only before its first bet; afterwards its draws must be cancelled by two people. */
export const setCalendarDay: StaffHandler<'setCalendarDay'> = async (request, context) => {
  const { db, lanes, caller, jobs } = context;
  const { open, note = '' } = request;
  const day = requireComingDay(request.day, await readClock(db));
  const dayNumber = Number(day.replaceAll('-', ''));
  const turns = { first: dayNumber * 100, last: dayNumber * 100 + 99 };
  if (!open && (await anyOpenWithBets(db, lanes, turns))) throw new Refusal('DayHasBets');
  await inTransaction(db, async (tx) => {
    await saveCalendarDay(tx, { day, open, note });
    await record(tx, { staffId: caller.staff.id, action: 'calendar.set', detail: { day, open, note } });
  });
  jobs.wake();
  return (await viewDays(db, day, day))[0]!;
};
