import { bangkokMoment, parseDay } from '@truedraw/rules';
import type { StaffHandler } from '../http/staff-handler';
import { mostDaysInDetail, requireRange } from './range';
import { listHourSums } from './store/hour-sums';

const dayMs = 86_400_000;

export const hourReport: StaffHandler<'hourReport'> = async (request, { db }) => {
  requireRange(request, mostDaysInDetail);
  return listHourSums(db, { fromMs: startOf(request.from), toMs: startOf(request.to) + dayMs });
};

/** Of a day that the range has checked. */
function startOf(text: string): number {
  const day = parseDay(text);
  return day.ok ? bangkokMoment(day.value, '00:00') : 0;
}
