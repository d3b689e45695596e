import type { StaffHandler } from '../http/staff-handler';
import { requireDay, viewDays } from './calendar-view';

export const calendar: StaffHandler<'calendar'> = ({ from, to }, { db }) =>
  viewDays(db, requireDay(from), requireDay(to));
