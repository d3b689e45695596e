import type { Schedule } from '@truedraw/rules';
import { loadSchedule } from '../calendar/trading-day';
import type { StaffHandler } from '../http/staff-handler';

export const schedule: StaffHandler<'schedule'> = async (_request, { db, log }) =>
  viewSchedule(await loadSchedule(db, log));

export const viewSchedule = ({ closes, results }: Schedule) => ({
  closes: [...closes],
  results: [...results],
});
